import { countUnreadConversations, getConversation, listConversations, listMessages, readConversation } from '@mandate/contract/chat'
import { getConversationActivity } from '@mandate/contract/chat-activity'
import { reportMessage } from '@mandate/contract/reports'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { MessagesPage } from './MessagesPage.tsx'
import { conversation, conversationId, message } from './test-conversations.ts'

let sent: { path: string; body: unknown }[] = []

const server = startApiServer(
  answers(listConversations, { items: [conversation()], nextCursor: null }),
  answers(getConversation, conversation()),
  answers(listMessages, { items: [message(1), message(2, { isMine: true })], hasEarlier: false, hasLater: false, lastSequence: 2, revision: 0 }),
  answers(readConversation, { done: true }),
  answers(countUnreadConversations, { conversations: 0, requests: 0 }),
  answers(getConversationActivity, { people: [] }),
  answers(reportMessage, async (request) => {
    sent.push({ path: new URL(request.url).pathname, body: await request.json() })
    return { done: true } as const
  }),
)

const open = () => renderPage(<MessagesPage />, { at: `/messages/${conversationId}`, pattern: '/messages/:conversationId', user: ada() })

test("reports someone else's message with its reason, and offers that for none of one's own", async () => {
  sent = []
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'More for your message' }))
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull()
  await person.keyboard('{Escape}')
  await person.click(await screen.findByRole('button', { name: 'More for the message of Ben Harrow' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Report Ben Harrow's message" }))
  expect(dialog.getByText(/sees nothing else of the conversation/)).toBeVisible()
  await person.click(dialog.getByRole('radio', { name: 'Harassment or insult' }))
  await person.click(dialog.getByRole('button', { name: 'Report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), eventually)
  expect(sent).toEqual([{ path: `/api/conversations/${conversationId}/messages/${message(1).id}/reports`, body: { reason: 'harassment', note: '' } }])
})

test('a refusal keeps the dialog open with what was entered', async () => {
  server.use(answers(reportMessage, () => refusal('conflict', 'This message is deleted')))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'More for the message of Ben Harrow' }))
  await person.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: "Report Ben Harrow's message" }))
  await person.type(dialog.getByRole('textbox', { name: /Note/ }), 'Third time')
  await person.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findByText('This message is deleted.')).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /Note/ })).toHaveValue('Third time')
})
