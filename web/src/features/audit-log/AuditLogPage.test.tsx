import { type AuditEvent, checkAuditChain, listAuditEvents } from '@mandate/contract/audit-log'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, startApiServer } from '../../test/api-server.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { AuditLogPage } from './AuditLogPage.tsx'

const server = startApiServer()
const open = (at = '/admin/audit') => renderPage(<AuditLogPage />, { at, user: ada({ isAdmin: true }) })

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2_000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const event: AuditEvent = {
  ...{ id: 41, occurredAt: '2026-11-02T09:30:00.000Z', kind: 'team.created', ip: '192.0.2.7', userAgent: 'a browser', details: { teamId: '7' } },
  ...{ actor: { userId: '3b241101-e2bb-4255-8caf-4136c566a962', name: 'Ben Okafor' }, subject: null },
}

test('lists who did what, and a kind from the address is a filter', async () => {
  server.use(answers(listAuditEvents, { items: [event, { ...event, id: 40, actor: null, kind: 'sign_in.failed' }], nextCursor: null }))
  await open('/admin/audit?kind=team')
  expect(await screen.findByText('Team created')).toBeVisible()
  expect(screen.getAllByRole('row')[1]).toHaveTextContent('2026-11-02 09:30:00Team createdBen OkaforNone192.0.2.7None')
  expect(screen.getAllByRole('row')[2]).toHaveTextContent('Visitor or job')
  expect(screen.getByRole('button', { name: 'Show every kind' })).toBeVisible()
})

test('a row opens the whole entry, whose details are cut off in the table', async () => {
  const reason = 'The letter is of a licensed accountant, and its date is within the last three months as the rule asks'
  server.use(answers(listAuditEvents, { items: [{ ...event, kind: 'accreditation.reviewed', details: { isAccepted: true, reason } }], nextCursor: null }))
  const { person } = await open()
  await person.click(await screen.findByText(`Accepted: yes · Reason: ${reason}`))
  const entry = within(await screen.findByRole('dialog', { name: 'Accreditation reviewed' }))
  expect(entry.getByText(reason)).toBeVisible()
  expect(entry.getByText('Accepted').nextSibling).toHaveTextContent(/^yes$/)
  expect(entry.getByText('2026-11-02 09:30:00')).toBeVisible()
  await person.click(entry.getByRole('button', { name: 'Close' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('ids are in the whole entry, not in the row', async () => {
  server.use(
    answers(listAuditEvents, {
      items: [{ ...event, details: { view: 'd6e159eb-2f0e-4f0a-9a55-0d4f0c0f6a01', teamId: '7', runId: '06db', method: 'email' } }],
      nextCursor: null,
    }),
  )
  const { person } = await open()
  await person.click(await screen.findByText('Method: email'))
  const entry = within(await screen.findByRole('dialog', { name: 'Team created' }))
  expect(entry.getByText('Run ID').nextSibling).toHaveTextContent('06db')
  expect(entry.getByText('Kind').nextSibling).toHaveTextContent('team.created')
  expect(entry.getByText('IP address').nextSibling).toHaveTextContent('192.0.2.7')
})

test('a person and words are searched with Enter, and kept in the address', async () => {
  const asked: string[] = []
  server.use(
    answers(listAuditEvents, ({ url }) => {
      asked.push(new URL(url).search)
      return { items: [event], nextCursor: null }
    }),
  )
  const { person } = await open()
  await person.type(await screen.findByLabelText(/^Person/), 'ben ok')
  await person.type(screen.getByLabelText(/^What/), 'created{Enter}')
  await expect.poll(() => asked.at(-1)).toMatch(/person=ben(\+|%20)ok/)
  expect(asked.at(-1)).toContain('words=created')
})

test('the check names each altered entry', async () => {
  const answer = { chained: 1_204, waiting: 3, head: 'ab'.repeat(8) }
  server.use(answers(listAuditEvents, { items: [], nextCursor: null }), answers(checkAuditChain, { ...answer, problemCount: 0, problems: [] }))
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'Verify integrity' }))
  expect(await screen.findByText(/1,204 entries are unaltered, 3 of the last minutes aren't sealed yet\. Last link/)).toBeVisible()
  server.use(answers(checkAuditChain, { ...answer, waiting: 0, problemCount: 0, problems: [] }))
  await userEvent.click(screen.getByRole('button', { name: 'Verify integrity' }))
  expect(await screen.findByText(/1,204 entries are unaltered\. Last link/)).toBeVisible()
  server.use(answers(checkAuditChain, { ...answer, problemCount: 1, problems: [{ eventId: 41, problem: 'missing' }] }))
  await userEvent.click(screen.getByRole('button', { name: 'Verify integrity' }))
  expect(await screen.findByText('Entry 41: deleted after it was sealed')).toBeVisible()
})
