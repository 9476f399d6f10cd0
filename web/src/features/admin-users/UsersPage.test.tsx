import { type ListedUser, listUsers, suspendUser } from '@mandate/contract/admin-users'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { eventually } from '../../test/eventually.ts'
import { ada } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { UsersPage } from './UsersPage.tsx'

const server = startApiServer()
const open = (at = '/admin/accounts') => renderPage(<UsersPage />, { at, user: ada({ isAdmin: true }) })

// The page of a test has no height; the table would draw no row.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(2_000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

const suspended = { state: 'suspended', sessions: 0 } as const
const ben: ListedUser = {
  ...{ userId: '3b241101-e2bb-4255-8caf-4136c566a962', name: 'Ben Okafor', email: 'ben@harbor.test', role: 'ASSET_MANAGER', isAdmin: false },
  ...{ company: 'Harbor Credit', state: 'active', createdAt: '2026-03-01T08:00:00.000Z', lastSeenAt: '2026-11-02T09:30:00.000Z', sessions: 2 },
  ...{ suspendedAt: null, suspendedReason: null },
}

test('an account is opened and suspended with a reason', async () => {
  let sent: unknown
  server.use(
    answers(listUsers, () => ({ items: [sent ? { ...ben, ...suspended } : ben], nextCursor: null })),
    answers(suspendUser, async (request) => {
      sent = await request.json()
      return { done: true } as const
    }),
  )
  await open()
  await userEvent.click(await screen.findByText('Ben Okafor'))
  const panel = within(await screen.findByRole('group', { name: 'About Ben Okafor' }))
  expect(panel.getByRole('link', { name: 'Audit log' })).toHaveAttribute('href', `/admin/audit?userId=${ben.userId}`)
  await userEvent.click(panel.getByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ben Okafor?' }))
  expect(dialog.getByLabelText('Reason')).toHaveFocus()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Reported for false performance')
  await userEvent.type(dialog.getByLabelText('Message to the member (optional)'), 'Correct your figures first')
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await panel.findByRole('button', { name: 'Restore' })).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(panel.getByRole('button', { name: 'Restore' }))
  expect(sent).toEqual({ reason: 'Reported for false performance', message: 'Correct your figures first' })
})

test('an open account is in the address, and Back closes it', async () => {
  server.use(answers(listUsers, { items: [ben], nextCursor: null }))
  const { router } = await open()
  await userEvent.click(await screen.findByText('Ben Okafor'))
  expect(await screen.findByRole('group', { name: 'About Ben Okafor' })).toBeVisible()
  expect(router.state.location.search).toBe(`?open=${ben.userId}`)
  await act(() => router.navigate(-1))
  expect(screen.queryByRole('group', { name: 'About Ben Okafor' })).toBeNull()
})

test('the address of an open account opens it', async () => {
  server.use(answers(listUsers, { items: [ben], nextCursor: null }))
  await open(`/admin/accounts?open=${ben.userId}`)
  expect(await screen.findByRole('group', { name: 'About Ben Okafor' })).toBeVisible()
})

test('Esc in the panel of an account closes it, and the focus is on its row again', async () => {
  server.use(answers(listUsers, { items: [ben], nextCursor: null }))
  await open()
  const grid = await screen.findByRole('grid', { name: 'Users' })
  grid.focus()
  await userEvent.keyboard('{Enter}')
  const panel = await screen.findByRole('group', { name: 'About Ben Okafor' })
  await userEvent.tab()
  await userEvent.tab()
  expect(panel).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: 'About Ben Okafor' })).toBeNull()
  expect(grid).toHaveFocus()
  expect(document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')).toHaveTextContent('Ben Okafor')
})

test('a refusal of the reason is shown at its field', async () => {
  server.use(
    answers(listUsers, { items: [ben], nextCursor: null }),
    answers(suspendUser, () => refusal('invalid_input', 'Check the reason', { reason: 'Enter a reason' })),
  )
  await open()
  await userEvent.click(await screen.findByText('Ben Okafor'))
  await userEvent.click(await screen.findByRole('button', { name: 'Suspend' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Ben Okafor?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
  expect(await dialog.findByText('Enter a reason')).toBeVisible()
  await expect.poll(() => document.activeElement).toBe(dialog.getByLabelText('Reason'))
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription('Enter a reason')
})

test('no match, and a failure, say what to do', async () => {
  server.use(answers(listUsers, { items: [], nextCursor: null }))
  await open('/admin/accounts?q=zzz')
  expect(await screen.findByText('No accounts found')).toBeVisible()
})

test('Enter in the search field searches', async () => {
  server.use(answers(listUsers, (request) => ({ items: new URL(request.url).searchParams.get('q') === 'ben' ? [ben] : [], nextCursor: null })))
  await open()
  await userEvent.type(await screen.findByLabelText('Name, or beginning of an email'), 'ben{Enter}')
  expect(await screen.findByText('Ben Okafor')).toBeVisible()
})

test('the open panel follows a sign-in: when the window has the focus again, and every ten seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    let sessions = 0
    server.use(answers(listUsers, () => ({ items: [{ ...ben, sessions }], nextCursor: null })))
    await open()
    const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
    await person.click(await screen.findByText('Ben Okafor'))
    const count = within(await screen.findByRole('group', { name: 'About Ben Okafor' })).getByText('Active sessions').nextElementSibling
    expect(count).toHaveTextContent('0')
    sessions = 1
    window.dispatchEvent(new Event('focus'))
    await vi.waitFor(() => expect(count).toHaveTextContent('1'), eventually)
    sessions = 2
    await vi.advanceTimersByTimeAsync(10_000)
    await vi.waitFor(() => expect(count).toHaveTextContent('2'), eventually)
  } finally {
    vi.useRealTimers()
  }
})
