import { sql } from 'kysely'
import { everyMember, everyone } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    getPersonalData: () => ({}),
    requestExport: () => ({}),
    openExport: ({ things }) => ({ params: { exportId: things.exportId ?? '' } }),
    readExport: ({ things }) => ({ params: { exportId: things.exportId ?? '' }, query: { until: 2_000_000_000, signature: 'none' } }),
    endAccount: () => ({}),
    keepAccount: () => ({}),
  },
  ownRules: {
    // The export is the stranger's.
    openExport: everyMember('not_found'),
    readExport: everyone('not_found'),
    // The only owner has a teammate; admins can't delete their own account.
    endAccount: { teamOwner: 'conflict', platformAdmin: 'not_allowed' },
    keepAccount: everyMember('not_found'),
  },
  async addToWorld({ db, stranger }) {
    const exportId = crypto.randomUUID()
    await db.insertInto('dataExports').values({ id: exportId, userId: stranger.userId, readyAt: sql<Date>`now()`, bytes: 9 }).execute()
    return { things: { exportId } }
  },
}
