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
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { followOutbox } from '../../app/follow-outbox.ts'
import { answers, isUnreachable, refusal, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { MessagesPage } from './MessagesPage.tsx'
import { receive } from './shared/message-list.ts'
import { Outbox, outbox } from './shared/outbox.ts'
import { conversation, conversationId, message } from './test-conversations.ts'

let stored: Message[] = []

/** As the server pages them. */
function pageOf(request: Request) {
  const { searchParams } = new URL(request.url)
  const [before, after] = [searchParams.get('before'), searchParams.get('after')]
  const items = stored.filter(({ sequence }) => (before === null || sequence < Number(before)) && (after === null || sequence > Number(after)))
  return { items, hasEarlier: false, hasLater: false, lastSequence: stored.length }
}

const server = startApiServer(
  answers(listConversations, () => ({ items: [conversation()], nextCursor: null })),
  answers(countUnreadConversations, { conversations: 0, requests: 0 }),
  answers(getConversation, () => conversation({ lastSequence: stored.length })),
  answers(listMessages, pageOf),
  answers(readConversation, { done: true }),
)

beforeEach(() => {
  stored = [message(1), message(2)]
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

test('what is announced is added once and in order', async () => {
  const { store } = await open()
  expect(within(await log()).getAllByRole('article')).toHaveLength(2)
  stored = [...stored, message(3), message(4)]
  await Promise.all([
    receive(store, { id: conversationId, sequence: 4 }),
    receive(store, { id: conversationId, sequence: 3 }),
    receive(store, { id: conversationId, sequence: 4 }),
  ])
  await waitFor(async () =>
    expect(
      within(await log())
        .getAllByText(/^Message/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Message 1', 'Message 2', 'Message 3', 'Message 4']),
  )
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
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Accept' }))
  expect(await screen.findByRole('textbox', { name: 'Message Ben Harrow' })).toBeVisible()
})
