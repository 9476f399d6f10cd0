import { everyMember, notForAdmins } from '../../test/outcomes.ts'
import type { FeatureSamples, World, WorldPerson } from '../../test/samples.ts'

const terms = { description: 'Papers for the review', isViewOnly: true, isWatermarked: true, agreement: 'Keep it to yourself.' }
const ownOf = ({ ownDocuments }: World, { userId }: WorldPerson) => ownDocuments[userId] ?? { documentId: crypto.randomUUID(), folderId: crypto.randomUUID() }
const roomOf = (world: World, caller: WorldPerson) => ({ roomId: ownOf(world, caller).folderId })
const documentOf = (world: World, caller: WorldPerson) => ({ ...roomOf(world, caller), documentId: ownOf(world, caller).documentId })
const theirs = ({ things, stranger }: World) => ({ roomId: things.folderId ?? '', userId: stranger.userId })

/** Everyone's own folder is a data room, made with the documents. */
export const samples: FeatureSamples = {
  requests: {
    listDocumentRooms: () => ({ query: { limit: 10 } }),
    createDocumentRoom: () => ({ body: { name: 'Diligence 2027', ...terms } }),
    turnIntoDocumentRoom: ({ things }) => ({ params: { folderId: things.folderId ?? '' }, body: terms }),
    getDocumentRoom: (...sample) => ({ params: roomOf(...sample) }),
    updateDocumentRoom: (...sample) => ({ params: roomOf(...sample), body: { name: 'Diligence 2028', ...terms } }),
    deleteDocumentRoom: (...sample) => ({ params: roomOf(...sample) }),
    openDocumentRoom: (...sample) => ({ params: roomOf(...sample) }),
    agreeToDocumentRoom: ({ things }) => ({ params: { roomId: things.folderId ?? '' }, body: { agreement: terms.agreement } }),
    listRoomDocuments: (...sample) => ({ params: roomOf(...sample), query: { limit: 10 } }),
    getRoomDocument: (...sample) => ({ params: documentOf(...sample) }),
    moveRoomDocument: (...sample) => ({ params: documentOf(...sample), body: { number: 1 } }),
    listRoomMembers: (...sample) => ({ params: roomOf(...sample), query: { limit: 10 } }),
    addRoomMember: (world, caller) => ({
      params: roomOf(world, caller),
      body: { userId: (caller === world.people.wealthManager ? world.people.assetManager : world.people.wealthManager).userId, days: 30 },
    }),
    removeRoomMember: (world) => ({ params: theirs(world) }),
    listRoomMemberReadings: (world) => ({ params: theirs(world), query: { limit: 10 } }),
    listRoomActivity: (...sample) => ({ params: roomOf(...sample), query: { limit: 10 } }),
  },
  ownRules: {
    createDocumentRoom: notForAdmins,
    // The folder or data room belongs to another user.
    turnIntoDocumentRoom: everyMember('not_found'),
    agreeToDocumentRoom: everyMember('not_found'),
    removeRoomMember: everyMember('not_found'),
    listRoomMemberReadings: everyMember('not_found'),
  },
}
