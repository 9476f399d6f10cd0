import type { FeatureSamples } from '../../test/samples.ts'

export const samples: FeatureSamples = {
  requests: {
    listReferenceDocuments: ({ reference }) => ({ query: { limit: 10, firmCrd: reference.firmCrd } }),
    listGuides: () => ({}),
    listFeeSchedules: ({ reference }) => ({ params: { documentId: `f${reference.filing}` } }),
    getReferenceDocument: ({ reference }) => ({ params: { documentId: `f${reference.filing}` }, query: {} }),
    searchReferenceDocument: ({ reference }) => ({ params: { documentId: `f${reference.filing}` }, query: { q: 'harbor' } }),
    listDocumentVersions: ({ reference }) => ({ params: { documentId: `f${reference.filing}` } }),
    compareReferenceDocuments: ({ reference }) => ({ params: { documentId: `f${reference.filing}` }, query: { against: `f${reference.filing}` } }),
  },
  sharedRecords: ['getReferenceDocument', 'searchReferenceDocument', 'listFeeSchedules', 'listDocumentVersions', 'compareReferenceDocuments'],
}
