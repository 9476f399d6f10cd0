import { notForAdmins, outsideTheTeam } from '../../test/outcomes.ts'
import type { FeatureSamples, WorldPerson } from '../../test/samples.ts'

interface SampleRequest {
  documentRequestId: string
  itemId: string
}

declare module '../../test/samples.ts' {
  interface World {
    /** By user: a draft of theirs, one they sent, and one that was sent to them. */
    ownRequests: Record<string, { draft: SampleRequest; asked: SampleRequest; answered: SampleRequest }>
  }
}

const place = ({ documentRequestId, itemId }: SampleRequest = { documentRequestId: crypto.randomUUID(), itemId: crypto.randomUUID() }) => ({
  documentRequestId,
  itemId,
})
type Side = 'draft' | 'asked' | 'answered'
const of =
  (side: Side) =>
  ({ ownRequests }: { ownRequests: Record<string, Record<Side, SampleRequest>> }, { userId }: WorldPerson): SampleRequest =>
    place(ownRequests[userId]?.[side])
const requestOf =
  (side: Side) =>
  (...sample: Parameters<ReturnType<typeof of>>) => ({ documentRequestId: of(side)(...sample).documentRequestId })

const content = {
  title: 'Fund due diligence',
  message: 'For our committee in March.\nCall me with questions.',
  dueOn: null,
  items: [{ name: 'Audited financial statements', detail: 'The last three years.' }],
}

export const samples: FeatureSamples = {
  requests: {
    listDocumentRequests: () => ({ query: { side: 'asker', limit: 10 } }),
    createDocumentRequest: ({ people, stranger }, { userId }) => ({
      body: { ...content, answererId: userId === people.wealthManager.userId ? people.assetManager.userId : (people.wealthManager.userId ?? stranger.userId) },
    }),
    getDocumentRequest: (...sample) => ({ params: requestOf('asked')(...sample) }),
    saveDocumentRequest: (...sample) => ({ params: requestOf('draft')(...sample), body: { ...content, version: 1 } }),
    sendDocumentRequest: (...sample) => ({ params: requestOf('draft')(...sample) }),
    deleteDocumentRequest: (...sample) => ({ params: requestOf('draft')(...sample) }),
    closeDocumentRequest: (...sample) => ({ params: requestOf('asked')(...sample), body: { isClosed: true } }),
    setRequestReminders: (...sample) => ({ params: requestOf('asked')(...sample), body: { hasReminders: false } }),
    nudgeForDocuments: (...sample) => ({ params: requestOf('asked')(...sample) }),
    exportDocumentRequest: ({ things }) => ({ params: { documentRequestId: things.documentRequestId ?? '' } }),
    giveRequestedDocument: (world, caller) => ({
      params: of('answered')(world, caller),
      body: { kind: 'document', documentId: world.ownDocuments[caller.userId]?.documentId ?? crypto.randomUUID() },
    }),
    takeBackRequestedDocument: ({ things }) => ({
      params: { documentRequestId: things.documentRequestId ?? '', itemId: things.itemId ?? '', documentId: things.documentId ?? '' },
    }),
    stateItemUnavailable: (...sample) => ({ params: of('answered')(...sample), body: { reason: 'We have no administrator.' } }),
    decideRequestedItem: (...sample) => ({ params: of('asked')(...sample), body: { decision: 'none' } }),
    declineDocumentRequest: (...sample) => ({ params: requestOf('answered')(...sample), body: { isDeclined: true, reason: 'Not at this time.' } }),
  },
  ownRules: {
    createDocumentRequest: notForAdmins,
    // A request between two others.
    exportDocumentRequest: { ...outsideTheTeam, teamMate: 'not_found', teamOwner: 'not_found' },
    takeBackRequestedDocument: { ...outsideTheTeam, teamMate: 'not_found', teamOwner: 'not_found' },
  },
  async addToWorld({ db, everyone: people, stranger, mark }) {
    const idOf = (wanted: string) => people.find(({ kind }) => kind === wanted)?.userId ?? ''
    const other = idOf('unactivated')
    const unlike = (userId: string, one: string, two: string) => (userId === one ? two : one)
    const draftOf = (ownerId: string, answererId: string, title: string) => ({
      ...{ documentRequestId: crypto.randomUUID(), itemId: crypto.randomUUID(), ownerId, answererId, title },
    })
    const drafts = people.map(({ userId }) => ({
      userId,
      draft: draftOf(userId, unlike(userId, idOf('assetManager'), idOf('wealthManager')), mark(userId, 'title of a draft request')),
      asked: draftOf(userId, unlike(userId, stranger.userId, other), 'Documents'),
      answered: draftOf(unlike(userId, stranger.userId, other), userId, 'Documents'),
    }))
    // Between two people who aren't callers.
    const theirs = draftOf(stranger.userId, other, mark(stranger.userId, 'title of a request'))
    const all = drafts.flatMap(({ draft, asked, answered }) => [
      { ...draft, isSent: false },
      ...[asked, answered].map((request) => ({ ...request, isSent: true })),
    ])
    const requests = [...all, { ...theirs, isSent: true }]
    await db
      .insertInto('documentRequests')
      .values(
        requests.map(({ documentRequestId, ownerId, answererId, title, isSent }) => ({
          ...{ id: documentRequestId, ownerId, createdBy: ownerId, answererId, title, sentAt: isSent ? new Date() : null },
        })),
      )
      .execute()
    await db
      .insertInto('documentRequestItems')
      .values(requests.map(({ documentRequestId, itemId }) => ({ id: itemId, requestId: documentRequestId, position: 0, name: 'Photo ID' })))
      .execute()
    const ownRequests = Object.fromEntries(drafts.map(({ userId, draft, asked, answered }) => [userId, { draft, asked, answered }]))
    return { things: { documentRequestId: theirs.documentRequestId, itemId: theirs.itemId }, ownRequests }
  },
}
