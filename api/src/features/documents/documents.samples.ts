import { newToken } from '../../http/tokens.ts'
import { identities } from '../../test/identities.ts'
import { everyMember, everyone, notForAdmins } from '../../test/outcomes.ts'
import type { FeatureSamples, WorldPerson } from '../../test/samples.ts'

interface OwnDocument {
  documentId: string
  folderId: string
}

declare module '../../test/samples.ts' {
  interface World {
    /** Everyone's own document, by the owner's id. */
    ownDocuments: Record<string, OwnDocument>
    /** The token of a link to the stranger's document. */
    documentLink: string
  }
}

const ownOf = ({ ownDocuments }: { ownDocuments: Record<string, OwnDocument> }, { userId }: WorldPerson) =>
  ownDocuments[userId] ?? { documentId: crypto.randomUUID(), folderId: crypto.randomUUID() }
const documentOf = (...sample: Parameters<typeof ownOf>) => ({ documentId: ownOf(...sample).documentId })
const folderOf = (...sample: Parameters<typeof ownOf>) => ({ folderId: ownOf(...sample).folderId })

export const samples: FeatureSamples = {
  requests: {
    listDocuments: () => ({ query: { limit: 10 } }),
    createDocument: () => ({ body: { uploadId: crypto.randomUUID() } }),
    getDocument: (...sample) => ({ params: documentOf(...sample) }),
    readDocumentContent: ({ things }) => ({ params: { documentId: things.documentId ?? '' }, query: {} }),
    getDocumentText: (...sample) => ({ params: documentOf(...sample), query: {} }),
    compareDocumentVersions: (...sample) => ({ params: documentOf(...sample), query: { version: 1, against: 1 } }),
    searchDocumentText: (...sample) => ({ params: documentOf(...sample), query: { q: 'fee' } }),
    updateDocument: (...sample) => ({ params: documentOf(...sample), body: { name: 'Policy 2026', tags: ['policy'], folderId: null } }),
    deleteDocument: (...sample) => ({ params: documentOf(...sample) }),
    addDocumentVersion: (...sample) => ({ params: documentOf(...sample), body: { uploadId: crypto.randomUUID() } }),
    searchDocumentRecipients: () => ({ query: { kind: 'person', q: 'ada' } }),
    listDocumentShares: (...sample) => ({ params: documentOf(...sample), query: { limit: 10 } }),
    createDocumentShare: (world, caller) => ({ params: documentOf(world, caller), body: { kind: 'link', days: 7, agreement: 'Keep it to yourself.' } }),
    deleteDocumentShare: ({ things }) => ({ params: { documentId: things.documentId ?? '', shareId: things.shareId ?? '' } }),
    listDocumentReadings: (...sample) => ({ params: documentOf(...sample), query: { limit: 10 } }),
    recordDocumentReading: (...sample) => ({ params: documentOf(...sample), body: { pages: [{ page: 1, seconds: 9 }] } }),
    checkDocumentLink: ({ documentLink }) => ({ body: { token: documentLink } }),
    openDocumentLink: ({ documentLink }) => ({ body: { token: documentLink } }),
    readDocumentLink: () => ({ body: { token: newToken().token } }),
    readDocumentLinkText: () => ({ body: { token: newToken().token } }),
    recordDocumentLinkReading: ({ documentLink }) => ({
      body: { token: documentLink, visitId: crypto.randomUUID(), pages: [{ page: 1, seconds: 9 }] },
    }),
    getStorageUse: () => ({}),
    listDocumentFolders: () => ({ query: { limit: 10 } }),
    createDocumentFolder: () => ({ body: { name: 'Diligence 2026' } }),
    renameDocumentFolder: (...sample) => ({ params: folderOf(...sample), body: { name: 'Diligence 2026' } }),
    deleteDocumentFolder: (...sample) => ({ params: folderOf(...sample) }),
  },
  ownRules: {
    createDocumentFolder: notForAdmins,
    // No upload of theirs has arrived.
    createDocument: { ...everyMember('not_found'), ...notForAdmins },
    addDocumentVersion: everyMember('not_found'),
    // The document belongs to another user.
    readDocumentContent: everyMember('not_found'),
    deleteDocumentShare: everyMember('not_found'),
    // No one has this link.
    readDocumentLink: everyone('link_invalid'),
    readDocumentLinkText: everyone('link_invalid'),
  },
  // The holder of the link is meant.
  shows: { openDocumentLink: { places: ['name of a document'], to: identities } },
  async addToWorld({ db, everyone: people, stranger, mark }) {
    // Their bytes aren't stored: a text is refused a watermark before it is read.
    const drafts = people.map(({ userId: ownerId }) => ({
      ...{ ownerId, documentId: crypto.randomUUID(), folderId: crypto.randomUUID(), fileId: crypto.randomUUID() },
      ...{ name: `${mark(ownerId, 'name of a document')}.txt`, folder: mark(ownerId, 'name of a folder') },
    }))
    await db
      .insertInto('storedFiles')
      .values(
        drafts.map(({ ownerId, fileId, name }) => ({
          ...{ id: fileId, ownerId, name, mediaType: 'text/plain', bytes: 9, sha256: '0'.repeat(64), storeKey: `stored/${fileId}` },
        })),
      )
      .execute()
    await db
      .insertInto('documentFolders')
      .values(drafts.map(({ ownerId, folderId, folder }) => ({ id: folderId, ownerId, name: folder })))
      .execute()
    await db
      .insertInto('documentRooms')
      .values(drafts.map(({ ownerId, folderId }) => ({ folderId, description: mark(ownerId, 'description of a data room') })))
      .execute()
    await db
      .insertInto('documents')
      .values(drafts.map(({ ownerId, documentId, folderId, name }) => ({ id: documentId, ownerId, folderId, name })))
      .execute()
    await db
      .insertInto('documentVersions')
      .values(drafts.map(({ ownerId, documentId, fileId }) => ({ documentId, number: 1, fileId, addedBy: ownerId })))
      .execute()
    const ownDocuments = Object.fromEntries(drafts.map(({ ownerId, documentId, folderId }) => [ownerId, { documentId, folderId }]))
    const theirs = { ...ownDocuments[stranger.userId] }
    const link = newToken()
    const { id: shareId } = await db
      .insertInto('documentShares')
      .values({ documentId: theirs.documentId ?? '', tokenHash: link.hash })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { things: { ...theirs, roomId: theirs.folderId ?? '', shareId }, ownDocuments, documentLink: link.token }
  },
}
