import type { Conversation, Message } from '@mandate/contract/chat'

export const conversationId = '5b1d4c3a-2f6e-4d8a-9b7c-1e2f3a4b5c6d'
const benHarrow = { id: '8d2b6f0e-51c4-4e5b-8a3c-2f9c1d7e5b02', name: 'Ben Harrow' }
const adaWhitlock = { id: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Ada Whitlock' }

/** As Ada gets it, written by Ben unless `isMine`. */
export function message(sequence: number, { isMine = false, ...changes }: Partial<Message> = {}): Message {
  return {
    ...{ sequence, isMine, text: `Message ${sequence}`, clientId: null, revision: 0, isDeleted: false, editedAt: null },
    ...{ isReply: false, replyTo: null, reactions: [], files: [], link: null },
    id: `5b1d4c3a-2f6e-4d8a-9b7c-${String(sequence).padStart(12, '0')}`,
    sender: isMine ? adaWhitlock : benHarrow,
    sentAt: new Date(Date.UTC(2026, 10, 20, 15, sequence)).toISOString(),
    ...changes,
  }
}

export function conversation(changes: Partial<Conversation> = {}): Conversation {
  return {
    ...{ id: conversationId, kind: 'direct', title: '', people: [benHarrow], state: 'open', isMuted: false, unread: 0, readSequence: 2, lastSequence: 2 },
    lastMessage: message(2),
    oversight: [],
    updatedAt: message(2).sentAt,
    ...changes,
  }
}
