import {
  acceptConversation,
  countUnreadConversations,
  getConversation,
  listConversations,
  listMessages,
  type Message,
  readConversation,
  sendMessage,
} from '@mandate/contract/chat'
import { getConversationActivity, signalTyping } from '@mandate/contract/chat-activity'
import { searchMessages } from '@mandate/contract/chat-search'
import { blockMember, getRelation } from '@mandate/contract/connections'
import { addMessageReaction, deleteMessage, editMessage, listMessageChanges, listMessageRevisions } from '@mandate/contract/message-changes'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { followOutbox } from '../../app/follow-outbox.ts'
import { setChannelLost } from '../../frame/use-is-connected.ts'
import { answers, isUnreachable, refusal, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { quoteOf } from './chat-words.ts'
import { MessagesPage } from './MessagesPage.tsx'
import { receiveActivity } from './shared/activity.ts'
import { fetchNewMessages, receive } from './shared/message-list.ts'
import { Outbox, outbox } from './shared/outbox.ts'
import { conversation, conversationId, message } from './test-conversations.ts'

let stored: Message[] = []
let revision = 0

/** As the server pages them. */
function pageOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const [before, after] = [searchParams.get('before'), searchParams.get('after')]
  const items = stored.filter(({ sequence }) => (before === null || sequence < Number(before)) && (after === null || sequence > Number(after)))
  return { items, hasEarlier: false, hasLater: false, lastSequence: stored.length, revision }
}

const server = startApiServer(
  answers(listConversations, () => ({ items: [conversation()], nextCursor: null })),
  answers(countUnreadConversations, { conversations: 0, requests: 0 }),
  answers(getConversation, () => conversation({ lastSequence: stored.length })),
  answers(listMessages, pageOf),
  answers(readConversation, { done: true }),
  answers(getConversationActivity, { people: [{ userId: conversation().people[0]?.id ?? '', readSequence: 1, presence: 'online' }] }),
  answers(signalTyping, { done: true }),
)

beforeEach(() => {
  stored = [message(1), message(2)]
  revision = 0
})

const open = (at = `/messages/${conversationId}`) =>
  renderPage(<MessagesPage />, { at, pattern: at.includes(conversationId) ? '/messages/:conversationId' : '/messages', user: ada() })
const log = () => screen.findByRole('log', { name: 'Messages' })

test('lists conversations, and says what puts one there when there are none', async () => {
  await open('/messages')
  expect(await screen.findByRole('link', { name: /Ben Harrow.*Message 2/ })).toHaveAttribute('href', `/messages/${conversationId}`)
})

test('an empty inbox offers to write', async () => {
  server.use(answers(listConversations, { items: [], nextCursor: null }))
  await open('/messages')
  expect(await screen.findByText('No conversations yet')).toBeVisible()
})

test('a list that fails can be retried', async () => {
  server.use(isUnreachable(listConversations))
  const { person } = await open('/messages')
  const retry = await screen.findByRole('button', { name: /try again/i })
  server.use(answers(listConversations, { items: [conversation()], nextCursor: null }))
  await person.click(retry)
  expect(await screen.findByRole('link', { name: /Ben Harrow/ })).toBeVisible()
})

test('says what in a message the Marketing Rule limits before it is sent, and still sends it', async () => {
  const { person } = await open()
  const field = await screen.findByRole('textbox', { name: /^Message / })
  await person.type(field, 'We guarantee the result')
  expect(screen.getByText(/"guarantee" promises a result/)).toBeVisible()
  expect(screen.getByRole('link', { name: /Marketing Rule/ })).toHaveAttribute('href', expect.stringContaining('206(4)-1'))
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled()
  await person.clear(field)
  await person.type(field, 'Shall we talk on Tuesday?')
  expect(screen.queryByText(/Marketing Rule/)).toBeNull()
})

test('what is announced is added once and in order', async () => {
  const { store } = await open()
  expect(within(await log()).getAllByRole('article')).toHaveLength(2)
  stored = [...stored, message(3), message(4)]
  await Promise.all([
    receive(store, { id: conversationId, sequence: 4 }, String(ada().id)),
    receive(store, { id: conversationId, sequence: 3 }, String(ada().id)),
    receive(store, { id: conversationId, sequence: 4 }, String(ada().id)),
  ])
  await waitFor(async () =>
    expect(
      within(await log())
        .getAllByText(/^Message/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4']),
  )
})

test('a message that comes with its announcement needs no call; after a gap, what is between is fetched', async () => {
  let calls = 0
  server.use(
    answers(listMessages, (request) => {
      calls += 1
      return pageOf(request)
    }),
  )
  const { store } = await open()
  await log()
  // What the page itself asks for has been answered.
  await vi.waitFor(async () => expect(await fetchNewMessages(store, conversationId)).toBe(true), eventually)
  const before = calls
  stored = [...stored, message(3)]
  await receive(store, { id: conversationId, sequence: 3, message: message(3) }, String(ada().id))
  expect(await screen.findByText('Message 3')).toBeVisible()
  expect(calls).toBe(before)
  stored = [...stored, message(4), message(5)]
  await receive(store, { id: conversationId, sequence: 5, message: message(5) }, String(ada().id))
  expect(await screen.findByText('Message 4')).toBeVisible()
  expect(screen.getAllByText('Message 5')).toHaveLength(1)
  expect(calls).toBe(before + 1)
})

test('what is announced while the server is away is fetched when it is back', async () => {
  const { store } = await open()
  await log()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  stored = [...stored, message(3)]
  server.use(isUnreachable(listMessages))
  await receive(store, { id: conversationId, sequence: 3 }, String(ada().id))
  expect(screen.queryByText('Message 3')).toBeNull()
  server.use(answers(listMessages, pageOf))
  // The call that fails may take its time, and the next one waits for a timer: each look lets some of it pass.
  await vi.waitFor(() => expect(screen.getByText('Message 3')).toBeVisible(), { ...eventually, interval: 500 })
})

test('Enter sends, Shift+Enter begins a line; the message shows once', async () => {
  const { store, person } = await open()
  const box = new Outbox()
  expect(box.rows).toEqual([])
  followOutbox(store, outbox)
  const sent: unknown[] = []
  server.use(
    answers(sendMessage, async (request) => {
      const body = (await request.json()) as { clientId: string; text: string }
      sent.push(body)
      const made = message(stored.length + 1, { ...body, isMine: true })
      stored = [...stored, made]
      return made
    }),
  )
  await person.type(await screen.findByRole('textbox', { name: 'Message Ben Harrow' }), 'Thursday?{Shift>}{Enter}{/Shift}At two.{Enter}')
  await waitFor(() => expect(sent).toEqual([{ clientId: expect.any(String), text: 'Thursday?\nAt two.' }]))
  await waitFor(() => expect(screen.getAllByText(/Thursday/)).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull())
  expect(screen.getByRole('textbox', { name: 'Message Ben Harrow' })).toHaveValue('')
})

test('a message that is refused says why and can be discarded', async () => {
  const { store, person } = await open()
  followOutbox(store, outbox)
  server.use(answers(sendMessage, () => refusal('conflict', 'This person has left')))
  await person.type(await screen.findByRole('textbox', { name: 'Message Ben Harrow' }), 'Hello{Enter}')
  expect(await screen.findByText('This person has left.')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Hello')).toBeNull()
})

test('a request is answered before one can write', async () => {
  let state: 'request' | 'open' = 'request'
  server.use(
    answers(getConversation, () => conversation({ state })),
    answers(acceptConversation, () => {
      state = 'open'
      return conversation()
    }),
  )
  const { person } = await open()
  expect(await screen.findByText(/isn't one of your connections/)).toBeVisible()
  expect(screen.queryByRole('textbox', { name: /^Message / })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('textbox', { name: 'Message Ben Harrow' })).toBeVisible()
})

test('an older message that changed in another window shows as it is now', async () => {
  const { store } = await open()
  await log()
  server.use(
    answers(listMessageChanges, () => ({ items: [message(1, { text: 'At three', editedAt: message(2).sentAt, revision: 1 })], hasMore: false, revision: 1 })),
    answers(listMessageRevisions, { items: [{ id: '1', text: 'At two', replacedAt: message(2).sentAt }], nextCursor: null }),
  )
  revision = 1
  await receive(store, { id: conversationId, sequence: 2, revision: 1 }, String(ada().id))
  expect(await screen.findByText('At three')).toBeVisible()
  screen.getByRole('button', { name: 'Edited' }).click()
  expect(within(await screen.findByRole('dialog', { name: 'Earlier versions' })).getByText('At three')).toBeVisible()
  expect(await screen.findByText('At two')).toBeVisible()
})

test('a message is edited in the field by Arrow up, and Escape gives up', async () => {
  stored = [message(1), message(2, { isMine: true, sentAt: new Date().toISOString() })]
  server.use(
    answers(editMessage, async (request) =>
      message(2, { ...((await request.json()) as { text: string }), isMine: true, editedAt: message(2).sentAt, revision: 1 }),
    ),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('textbox', { name: 'Message Ben Harrow' }))
  await person.keyboard('{ArrowUp}')
  expect(await screen.findByRole('textbox', { name: 'Edit message' })).toHaveValue('Message 2')
  await person.keyboard('{Escape}')
  expect(screen.getByRole('textbox', { name: 'Message Ben Harrow' })).toHaveValue('')
  await person.keyboard('{ArrowUp}')
  await person.keyboard('!{Enter}')
  expect(await within(await log()).findByText('Message 2!')).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Message Ben Harrow' })).toBeVisible()
})

test('a reply shows what it answers, before and after it is sent', async () => {
  const { store, person } = await open()
  followOutbox(store, outbox)
  const sent: unknown[] = []
  server.use(
    answers(sendMessage, async (request) => {
      const { clientId, text, replyToId } = (await request.json()) as { clientId: string; text: string; replyToId: string }
      sent.push(replyToId)
      const made = message(3, { clientId, text, isMine: true, isReply: true, replyTo: quoteOf(message(1)) })
      stored = [...stored, made]
      return made
    }),
  )
  const [first] = within(await log()).getAllByRole('article')
  await person.click(within(first as HTMLElement).getByRole('button', { name: 'Reply to the message of Ben Harrow' }))
  expect(screen.getByRole('button', { name: 'Cancel the reply' })).toBeVisible()
  await person.type(screen.getByRole('textbox', { name: 'Message Ben Harrow' }), 'Agreed{Enter}')
  expect(await screen.findByRole('button', { name: /^Reply to Ben Harrow/ })).toHaveTextContent('Message 1')
  expect(sent).toEqual([message(1).id])
})

test('the menu of a message reacts to it, and deletes one of your own after asking', async () => {
  stored = [message(1, { isMine: true }), message(2)]
  server.use(
    answers(addMessageReaction, () => message(1, { isMine: true, revision: 1, reactions: [{ kind: 'thanks', count: 1, isMine: true, names: [] }] })),
    answers(deleteMessage, () => {
      stored = [message(1, { isMine: true, text: '', isDeleted: true, revision: 2 }), message(2)]
      revision = 2
      return { done: true } as const
    }),
    answers(listMessageChanges, () => ({ items: stored.slice(0, 1), hasMore: false, revision })),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'More for your message' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Thanks' }))
  expect(await screen.findByRole('button', { name: 'Thanks 1' })).toHaveAttribute('aria-pressed', 'true')
  await person.click(await screen.findByRole('button', { name: 'More for your message' }))
  expect(screen.queryByRole('menuitem', { name: 'Edit' })).toBeNull()
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await person.click(within(await screen.findByRole('dialog', { name: 'Delete this message?' })).getByRole('button', { name: 'Delete' }))
  expect(await within(await log()).findByText('Message deleted')).toBeVisible()
  expect(screen.queryByText('Message 1')).toBeNull()
})

test('shows who is online, who is typing until they wrote, and that a message was seen', async () => {
  stored = [message(1), message(2, { isMine: true })]
  const { store } = await open()
  const benId = conversation().people[0]?.id ?? ''
  expect(await screen.findByText('Online')).toBeVisible()
  expect(screen.queryByText('Seen')).toBeNull()
  receiveActivity(store, { conversationId, userId: benId, readSequence: 2 })
  expect(await screen.findByText('Seen')).toBeVisible()
  receiveActivity(store, { conversationId, userId: benId, isTyping: true })
  expect(await screen.findByText('Ben Harrow is typing…')).toBeVisible()
  stored = [...stored, message(3)]
  await receive(store, { id: conversationId, sequence: 3, message: message(3) }, String(ada().id))
  await waitFor(() => expect(screen.queryByText(/is typing/)).toBeNull())
})

test('a search leads to its message, also where it lies far back', async () => {
  const hit = message(1, { text: 'The drawdown notice' })
  stored = [message(400), message(401)]
  server.use(
    answers(searchMessages, { items: [{ message: hit, conversation: conversation() }], nextCursor: null }),
    answers(listMessages, (request) =>
      new URL(request.url).searchParams.has('around')
        ? { items: [hit, message(2)], hasEarlier: false, hasLater: true, lastSequence: 401, revision: 0 }
        : { ...pageOf(request), lastSequence: 401 },
    ),
  )
  const { person } = await open()
  await person.type(await screen.findByRole('textbox', { name: 'Search messages' }), 'drawdown{Enter}')
  await person.click(await screen.findByRole('link', { name: /Ben Harrow.*The drawdown notice/ }))
  expect(await within(await log()).findByText('The drawdown notice')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Back to the latest' }))
  expect(await within(await log()).findByText('Message 401')).toBeVisible()
})

test('a file shows its name and size, and one that is no longer shared says so', async () => {
  const file = { documentId: message(9).id, name: 'Terms.pdf', type: 'pdf', bytes: 20_480, isViewOnly: true }
  stored = [message(1, { text: '', files: [file, null] })]
  await open()
  expect(await screen.findByRole('button', { name: /Terms\.pdf.*PDF · 20 kB · View only/ })).toBeVisible()
  expect(screen.getByText('No longer shared')).toBeVisible()
})

test('the menu of a one-to-one conversation leads to the profile, and blocks', async () => {
  const blocked: unknown[] = []
  server.use(
    answers(getRelation, { state: 'connected', connectionId: null, note: null, inviteFrom: null, isTeammate: false, mutual: { total: 0, names: [] } }),
    answers(blockMember, async (request) => {
      blocked.push(await request.json())
      return { done: true as const }
    }),
  )
  const { person } = await open()
  await log()
  await person.click(screen.getByRole('button', { name: 'More' }))
  const ben = conversation().people[0]?.id ?? ''
  expect(screen.getByRole('menuitem', { name: 'View profile' })).toHaveAttribute('href', `/profile/${ben}`)
  await person.click(screen.getByRole('menuitem', { name: 'Block Ben Harrow' }))
  await person.click(within(await screen.findByRole('dialog', { name: 'Block Ben Harrow?' })).getByRole('button', { name: 'Block' }))
  await waitFor(() => expect(blocked).toEqual([{ userId: ben }]))
})

test('presence and typing are shown only while the server is heard', async () => {
  const { store } = await open()
  await log()
  const type = () => act(() => receiveActivity(store, { conversationId, userId: conversation().people[0]?.id ?? '', isTyping: true }))
  expect(await screen.findByText('Online')).toBeVisible()
  type()
  expect(await screen.findByText(/is typing/)).toBeVisible()
  act(() => setChannelLost(true))
  expect([screen.queryByText('Online'), screen.queryByText(/is typing/)]).toEqual([null, null])
  act(() => setChannelLost(false))
  expect(screen.getByText('Online')).toBeVisible()
  const offline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect([screen.queryByText('Online'), screen.queryByText(/is typing/)]).toEqual([null, null])
  offline.mockRestore()
})
