import { getConversation } from '@mandate/contract/chat'
import { type ConversationExport, checkConversationRecord, listConversationRecords, readConversationPdf, recordsPerPdf } from '@mandate/contract/chat-records'
import { digestOf, entryDigestOf } from '@mandate/contract/values/record-chain'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { conversation, conversationId, message } from './test-conversations.ts'

async function exported(text: string): Promise<ConversationExport> {
  const sender = { salt: 'a1', id: message(1).sender?.id ?? '', name: 'Ben Harrow' }
  const [senderDigest, textDigest] = [await digestOf(sender.salt + sender.id), await digestOf(`b2${text}`)]
  const entry = { number: 1, kind: 'sent' as const, sequence: 1, at: message(1).sentAt, senderDigest, textDigest }
  const entryDigest = await entryDigestOf(entry)
  const { number, ...rest } = entry
  const opened = { ...rest, sender, text: { salt: 'b2', text } }
  const records = [{ number, entryDigest, hash: await digestOf(entryDigest), opened }]
  return { format: 'mandate-conversation-1', conversationId, title: 'Ben Harrow', exportedAt: message(2).sentAt, records }
}

const server = startApiServer(answers(getConversation, () => conversation()))
const show = () => renderPage(<ExportDialog conversation={conversation()} onClose={() => undefined} />, { at: '/messages', user: ada() })
const asFile = (content: unknown) => new File([JSON.stringify(content)], 'Conversation.json', { type: 'application/json' })

test('saves every page of records in one file', async () => {
  const { records } = await exported('At two')
  server.use(answers(listConversationRecords, (request) => ({ items: records, hasMore: !new URL(request.url).searchParams.has('after') })))
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:saved'
  })
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Save JSON' }))
  expect(await screen.findByText('Saved with 2 records.')).toBeVisible()
  expect(saved).toHaveLength(1)
})

test('saves a long conversation as several PDF files, and says what went wrong', async () => {
  const { records } = await exported('At two')
  const asked: string[] = []
  const parts = [...records, ...records]
  server.use(
    answers(readConversationPdf, (request) => {
      asked.push(new URL(request.url).search)
      return new Response('%PDF-', { headers: { 'content-type': 'application/pdf' } })
    }),
    answers(listConversationRecords, () => ({ items: parts.splice(0, 1), hasMore: false })),
  )
  parts.pop()
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:saved')
  const { person } = await show()
  await person.click(await screen.findByRole('button', { name: 'Save PDF' }))
  expect(await screen.findByText('Saved as 2 PDF files.')).toBeVisible()
  expect(asked).toEqual(['', `?after=${recordsPerPdf}`])
  server.use(refuses(readConversationPdf, 'not_found', 'There is no such conversation'))
  await person.click(screen.getByRole('button', { name: 'Save PDF' }))
  expect(await screen.findByText('There is no such conversation.')).toBeVisible()
})

test('a file that was saved is complete and unchanged, and one that was edited is found out', async () => {
  server.use(answers(checkConversationRecord, { isGenuine: true, nextAt: null }))
  const { person } = await show()
  const picker = await screen.findByLabelText('Exported conversation')
  const file = await exported('At two')
  await person.upload(picker, asFile(file))
  expect(await screen.findByText(/^Complete and unchanged: 1 record,/)).toBeVisible()
  server.use(answers(checkConversationRecord, { isGenuine: true, nextAt: '2026-11-19T09:30:00.000Z' }))
  await person.upload(picker, asFile(file))
  expect(await screen.findByText(/^The end is missing: this file has 1 record, and the conversation continued at 2026-11-19 09:30:00 UTC/)).toBeVisible()
  server.use(answers(checkConversationRecord, { isGenuine: true, nextAt: '2026-11-29T09:30:00.000Z' }))
  await person.upload(picker, asFile(file))
  expect(await screen.findByText(/The conversation continued at 2026-11-29 09:30:00 UTC\.$/)).toBeVisible()
  const [record] = file.records
  const changed = { ...record, opened: { ...record?.opened, text: { salt: 'b2', text: 'At three' } } }
  await person.upload(picker, asFile({ ...file, records: [changed] }))
  expect(await screen.findByText('Record 1 was changed.')).toBeVisible()
  server.use(answers(checkConversationRecord, { isGenuine: false, nextAt: null }))
  await person.upload(picker, asFile(file))
  expect(await screen.findByText('Mandate has no conversation with this chain.')).toBeVisible()
  await person.upload(picker, asFile({ other: 'file' }))
  expect(await screen.findByText('This file is not an exported conversation.')).toBeVisible()
})
