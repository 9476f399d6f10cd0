import { addConversationMembers, leaveConversation, sendMessage } from '@mandate/contract/chat'
import { type ConversationRecord, checkConversationRecord, listConversationRecords, readConversationPdf } from '@mandate/contract/chat-records'
import { deleteMessage, editMessage } from '@mandate/contract/message-changes'
import { problemOfChain } from '@mandate/contract/values/record-chain'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { block, connect, openGroup, write } from '../../test/conversations.ts'
import { textOfPdf } from '../../test/pdf-files.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let replica: TestServer
let ada: SignedIn
let ben: SignedIn
let clara: SignedIn
let conversationId: string

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await replica.stop()
  await server.stop()
})
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  clara = await signInAs(server, 'Clara')
  await connect(server, ada, ben)
  await connect(server, ada, clara)
  conversationId = await openGroup(server, ada, [ben])
})

async function recordsFor(reader: SignedIn, limit = 500): Promise<ConversationRecord[]> {
  const records: ConversationRecord[] = []
  for (;;) {
    const after = records.at(-1)?.number
    const { body } = await server.call(listConversationRecords, { params: { conversationId }, query: { limit, ...(after ? { after } : {}) } }, as(reader))
    records.push(...body.items)
    if (!body.hasMore) return records
  }
}
const isGenuine = async (reader: SignedIn, { number, hash }: ConversationRecord) =>
  (await server.call(checkConversationRecord, { query: { conversationId, number, hash } }, as(reader))).body.isGenuine
const contents = (records: ConversationRecord[]) => records.map(({ opened }) => opened && [opened.kind, opened.sequence, opened.text?.text ?? null])
const of = (messageId: string) => ({ params: { conversationId, messageId } })

it('E9 the chain has every message, edit and deletion, and verifies', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'At two' })
  await write(server, ben, { conversationId, text: 'Fine — 好' })
  await server.call(editMessage, { ...of(id), body: { text: 'At three' } }, as(ada))
  await server.call(editMessage, { ...of(id), body: { text: 'At four' } }, as(ada))
  const records = await recordsFor(ben, 3)
  expect(contents(records)).toEqual([
    ['sent', 1, 'At two'],
    ['sent', 2, 'Fine — 好'],
    ['edited', 1, 'At three'],
    ['edited', 1, 'At four'],
  ])
  expect(await problemOfChain(records)).toBeUndefined()
  const last = records.at(-1) as ConversationRecord
  expect([await isGenuine(clara, last), await isGenuine(clara, { ...last, hash: '0'.repeat(64) })]).toEqual([true, false])
})

it('E9 a deleted text is in no record, and the chain still verifies', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'Secret' })
  await write(server, ben, { conversationId, text: 'Delete that' })
  const before = await recordsFor(ben)
  await server.call(deleteMessage, of(id), as(ada))
  const records = await recordsFor(ben)
  expect(contents(records)).toEqual([
    ['sent', 1, null],
    ['sent', 2, 'Delete that'],
    ['deleted', 1, null],
  ])
  expect(await problemOfChain(records)).toBeUndefined()
  // An export from before the deletion is still proven.
  expect([await problemOfChain(before), await isGenuine(ben, before.at(-1) as ConversationRecord)]).toEqual([undefined, true])
  const isContinued = async ({ number, hash }: ConversationRecord) =>
    (await server.call(checkConversationRecord, { query: { conversationId, number, hash } }, as(ben))).body.nextAt !== null
  expect([await isContinued(before.at(-1) as ConversationRecord), await isContinued(records.at(-1) as ConversationRecord)]).toEqual([true, false])
  expect(JSON.stringify(records)).not.toContain('Secret')
})

it('a record that is left out, changed or moved is found', async () => {
  for (const text of ['One', 'Two', 'Three']) await write(server, ada, { conversationId, text })
  const records = await recordsFor(ben)
  const [one, two, three] = records as [ConversationRecord, ConversationRecord, ConversationRecord]
  const opened = two.opened as NonNullable<ConversationRecord['opened']>
  expect(await problemOfChain([one, three])).toBe('Record 2 is missing.')
  expect(await problemOfChain([one, { ...two, opened: { ...opened, text: { salt: opened.text?.salt ?? '', text: 'Never' } } }, three])).toBe(
    'Record 2 was changed.',
  )
  expect(await problemOfChain([one, { ...two, opened: { ...opened, at: '2026-01-01T00:00:00.000Z' } }, three])).toBe('Record 2 was changed.')
  expect(await problemOfChain([one, { ...three, number: 2, opened: null }, { ...two, number: 3, opened: null }])).toContain('record 2')
})

it('E9 of messages that twenty senders write at once over two servers, the chain has each once', async () => {
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 ? server : replica).call(
        sendMessage,
        { params: { conversationId }, body: { clientId: crypto.randomUUID(), text: `Message ${turn}` } },
        as(turn % 3 ? ada : ben),
      ),
    ),
  )
  const records = await recordsFor(ada)
  expect(records.map(({ opened }) => opened?.sequence)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1))
  expect(await problemOfChain(records)).toBeUndefined()
})

it('B7 who joined later, or has a block, gets the chain without what they do not see; others get nothing', async () => {
  await write(server, ben, { conversationId, text: 'Before' })
  expect((await server.refused(listConversationRecords, { params: { conversationId }, query: {} }, as(clara))).status).toBe(404)
  await server.call(addConversationMembers, { params: { conversationId }, body: { userIds: [clara.userId] } }, as(ada))
  await write(server, ada, { conversationId, text: 'After' })
  await block(server, clara, ben)
  await write(server, ben, { conversationId, text: 'From Ben' })
  const records = await recordsFor(clara)
  expect(contents(records)).toEqual([null, ['sent', 2, 'After'], null])
  expect(await problemOfChain(records)).toBeUndefined()
  await server.call(leaveConversation, { params: { conversationId } }, as(clara))
  expect((await server.refused(listConversationRecords, { params: { conversationId }, query: {} }, as(clara))).status).toBe(404)
})

it('E9 the chain verifies after an account has ended, without its name', async () => {
  await write(server, ben, { conversationId, text: 'We agreed on 80 basis points' })
  await server.deps.db.deleteFrom('users').where('id', '=', ben.userId).execute()
  const records = await recordsFor(ada)
  expect(records[0]?.opened).toMatchObject({ sender: null, text: { text: 'We agreed on 80 basis points' } })
  expect(await problemOfChain(records)).toBeUndefined()
})

it('E9 the PDF has every record with its hash, and nothing of a deleted text; others get none', async () => {
  const { id } = await write(server, ada, { conversationId, text: 'Secret' })
  await write(server, ben, { conversationId, text: `Fine — 好\n${'long'.repeat(60)}` })
  await server.call(deleteMessage, of(id), as(ada))
  const answer = await server.answer(readConversationPdf, { params: { conversationId }, query: {} }, as(ben))
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; filename="Conversation Fund III 20\d\d-\d\d-\d\d\.pdf"/),
    'content-security-policy': "default-src 'none'; sandbox",
  })
  const text = await textOfPdf(answer.body)
  for (const { hash, entryDigest } of await recordsFor(ben)) for (const digest of [hash, entryDigest]) expect(text).toContain(digest)
  expect(text).toContain('Records 1 to 3, the last one')
  // A sign without a letter in the file is still there, by its code.
  expect(text).toContain('Fine — [U+597D]')
  expect(text).not.toContain('Secret')
  const later = await server.answer(readConversationPdf, { params: { conversationId }, query: { after: 2 } }, as(ben))
  expect(await textOfPdf(later.body)).toContain('Records 3 to 3, the last one')
  expect((await server.refused(readConversationPdf, { params: { conversationId }, query: {} }, as(clara))).status).toBe(404)
})
