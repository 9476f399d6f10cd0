import { logout } from '@mandate/contract/sessions'
import { acceptTeamInvitation, openTeamInvitation, requestNewInvitation } from '@mandate/contract/teams'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answers, isUnreachable, refuses, startApiServer } from '../../test/api-server.ts'
import { done, linkToken } from '../../test/installations.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import type { OpenedInvitation } from './opened-invitation.ts'
import { TeamInvitationPage } from './TeamInvitationPage.tsx'
import { TeamInvitationSuccessPage } from './TeamInvitationSuccessPage.tsx'

const opened = (overrides: Partial<OpenedInvitation> = {}): OpenedInvitation => ({
  state: 'open',
  teamName: 'Harbor Lane',
  invitedBy: 'Ada Whitlock',
  emailHint: 'b•••@harrow.test',
  role: 'editor',
  isForMe: null,
  ...overrides,
})
const team = { id: 'd3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01', name: 'Harbor Lane', myRole: 'editor' } as const
const server = startApiServer()

const open = (user?: ReturnType<typeof ben>, at = `/user/team-invitation#token=${linkToken}`) =>
  renderPage(<TeamInvitationPage />, { at, ...(user ? { user } : {}) })

test('signed out: sign-in and sign-up return here, and no URL contains the token', async () => {
  server.use(answers(openTeamInvitation, opened()))
  const { person, router } = await open()
  expect(await screen.findByRole('heading', { name: 'Join Harbor Lane' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/user/sign-up')
  await person.click(screen.getByRole('link', { name: 'Sign in' }))
  expect(await screen.findByText('Now at /user/login')).toBeVisible()
  expect(router.state.location.state).toEqual({ from: `/user/team-invitation#token=${linkToken}` })
  expect(router.state.location.search + router.state.location.hash).toBe('')
})

test('the invited user joins with one click', async () => {
  server.use(answers(openTeamInvitation, opened({ isForMe: true })), answers(acceptTeamInvitation, team))
  const { person, router } = await open(ben())
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  await person.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByText('Now at /user/team-invitation/success')).toBeVisible()
})

test('a member of another team sees why, with a link to their team', async () => {
  server.use(
    answers(openTeamInvitation, opened({ isForMe: true })),
    refuses(acceptTeamInvitation, 'already_exists', "You're already in a team. Leave it first"),
  )
  const { person } = await open(ben())
  await person.click(await screen.findByRole('button', { name: 'Join' }))
  expect(await screen.findByRole('alert')).toHaveTextContent("You're already in a team. Leave it first.")
  expect(screen.getByRole('link', { name: 'Open your current team' })).toHaveAttribute('href', '/settings?section=team')
})

test('an invitation withdrawn in the meantime shows its new state', async () => {
  server.use(answers(openTeamInvitation, opened({ isForMe: true })), refuses(acceptTeamInvitation, 'invitation_withdrawn'))
  const { person } = await open(ben())
  const join = await screen.findByRole('button', { name: 'Join' })
  server.use(answers(openTeamInvitation, opened({ state: 'withdrawn', isForMe: true })))
  await person.click(join)
  expect(await screen.findByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible()
})

test('expired: one click requests a new link', async () => {
  server.use(answers(openTeamInvitation, opened({ state: 'expired' })), answers(requestNewInvitation, done))
  const { person } = await open()
  expect(await screen.findByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Request a new link' }))
  expect(await screen.findByText(/We asked Ada Whitlock for a new link/)).toBeVisible()
})

test('another account: switching signs out and comes back to the invitation', async () => {
  server.use(answers(openTeamInvitation, opened({ isForMe: false })), answers(logout, done))
  const { person, store } = await open(ada())
  expect(await screen.findByRole('heading', { name: 'This invitation is for another email' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('b•••@harrow.test')
  expect(screen.getByRole('main')).toHaveTextContent('ada@whitlock.test')
  server.use(answers(openTeamInvitation, opened()))
  await person.click(screen.getByRole('button', { name: 'Switch account' }))
  expect(await screen.findByRole('heading', { name: 'Join Harbor Lane' })).toBeVisible()
  expect(store.getState().session.authorization).toBeNull()
})

test('another account: the owner can be asked to invite this email', async () => {
  server.use(answers(openTeamInvitation, opened({ isForMe: false })), answers(requestNewInvitation, done))
  const { person } = await open(ada())
  await person.click(await screen.findByRole('button', { name: 'Ask Ada Whitlock to invite this email' }))
  expect(await screen.findByText(/We asked Ada Whitlock/)).toBeVisible()
})

test.each([
  [null, 'Sign in', '/user/login'],
  [true, 'View team', '/settings?section=team'],
] as const)('already accepted (for me: %s) offers %s', async (isForMe, label, address) => {
  server.use(answers(openTeamInvitation, opened({ state: 'accepted', isForMe })))
  await open(isForMe ? ben() : undefined)
  expect(await screen.findByRole('heading', { name: 'You already joined' })).toBeVisible()
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', address)
})

test('withdrawn: says who to ask', async () => {
  server.use(answers(openTeamInvitation, opened({ state: 'withdrawn' })))
  await open()
  expect(await screen.findByRole('heading', { name: 'This invitation was withdrawn' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('ask Ada Whitlock for a new one')
})

test('a link that was replaced says so', async () => {
  server.use(refuses(openTeamInvitation, 'link_invalid'))
  await open()
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  expect(screen.getByText(/ask the sender for a new link\.$/)).toBeVisible()
})

test('a page without its token says so', async () => {
  await open(undefined, '/user/team-invitation')
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible()
})

test('an unreachable server shows an error with a retry', async () => {
  server.use(isUnreachable(openTeamInvitation))
  const { person } = await open()
  expect(await screen.findByRole('alert')).toHaveTextContent("We can't reach the server")
  server.use(answers(openTeamInvitation, opened()))
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Join Harbor Lane' })).toBeVisible()
})

test('the page that confirms joining, opened without having joined, leads to the team', async () => {
  await renderPage(<TeamInvitationSuccessPage />, { at: '/user/team-invitation/success' })
  expect(await screen.findByText(/^Now at \/settings/)).toBeVisible()
})
