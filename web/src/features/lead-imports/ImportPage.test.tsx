import { discardLeadImport, getLeadImport, type ImportReview, importFields, reviewLeadImport, runLeadImport } from '@mandate/contract/lead-imports'
import { getMyTeam } from '@mandate/contract/teams'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, refuses, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { ImportPage } from './ImportPage.tsx'

const mapping = { ...(Object.fromEntries(importFields.map((field) => [field, null])) as ImportReview['mapping']), name: 0, email: 1 }
const review: ImportReview = {
  ...{ id: '7f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a21', fileName: 'contacts.csv', state: 'review', header: ['Full name', 'E-mail', 'Firm'], mapping },
  ...{ totalRows: 3, counts: { added: 1, known: 1, bad: 1 }, createdAt: '2026-11-25T09:00:00.000Z', firstRows: [['Pia Berg', 'pia@berg.test', 'Berg Trust']] },
  aside: [
    { line: 3, outcome: 'known', reason: 'A row above has the same email', cells: ['Pia Berg', 'pia@berg.test'] },
    { line: 4, outcome: 'bad', reason: 'Email: Enter a valid email', cells: ['Broken', 'not an email'] },
  ],
}
const team = (myRole: 'owner' | 'viewer') => answers(getMyTeam, { team: { id: review.id, name: 'Quayle and Partners', myRole } } as never)
const server = startApiServer(answers(getLeadImport, review), team('owner'))
const WithToasts = () => (
  <>
    <ImportPage />
    <Toasts />
  </>
)
const open = () => renderPage(<WithToasts />, { at: `/leads/imports/${review.id}`, pattern: '/leads/imports/:importId', user: ada() })

test('the review accounts for every row, and nothing is added before it is confirmed', async () => {
  let runs = 0
  server.use(
    answers(runLeadImport, () => {
      runs += 1
      return { ...review, state: 'done' as const }
    }),
  )
  const { person } = await open()
  const aside = within(await screen.findByRole('list', { name: 'Rows put aside' }))
  expect(aside.getByText('A row above has the same email')).toBeVisible()
  expect(aside.getByText('Email: Enter a valid email')).toBeVisible()
  expect(runs).toBe(0)
  await person.click(screen.getByRole('button', { name: 'Add 1 lead' }))
  await waitFor(() => expect(runs).toBe(1))
})

test('before a name or a company has its column nothing is counted, and nothing can be added', async () => {
  const unmapped = { ...mapping, name: null }
  server.use(answers(getLeadImport, { ...review, mapping: unmapped, counts: { added: 0, known: 0, bad: 3 } }))
  await open()
  expect(await screen.findByText(/Choose the column with the name or the company/)).toBeVisible()
  for (const text of ['To add', 'Invalid']) expect(screen.queryByText(text)).toBeNull()
  expect(screen.queryByRole('list', { name: 'Rows put aside' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
})

test('a viewer sees the review, and is offered nothing that would be refused', async () => {
  server.use(team('viewer'))
  await open()
  expect(await screen.findByText('Email: Enter a valid email')).toBeVisible()
  expect(await screen.findByText(/An owner or editor of your team can add them/)).toBeVisible()
  for (const name of ['Add 1 lead', 'Discard']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByLabelText('Company')).toBeNull()
})

test('a column is chosen for one field at a time', async () => {
  const sent: unknown[] = []
  server.use(
    answers(reviewLeadImport, async (request) => {
      sent.push(await request.json())
      return review
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByRole('combobox', { name: 'Company' }))
  await person.click(screen.getByRole('option', { name: 'E-mail' }))
  await waitFor(() => expect(sent).toEqual([{ mapping: { ...mapping, email: null, company: 1 } }]))
})

test('a refusal says why, and a discarded file leads back', async () => {
  server.use(refuses(runLeadImport, 'conflict', 'This file was added already. Its leads are in your list'), answers(discardLeadImport, { done: true }))
  const { person } = await open()
  await person.click(await screen.findByRole('button', { name: 'Add 1 lead' }))
  expect(await screen.findByText(/This file was added already/)).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Now at /leads/imports')).toBeVisible()
})
