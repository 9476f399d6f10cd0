import type { FeatureSamples } from '../../test/samples.ts'

declare module '../../test/samples.ts' {
  interface World {
    /** An unreachable source with one document. No member owns them. */
    gathered: { sourceId: string; documentId: string }
  }
}

export const samples: FeatureSamples = {
  requests: {
    listAggregatedDocuments: ({ reference }) => ({ query: { limit: 10, firmCrd: reference.firmCrd } }),
    getAggregatedDocument: ({ gathered }) => ({ params: { documentId: gathered.documentId } }),
    listSources: () => ({}),
    createSource: () => ({ body: { name: 'A feed', address: `https://feeds.example/${crypto.randomUUID()}.xml` } }),
    updateSource: ({ gathered }) => ({ params: { sourceId: gathered.sourceId }, body: { isOn: false } }),
    readSource: ({ gathered }) => ({ params: { sourceId: gathered.sourceId } }),
  },
  sharedRecords: ['getAggregatedDocument'],
  async addToWorld({ db }) {
    const { id: sourceId } = await db
      .insertInto('aggregationSources')
      .values({ name: 'A silent source', address: `http://127.0.0.1:9/${crypto.randomUUID()}`, nextReadAt: new Date('2100-01-01') })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: documentId } = await db
      .insertInto('aggregatedDocuments')
      .values({ sourceId, guid: 'one', title: 'A title', body: 'A text.', publishedAt: new Date('2026-03-01') })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { gathered: { sourceId, documentId } }
  },
}
