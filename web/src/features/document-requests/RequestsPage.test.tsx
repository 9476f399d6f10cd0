import { searchDocumentRecipients } from '@mandate/contract/document-recipients'
import { createDocumentRequest, listDocumentRequests } from '@mandate/contract/document-requests'
import { getProfile } from '@mandate/contract/profiles'
import { getMyTeam } from '@mandate/contract/teams'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { RequestsPage } from './RequestsPage.tsx'
import { request, requestId } from './test-requests.ts'

const { message: _m, dueOn: _d, items: _i, hasReminders: _r, nudgeAgainAt: _n, declineReason: _x, version: _v, ...listed } = request()
const ben = { id: listed.answerer.id, name: 'Ben Harrow', detail: 'Credit manager', team: null }
const asked: URLSearchParams[] = []
const created: unknown[] = []
const server = startApiServer(
  answers(listDocumentRequests, (received) => {
    const query = new URL(received.url).searchParams
    asked.push(query)
    return { items: query.get('side') === 'asker' ? [listed] : [], nextCursor: null }
  }),
  answers(getMyTeam, { team: null }),
  answers(searchDocumentRecipients, { items: [ben], nextCursor: null }),
  answers(createDocumentRequest, async (received) => {
    created.push(await received.json())
    return request({ state: 'draft' })
  }),
)
beforeEach(() => {
  asked.splice(0)
  created.splice(0)
})
const open = (at = '/documents/requests') => renderPage(<RequestsPage />, { at, user: ada() })

test('shows both sides, and how far each request is', async () => {
  const { person, router } = await open()
  expect(await screen.findByText('No one has asked you for documents')).toBeVisible()
  await person.click(screen.getByRole('tab', { name: 'Asked by me' }))
  const row = within(await screen.findByRole('row', { name: /Operational due diligence/ }))
  expect(row.getByRole('link')).toHaveAttribute('href', `/documents/requests/${requestId}`)
  expect(row.getByText('1 of 3 answered · 1 returned · 1 overdue')).toBeVisible()
  expect(row.getByText('Answered in part')).toBeVisible()
  expect(router.state.location.search).toBe('?side=asker')
})

test('asks a member with a starting point, and leads to the draft', async () => {
  const { person } = await open('/documents/requests?side=asker&ask=new')
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for documents' }))
  await person.click(dialog.getByRole('button', { name: 'Create draft' }))
  expect(dialog.getByText('Choose the member to ask.')).toBeVisible()
  await person.type(dialog.getByRole('combobox', { name: 'Person' }), 'ben')
  await person.click(await dialog.findByRole('option', { name: /Ben Harrow/ }))
  await person.click(dialog.getByRole('radio', { name: /Accreditation evidence/ }))
  await person.click(dialog.getByRole('button', { name: 'Create draft' }))
  expect(await screen.findByText(`Now at /documents/requests/${requestId}`)).toBeVisible()
  expect(created).toMatchObject([{ answererId: ben.id, title: 'Accreditation evidence', items: [{ name: 'Photo ID' }, {}, {}, {}, {}] }])
})

test('from a profile, the member is chosen already; a refusal is shown and loses nothing', async () => {
  const profile = {
    id: ben.id,
    firstName: 'Ben',
    lastName: 'Harrow',
    role: 'ASSET_MANAGER',
    memberSince: '2026-01-01',
    isMine: false,
    audience: 'members',
    isAskable: true,
  } as const
  server.use(
    answers(getProfile, { ...profile, facts: [], services: [], filed: null }),
    answers(createDocumentRequest, () => refusal('conflict', 'This member declined a request of yours. You can ask again from 20 Dec 2026')),
  )
  const { person } = await open(`/documents/requests?side=asker&ask=${ben.id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask for documents' }))
  expect(await dialog.findByText('Ben Harrow')).toBeVisible()
  await person.click(dialog.getByRole('radio', { name: /Annual review/ }))
  await person.click(dialog.getByRole('button', { name: 'Create draft' }))
  expect(await dialog.findByText(/You can ask again from 20 Dec 2026/)).toBeVisible()
  expect(dialog.getByRole('radio', { name: /Annual review/ })).toBeChecked()
})
