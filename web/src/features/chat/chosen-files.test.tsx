import { countUnreadConversations, getConversation, listConversations, listMessages, readConversation } from '@mandate/contract/chat'
import { getConversationActivity, signalTyping } from '@mandate/contract/chat-activity'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { uploads } from '../uploads/shared/uploads.ts'
import { MessagesPage } from './MessagesPage.tsx'
import { conversation, conversationId, message } from './test-conversations.ts'

startApiServer(
  answers(listConversations, { items: [conversation()], nextCursor: null }),
  answers(countUnreadConversations, { conversations: 0, requests: 0 }),
  answers(getConversation, conversation()),
  answers(listMessages, { items: [message(1), message(2)], hasEarlier: false, hasLater: false, lastSequence: 2, revision: 0 }),
  answers(readConversation, { done: true }),
  answers(getConversationActivity, { people: [] }),
  answers(signalTyping, { done: true }),
)

const add = vi.spyOn(uploads, 'add').mockResolvedValue()
beforeEach(() => add.mockClear())

const open = () => renderPage(<MessagesPage />, { at: `/messages/${conversationId}`, pattern: '/messages/:conversationId', user: ada() })
const fileOf = (name: string, text = 'Text') => new File([text], name, { type: 'text/plain' })

test('chosen files wait for Send, can be removed, and the text goes with the first', async () => {
  const { person } = await open()
  const input = await screen.findByLabelText('Choose files')
  const [wrong, terms, fees] = [fileOf('Wrong.txt'), fileOf('Terms.txt'), fileOf('Fees.txt')]
  await person.upload(input, [wrong, terms, fees])
  const chosen = within(await screen.findByRole('list', { name: 'Files to send' }))
  await person.click(chosen.getByRole('button', { name: 'Remove Wrong.txt' }))
  expect(chosen.getAllByRole('listitem')).toHaveLength(2)
  expect(add).not.toHaveBeenCalled()
  await person.type(screen.getByRole('textbox', { name: 'Message Ben Harrow' }), 'Our terms{Enter}')
  const purpose = { use: 'message', conversationId }
  await vi.waitFor(() => expect(add).toHaveBeenCalledTimes(2), eventually)
  expect(add.mock.calls).toEqual([
    [[terms], { kind: 'document', purpose: { ...purpose, text: 'Our terms', replyToId: undefined } }],
    [[fees], { kind: 'document', purpose }],
  ])
  expect(screen.queryByRole('list', { name: 'Files to send' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Message Ben Harrow' })).toHaveValue('')
})

test('a file that would be refused says why when it is chosen; a file alone can be sent', async () => {
  const { person } = await open()
  const input = await screen.findByLabelText('Choose files')
  await person.upload(input, fileOf('Empty.txt', ''))
  expect(await screen.findByText("Empty.txt: This file is empty. Choose one that isn't.")).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled()
  await person.upload(input, fileOf('Alone.txt'))
  await person.click(screen.getByRole('button', { name: 'Send' }))
  expect(add).toHaveBeenCalledTimes(1)
})
