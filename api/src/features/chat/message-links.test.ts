import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listConversations, listMessages } from '@mandate/contract/chat'
import { deleteMessage, editMessage, listMessageChanges } from '@mandate/contract/message-changes'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { connect, openDirect, openGroup, write } from '../../test/conversations.ts'
import { eventually } from '../../test/eventually.ts'
import { openWindow } from '../../test/live-window.ts'
import { waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { fetchLinkPreview } from '../link-previews/link-previews.service.ts'
import { showMessagePreview } from './message-preview.service.ts'

let server: TestServer
let ada: SignedIn
let ben: SignedIn
let conversationId: string
let site: Server | undefined

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.stop()
  site?.close()
})
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
  await connect(server, ada, ben)
  conversationId = await openDirect(server, ada, ben)
})

const address = (person: SignedIn) => `https://news.example/${person.userId}`
/** On this machine, where only a test that allows it looks. */
async function startPage(): Promise<string> {
  const started = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Fees fall</title>'))
  site = started
  await new Promise<void>((listening) => started.listen(0, '127.0.0.1', listening))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}/page`
}
/** As a fetch stores it. */
const store = (link: string) =>
  server.deps.db
    .insertInto('linkPreviews')
    .values({ address: link, state: 'shown', title: 'Fees fall', description: 'Again', expiresAt: new Date(Date.now() + 86_400_000) })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ state: 'shown', title: 'Fees fall', description: 'Again' }))
    .execute()
const linksSeenBy = async (reader: SignedIn) =>
  (await server.call(listMessages, { params: { conversationId }, query: {} }, as(reader))).body.items.map(({ link }) => link?.title ?? null)
const of = (messageId: string) => ({ params: { conversationId, messageId } })

it('a message shows the preview of the first address in its text; an edit changes it, a deletion removes it', async () => {
  await Promise.all([store('https://news.example/a'), store('https://news.example/b')])
  const sent = await write(server, ada, { conversationId, text: 'Read https://news.example/a, then https://news.example/b' })
  expect(sent.link).toEqual({ address: 'https://news.example/a', host: 'news.example', title: 'Fees fall', description: 'Again', siteName: '', image: null })
  expect(await linksSeenBy(ben)).toEqual(['Fees fall'])
  const { body } = await server.call(listConversations, { query: {} }, as(ben))
  expect(body.items[0]?.lastMessage?.link?.address).toBe('https://news.example/a')
  const edit = async (text: string) => (await server.call(editMessage, { ...of(sent.id), body: { text } }, as(ada))).body.link?.address ?? null
  expect(await edit('Rather https://news.example/b')).toBe('https://news.example/b')
  expect(await edit('Never mind')).toBeNull()
  await edit('Rather https://news.example/b')
  await server.call(deleteMessage, of(sent.id), as(ada))
  expect(await linksSeenBy(ben)).toEqual([null])
  expect(await server.deps.db.selectFrom('messages').select('linkAddress').where('id', '=', sent.id).executeTakeFirst()).toEqual({ linkAddress: null })
})

it('once the page was fetched, the preview is announced to the open windows as a change of the message', async () => {
  const page = await startPage()
  const window = await openWindow(server, ben.token)
  const { id, link } = await write(server, ada, { conversationId, text: `See ${page}` })
  expect(link).toBeNull()
  // It comes without its content: the window asks for the message, with its preview.
  await vi.waitFor(() => expect(window.events).toContainEqual({ kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: 1 } }), eventually)
  await waitForJobs(server)
  await fetchLinkPreview(server.deps, { address: page, userId: ada.userId, messageId: id }, [new URL(page).origin])
  const told = { kind: 'changed', what: 'chat', conversation: { id: conversationId, sequence: 1, revision: 1 } }
  await vi.waitFor(() => expect(window.events).toContainEqual(told), eventually)
  window.close()
  const { body } = await server.call(listMessageChanges, { params: { conversationId }, query: {} }, as(ben))
  expect(body).toMatchObject({ items: [{ id, link: { title: 'Fees fall' }, editedAt: null }], revision: 1 })
})

it('a preview that comes after the text was edited changes nothing', async () => {
  const { id } = await write(server, ada, { conversationId, text: `See ${address(ada)}` })
  await server.call(editMessage, { ...of(id), body: { text: 'Never mind' } }, as(ada))
  await showMessagePreview(server.deps, { messageId: id, address: address(ada) })
  expect((await server.call(listMessages, { params: { conversationId }, query: {} }, as(ben))).body).toMatchObject({ items: [{ link: null }], revision: 1 })
})

it.each(['http://127.0.0.1/x', 'http://localhost/x', 'http://169.254.169.254/latest', 'https://mandate.invalid:22/'])(
  'D1 what cannot be fetched has none: %s',
  async (refused) => {
    await write(server, ada, { conversationId, text: `See ${refused}` })
    await waitForJobs(server)
    expect(await linksSeenBy(ada)).toEqual([null])
    const { rows } = await server.deps.pool.query("select 1 from link_previews where address = $1 and state = 'shown'", [refused])
    expect(rows).toEqual([])
  },
)

it('the address of the product itself, and a text that is not a web address, has none', async () => {
  for (const text of [`${server.deps.publicUrl}/posts`, 'javascript:alert(1)', 'ftp://news.example/a', 'https://ada:secret@news.example/'])
    await write(server, ada, { conversationId, text })
  const rows = await server.deps.db.selectFrom('messages').select('linkAddress').where('conversationId', '=', conversationId).execute()
  expect(rows.map(({ linkAddress }) => linkAddress)).toEqual([null, null, null, null])
})

it('is fetched once for the same address in many messages', async () => {
  const clara = await signInAs(server, 'Clara')
  await connect(server, ada, clara)
  const groupId = await openGroup(server, ada, [ben, clara])
  for (const place of [conversationId, groupId, groupId]) await write(server, ada, { conversationId: place, text: `See ${address(clara)}` })
  const { rows } = await server.deps.pool.query("select 1 from outbox_messages where kind = 'fetchLinkPreview' and payload->>'address' = $1", [address(clara)])
  expect(rows).toHaveLength(1)
})
