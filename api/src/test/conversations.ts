import { randomUUID } from 'node:crypto'
import { createConversation, listMessages, sendMessage } from '@mandate/contract/chat'
import { sql } from 'kysely'
import type { SignedIn } from './people.ts'
import { as } from './teams.ts'
import type { TestServer } from './test-server.ts'

export async function connect({ deps }: TestServer, one: SignedIn, other: SignedIn): Promise<void> {
  await deps.db.insertInto('connections').values({ inviterId: one.userId, inviteeId: other.userId, state: 'accepted', answeredAt: sql<Date>`now()` }).execute()
}

export async function block({ deps }: TestServer, one: SignedIn, other: SignedIn): Promise<void> {
  await deps.db.insertInto('blocks').values({ blockerId: one.userId, blockedId: other.userId }).execute()
}

/** Returns its id. */
export async function openDirect(server: TestServer, one: SignedIn, other: SignedIn): Promise<string> {
  return (await server.call(createConversation, { body: { userIds: [other.userId] } }, as(one))).body.id
}

export async function openGroup(server: TestServer, one: SignedIn, others: SignedIn[]): Promise<string> {
  const { body } = await server.call(createConversation, { body: { kind: 'group', userIds: others.map(({ userId }) => userId), title: 'Fund III' } }, as(one))
  return body.id
}

export async function write(
  server: TestServer,
  sender: SignedIn,
  { conversationId, text, clientId = randomUUID(), replyToId }: { conversationId: string; text: string; clientId?: string; replyToId?: string },
) {
  return (await server.call(sendMessage, { params: { conversationId }, body: { clientId, text, ...(replyToId ? { replyToId } : {}) } }, as(sender))).body
}

export async function textsSeenBy(server: TestServer, reader: SignedIn, conversationId: string): Promise<string[]> {
  const { body } = await server.call(listMessages, { params: { conversationId }, query: {} }, as(reader))
  return body.items.map(({ text }) => text)
}
