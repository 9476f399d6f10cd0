import { countUnreadConversations, getConversation, listConversations, listMessages, readConversation } from '@mandate/contract/chat'
import { getConversationActivity } from '@mandate/contract/chat-activity'
import { listMessageChanges } from '@mandate/contract/message-changes'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { MessagesPage } from './MessagesPage.tsx'
import { receive } from './shared/message-list.ts'
import { conversation, conversationId, message } from './test-conversations.ts'

const link = { address: 'https://news.example/a', host: 'news.example', title: 'Fees fall', description: 'Again', siteName: 'News', image: null }
const linked = message(2, { text: 'Read https://news.example/a' })
let revision = 0

startApiServer(
  answers(listConversations, () => ({ items: [conversation()], nextCursor: null })),
  answers(countUnreadConversations, { conversations: 0, requests: 0 }),
  answers(getConversation, () => conversation()),
  answers(listMessages, (request) => ({
    items: new URL(request.url).searchParams.has('after') ? [] : [message(1), linked],
    ...{ hasEarlier: false, hasLater: false, lastSequence: 2, revision },
  })),
  answers(listMessageChanges, () => ({ items: [{ ...linked, revision: 1, link }], hasMore: false, revision: 1 })),
  answers(readConversation, { done: true }),
  answers(getConversationActivity, { people: [] }),
)

test('the page that a message links to appears under its text once the server has fetched it', async () => {
  const { store } = await renderPage(<MessagesPage />, { at: `/messages/${conversationId}`, pattern: '/messages/:conversationId', user: ada() })
  const log = await screen.findByRole('log', { name: 'Messages' })
  expect(
    within(log)
      .getAllByRole('link')
      .map((shown) => shown.getAttribute('href')),
  ).toEqual(['https://news.example/a'])
  revision = 1
  await receive(store, { id: conversationId, sequence: 2, revision: 1 }, String(ada().id))
  const card = await within(log).findByRole('link', { name: /News · news\.example.*Fees fall.*Again/ })
  expect(card).toHaveAttribute('href', 'https://news.example/a')
  expect(card).toHaveAttribute('rel', expect.stringContaining('noopener'))
})

test('a conversation that is chosen with Enter takes the focus to its field', async () => {
  const { person } = await renderPage(<MessagesPage />, { at: '/messages', pattern: '/messages/:conversationId?', user: ada() })
  const link = await screen.findByRole('link', { name: /Ben Harrow/ })
  while (document.activeElement !== link) await person.tab()
  await person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Message Ben Harrow' })).toHaveFocus())
})
