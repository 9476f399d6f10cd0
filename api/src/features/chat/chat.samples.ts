import { notForAdmins, outsideTheTeam } from '../../test/outcomes.ts'
import type { FeatureSamples, World, WorldPerson } from '../../test/samples.ts'

interface OwnConversations {
  /** With the stranger, and a message. */
  direct: string
  /** Theirs, in the direct conversation. */
  message: string
  /** With the stranger. */
  group: string
  /** From someone they don't know. */
  request: string
  /** Theirs, in the request. */
  requestMessage: string
}

declare module '../../test/samples.ts' {
  interface World {
    ownConversations: Record<string, OwnConversations>
  }
}

const own =
  (which: keyof OwnConversations) =>
  ({ ownConversations }: World, { userId }: WorldPerson) => ({ conversationId: ownConversations[userId]?.[which] ?? crypto.randomUUID() })
const ofOthers = ({ things }: World) => ({ conversationId: things.conversationId ?? '' })
const notTheirs = { ...outsideTheTeam, teamMate: 'not_found', teamOwner: 'not_found' } as const
/** A teammate, where they have one. */
const someone = ({ people }: World, { userId }: WorldPerson) => {
  if (userId === people.teamMate.userId) return people.teamOwner.userId
  if (userId === people.teamOwner.userId) return people.teamMate.userId
  return userId === people.wealthManager.userId ? people.assetManager.userId : people.wealthManager.userId
}
const ownMessage = ({ ownConversations }: World, { userId }: WorldPerson) => ({
  conversationId: ownConversations[userId]?.direct ?? crypto.randomUUID(),
  messageId: ownConversations[userId]?.message ?? crypto.randomUUID(),
})
const clientId = 'a3f1c2d4-5b6e-4f70-8a91-b2c3d4e5f607'

export const samples: FeatureSamples = {
  requests: {
    listConversations: () => ({ query: { limit: 10 } }),
    countUnreadConversations: () => ({}),
    createConversation: (...sample) => ({ body: { userIds: [someone(...sample)] } }),
    getConversation: (world) => ({ params: ofOthers(world) }),
    listMessages: (world) => ({ params: ofOthers(world), query: { limit: 10 } }),
    sendMessage: (...sample) => ({ params: own('direct')(...sample), body: { clientId, text: 'Good morning.\nShall we talk on Thursday?', documentIds: [] } }),
    readConversation: (...sample) => ({ params: own('direct')(...sample), body: { sequence: 1 } }),
    muteConversation: (...sample) => ({ params: own('direct')(...sample), body: { isMuted: true } }),
    leaveConversation: (...sample) => ({ params: own('group')(...sample) }),
    addConversationMembers: (...sample) => ({
      params: own('group')(...sample),
      body: { userIds: [someone(...sample)] },
    }),
    renameConversation: (...sample) => ({ params: own('group')(...sample), body: { title: 'Fund III' } }),
    acceptConversation: (...sample) => ({ params: own('request')(...sample) }),
    declineConversation: (...sample) => ({ params: own('request')(...sample) }),
    listConversationRecords: (world) => ({ params: ofOthers(world), query: { limit: 10 } }),
    listSupervisedConversations: () => ({ query: {} }),
    listSupervisedRecords: (world) => ({ params: ofOthers(world), query: { limit: 10 } }),
    readConversationPdf: (world) => ({ params: ofOthers(world), query: {} }),
    readSupervisedPdf: (world) => ({ params: ofOthers(world), query: {} }),
    checkConversationRecord: ({ things }) => ({ query: { conversationId: things.conversationId ?? '', number: 1, hash: 'a'.repeat(64) } }),
    searchMessages: () => ({ query: { limit: 10, q: 'good morning' } }),
    getChatSettings: () => ({}),
    updateChatSettings: () => ({ body: { showsReads: false } }),
    getConversationActivity: (world) => ({ params: ofOthers(world) }),
    signalTyping: (...sample) => ({ params: own('direct')(...sample) }),
    signalPresence: () => ({}),
    listMessageChanges: (world) => ({ params: ofOthers(world), query: { limit: 10 } }),
    editMessage: (...sample) => ({ params: ownMessage(...sample), body: { text: 'Good morning.\nShall we talk on Friday?' } }),
    deleteMessage: (...sample) => ({ params: ownMessage(...sample) }),
    listMessageRevisions: ({ things }) => ({
      params: { conversationId: things.conversationId ?? '', messageId: things.messageId ?? '' },
      query: { limit: 10 },
    }),
    addMessageReaction: (...sample) => ({ params: ownMessage(...sample), body: { kind: 'thanks' } }),
    removeMessageReaction: (...sample) => ({ params: ownMessage(...sample), query: { kind: 'thanks' } }),
  },
  ownRules: {
    createConversation: notForAdmins,
    getConversation: notTheirs,
    listMessages: notTheirs,
    getConversationActivity: notTheirs,
    listConversationRecords: notTheirs,
    readConversationPdf: notTheirs,
    readSupervisedPdf: { ...outsideTheTeam, teamMate: 'not_allowed', teamOwner: 'not_found' },
    listSupervisedConversations: { ...outsideTheTeam, teamMate: 'not_allowed' },
    listSupervisedRecords: { ...outsideTheTeam, teamMate: 'not_allowed', teamOwner: 'not_found' },
    listMessageChanges: notTheirs,
    listMessageRevisions: notTheirs,
    // Only teammates and connections can be added.
    addConversationMembers: { wealthManager: 'not_allowed', assetManager: 'not_allowed', accreditedInvestor: 'not_allowed', platformAdmin: 'not_allowed' },
  },
  async addToWorld({ db, everyone, stranger, mark }) {
    const other = everyone.find(({ kind }) => kind === 'unactivated')?.userId ?? ''
    const callers = everyone.filter(({ userId }) => userId !== stranger.userId && userId !== other)
    const made = callers.map(({ userId }) => ({
      userId,
      friendId: stranger.userId,
      direct: crypto.randomUUID(),
      group: crypto.randomUUID(),
      request: crypto.randomUUID(),
      message: crypto.randomUUID(),
      requestMessage: crypto.randomUUID(),
    }))
    const pair = (one: string, two: string) => (one < two ? { lowId: one, highId: two } : { lowId: two, highId: one })
    const theirs = { id: crypto.randomUUID(), kind: 'direct', createdBy: stranger.userId, lastSequence: 1, ...pair(stranger.userId, other) }
    await db
      .insertInto('conversations')
      .values([
        theirs,
        ...made.flatMap(({ userId, friendId, direct, group, request }) => [
          { id: direct, kind: 'direct', createdBy: userId, lastSequence: 1, ...pair(userId, friendId) },
          { id: group, kind: 'group', createdBy: userId, lastSequence: 1, title: '' },
          { id: request, kind: 'direct', createdBy: other, lastSequence: 1, ...pair(userId, other) },
        ]),
      ])
      .execute()
    await db
      .insertInto('conversationMembers')
      .values([
        ...[stranger.userId, other].map((userId) => ({ conversationId: theirs.id, userId })),
        ...made.flatMap(({ userId, friendId, direct, group, request }) => [
          ...[userId, friendId].flatMap((memberId) => [direct, group].map((conversationId) => ({ conversationId, userId: memberId }))),
          { conversationId: request, userId: other },
          { conversationId: request, userId, isRequest: true },
        ]),
      ])
      .execute()
    const message = (conversationId: string, senderId: string, text: string) => ({
      ...{ id: crypto.randomUUID(), conversationId, senderId, text },
      sequence: 1,
      clientId: crypto.randomUUID(),
    })
    const theirMessage = message(theirs.id, stranger.userId, mark(stranger.userId, 'message'))
    await db
      .insertInto('messages')
      .values([
        theirMessage,
        ...made.flatMap(({ userId, direct, group, request, message: id, requestMessage }) => [
          { ...message(direct, userId, mark(userId, 'message')), id },
          message(group, userId, 'Welcome'),
          { ...message(request, other, 'Good morning'), id: requestMessage },
        ]),
      ])
      .execute()
    await db
      .insertInto('messageRevisions')
      .values({ messageId: theirMessage.id, text: mark(stranger.userId, 'earlier text of a message') })
      .execute()
    return {
      things: { conversationId: theirs.id, messageId: theirMessage.id },
      ownConversations: Object.fromEntries(made.map(({ userId, friendId: _, ...own }) => [userId, own])),
    }
  },
}
