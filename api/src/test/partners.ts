import type { PartnerContent } from '@mandate/contract/partner-versions'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export const partnerContent: PartnerContent = {
  ...{ name: 'Ledgerline', category: 'portfolio', summary: 'Performance reports from every custodian', about: 'Reads positions each night.' },
  ...{ website: 'https://ledgerline.example', roles: ['WEALTH_MANAGER'], cost: 'paid', costNote: 'From $900 a month' },
  dataFlows: [{ what: 'Positions and transactions', direction: 'toPartner', seenBy: 'Your team' }],
  videos: [{ title: 'A tour', url: 'https://vimeo.com/76979871' }],
  documents: [{ title: 'Security overview', url: 'https://ledgerline.example/security.pdf' }],
}

/** A partner with an approved page, straight in the database. */
export async function addPartner(db: Database, { teamId, content = {} }: { teamId: string; content?: Partial<PartnerContent> }): Promise<string> {
  const full = { ...partnerContent, ...content }
  const { id: partnerId } = await db.insertInto('partners').values({ teamId }).returning('id').executeTakeFirstOrThrow()
  const now = sql<Date>`now()`
  const { id: shownVersionId } = await db
    .insertInto('partnerVersions')
    .values({ partnerId, number: 1, state: 'approved', content: JSON.stringify(full), submittedAt: now, decidedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const words = sql<string>`to_tsvector('english', ${[full.name, full.summary, full.about].join(' ')})`
  await db.updateTable('partners').set({ shownVersionId, name: full.name, category: full.category, words }).where('id', '=', partnerId).execute()
  return partnerId
}
