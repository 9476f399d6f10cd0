import { everyMember } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    createSearchExport: () => ({ body: { type: 'firms', filters: { disclosure: 'false' }, format: 'csv' } }),
    listSearchExports: () => ({ query: { limit: 10 } }),
    getSearchExport: ({ things }) => ({ params: { searchExportId: things.searchExportId ?? '' } }),
    downloadSearchExport: ({ things }) => ({ params: { searchExportId: things.searchExportId ?? '' } }),
  },
  ownRules: {
    // The export belongs to another user.
    getSearchExport: everyMember('not_found'),
    downloadSearchExport: everyMember('not_found'),
  },
  async addToWorld({ db, stranger, mark }) {
    const { id: searchExportId } = await db
      .insertInto('searchExports')
      .values({
        ...{ userId: stranger.userId, type: 'firms', filters: '{}', sort: '', columns: [], format: 'csv', state: 'done', totalRows: 0 },
        q: mark(stranger.userId, 'words of a search'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { searchExportId } }
  },
}
