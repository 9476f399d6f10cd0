import { getMyClaims } from '@mandate/contract/claims'
import {
  changeTeamRole,
  createTeam,
  getMyTeam,
  handOverTeam,
  inviteToTeam,
  listTeamInvitations,
  listTeamMembers,
  removeTeamMember,
  renameTeam,
  resendTeamInvitation,
  type TeamRole,
  withdrawTeamInvitation,
} from '@mandate/contract/teams'
import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { adaAsOwner, invitation, member } from '../../test/accounts.ts'
import { answers, refusal, startApiServer } from '../../test/api-server.ts'
import { done } from '../../test/installations.ts'
import { ada, ben } from '../../test/people.ts'
import { renderPage } from '../../test/render-page.tsx'
import { Toasts } from '../../ui/Toasts.tsx'
import { StepUpDialog } from '../step-up/shared/StepUpDialog.tsx'
import { TeamCard } from './TeamCard.tsx'

const teamId = 'd3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01'
const team = (myRole: TeamRole = 'owner', name = 'Harbor Lane') => ({ team: { id: teamId, name, myRole } })
const server = startApiServer(
  answers(getMyTeam, team()),
  answers(listTeamMembers, { items: [adaAsOwner(), member()], nextCursor: null }),
  answers(listTeamInvitations, { items: [], nextCursor: null }),
  answers(getMyClaims, { owned: [], claims: [] }),
)

const inSettings = (
  <StepUpDialog>
    <TeamCard />
    <Toasts />
  </StepUpDialog>
)
const open = (user = ada()) => renderPage(inSettings, { at: '/settings', user })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const select = (name: string) => screen.findByRole('combobox', { name })
async function choose(person: UserEvent, name: string, option: string) {
  await person.click(await select(name))
  await person.click(await screen.findByRole('option', { name: option }))
}
const list = async (name: string) => within(await screen.findByRole('list', { name }))

test("a team with a firm has the way to the firm's profile", async () => {
  const firm = { kind: 'firm' as const, crd: 9_000_001, name: 'Harbor Point Capital', line: '', method: 'code' as const, provedAt: '2026-03-05T00:00:00.000Z' }
  server.use(answers(getMyClaims, { owned: [firm], claims: [] }))
  await open()
  expect(await screen.findByRole('link', { name: 'Edit company profile' })).toHaveAttribute('href', '/data/reference/firm/9000001#stated')
})

test('without a team, one is created by name', async () => {
  let isFounded = false
  server.use(
    answers(getMyTeam, () => (isFounded ? team() : { team: null })),
    answers(createTeam, async (request) => {
      isFounded = ((await request.json()) as { name: string }).name === 'Harbor Lane'
      return team().team
    }),
  )
  const { person } = await open()
  await person.type(await screen.findByLabelText('Team name'), 'Harbor Lane{Enter}')
  expect(await screen.findByRole('heading', { name: 'Harbor Lane' })).toBeVisible()
})

test('an invalid name is refused at its field', async () => {
  server.use(
    answers(getMyTeam, { team: null }),
    answers(createTeam, () => refusal('invalid_input', 'Some fields are invalid', { name: 'Remove the web address' })),
  )
  const { person } = await open()
  await person.click(await button('Create team'))
  expect(await screen.findByText('Enter a team name')).toBeVisible()
  await person.type(screen.getByLabelText('Team name'), 'Harbor Lane{Enter}')
  expect(await screen.findByText('Remove the web address')).toBeVisible()
})

test('an owner renames the team', async () => {
  server.use(answers(renameTeam, team('owner', 'Harbor & Sons').team))
  const { person } = await open()
  await person.click(await button('Rename'))
  const name = screen.getByLabelText('Team name')
  expect(name).toHaveValue('Harbor Lane')
  await person.clear(name)
  server.use(answers(getMyTeam, team('owner', 'Harbor & Sons')))
  await person.type(name, 'Harbor & Sons{Enter}')
  expect(await screen.findByRole('heading', { name: 'Harbor & Sons' })).toBeVisible()
})

test.each([
  ['owner', "You're an owner: you can invite, assign roles and remove members."],
  ['viewer', /^You're a viewer: you can /],
] as const)('%s: the page says what the role can do', async (role, sentence) => {
  server.use(answers(getMyTeam, team(role)))
  await open()
  expect(await screen.findByText(sentence)).toBeVisible()
})

test('members are shown with their role; an editor can only leave', async () => {
  server.use(
    answers(getMyTeam, team('editor')),
    answers(listTeamMembers, { items: [member({ userId: ben().id, isMe: true }), { ...adaAsOwner(), isMe: false }], nextCursor: null }),
  )
  await open(ben())
  const members = await list('Members')
  expect(members.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Ben Harrow.*You.*Editor.*Leave/),
    expect.stringMatching(/Ada Whitlock.*Owner$/),
  ])
  expect(members.queryByRole('combobox')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Invitations' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Rename' })).toBeNull()
})

test('a role change applies at once, and can be undone', async () => {
  const given: string[] = []
  server.use(
    answers(changeTeamRole, async (request) => {
      const { role } = (await request.json()) as { role: TeamRole }
      given.push(role)
      return member({ role })
    }),
  )
  const { person } = await open()
  await choose(person, 'Role of Ben Harrow', 'Viewer')
  expect(await select('Role of Ben Harrow')).toBeVisible()
  await expect.poll(() => given).toEqual(['viewer'])
  await person.click(await button('Undo'))
  await expect.poll(() => given).toEqual(['viewer', 'editor'])
})

test('a refused undo says why', async () => {
  let calls = 0
  server.use(
    answers(changeTeamRole, () => {
      calls += 1
      return calls === 1 ? member({ role: 'viewer' }) : refusal('conflict', 'Ben Harrow is no longer in the team')
    }),
  )
  const { person } = await open()
  await choose(person, 'Role of Ben Harrow', 'Viewer')
  await person.click(await button('Undo'))
  expect(await screen.findByText('Ben Harrow is no longer in the team.')).toBeVisible()
})

test('the last owner keeps the role, with the reason', async () => {
  const answer = Promise.withResolvers<Response>()
  server.use(answers(changeTeamRole, () => answer.promise))
  const { person } = await open()
  await choose(person, 'Role of Ada Whitlock', 'Viewer')
  expect(await select('Role of Ada Whitlock')).toHaveTextContent('Viewer')
  answer.resolve(refusal('conflict', 'A team needs an owner. Make someone else an owner first'))
  expect(await screen.findByRole('alert')).toHaveTextContent('A team needs an owner. Make someone else an owner first.')
  await expect.poll(() => select('Role of Ada Whitlock')).toHaveTextContent('Owner')
})

test('removing a member asks for confirmation', async () => {
  let isRemoved = false
  server.use(
    answers(listTeamMembers, () => ({ items: isRemoved ? [adaAsOwner()] : [adaAsOwner(), member()], nextCursor: null })),
    answers(removeTeamMember, () => {
      isRemoved = true
      return done
    }),
  )
  const { person } = await open()
  await person.click(await button('Remove Ben Harrow'))
  await person.click(within(await screen.findByRole('dialog', { name: 'Remove Ben Harrow?' })).getByRole('button', { name: 'Remove' }))
  await expect.poll(async () => (await list('Members')).getAllByRole('listitem').length).toBe(1)
})

test('an invitation has an address and a role, and a refusal is shown at the field', async () => {
  const bodies: unknown[] = []
  server.use(
    answers(inviteToTeam, async (request) => {
      const body = (await request.json()) as { email: string }
      if (body.email === 'ben@harrow.test') return refusal('already_exists', 'In the team already', { email: 'This address is in the team already' })
      bodies.push(body)
      return invitation()
    }),
  )
  const { person } = await open()
  await person.type(await screen.findByLabelText("Colleague's email"), 'ben@harrow.test{Enter}')
  expect(await screen.findByText('This address is in the team already')).toBeVisible()
  await person.clear(screen.getByLabelText("Colleague's email"))
  await person.type(screen.getByLabelText("Colleague's email"), 'cleo@marsh.test')
  await person.click(screen.getByRole('radio', { name: /Viewer/ }))
  server.use(answers(listTeamInvitations, { items: [invitation({ state: 'sending' })], nextCursor: null }))
  await person.click(screen.getByRole('button', { name: 'Invite' }))
  expect((await list('Invitations')).getByRole('listitem')).toHaveTextContent(/cleo@marsh.test.*Sending/)
  expect(bodies).toEqual([{ email: 'cleo@marsh.test', role: 'viewer' }])
})

test.each([
  ['sending', 'Sending', true],
  ['sent', 'Sent', true],
  ['failed', 'Not delivered', true],
  ['opened', 'Opened', true],
  ['expired', 'Expired', true],
  ['accepted', 'Accepted', false],
  ['withdrawn', 'Withdrawn', false],
] as const)('an invitation that is %s says so; it can be resent or withdrawn: %s %s', async (state, words, canAct) => {
  server.use(answers(listTeamInvitations, { items: [invitation({ state, isRenewalRequested: state === 'expired' })], nextCursor: null }))
  await open()
  const row = within((await list('Invitations')).getByRole('listitem'))
  expect(row.getByText(words)).toBeVisible()
  expect(row.queryAllByRole('button')).toHaveLength(canAct ? 2 : 0)
  expect(row.queryAllByText('New link requested')).toHaveLength(state === 'expired' ? 1 : 0)
})

test('an invitation can be resent, or withdrawn after a confirmation', async () => {
  let state: 'sent' | 'withdrawn' = 'sent'
  let resent = 0
  server.use(
    answers(listTeamInvitations, () => ({ items: [invitation({ state })], nextCursor: null })),
    answers(resendTeamInvitation, () => {
      resent += 1
      return invitation()
    }),
    answers(withdrawTeamInvitation, () => {
      state = 'withdrawn'
      return invitation({ state })
    }),
  )
  const { person } = await open()
  await person.click(await button('Resend to cleo@marsh.test'))
  await expect.poll(() => resent).toBe(1)
  await person.click(await button('Withdraw invitation to cleo@marsh.test'))
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Withdrawn')).toBeVisible()
})

test("ownership is transferred to a colleague who isn't an owner, after a confirmation that names both", async () => {
  let given: unknown
  const cleo = member({ userId: 'e3f0c1a5-7f0e-4f0a-9a55-0d4f0c0f6a01', firstName: 'Cleo', lastName: 'Marsh', role: 'owner' })
  server.use(
    answers(listTeamMembers, { items: [adaAsOwner(), member(), cleo], nextCursor: null }),
    answers(handOverTeam, async (request) => {
      given = await request.json()
      server.use(answers(getMyTeam, team('editor')))
      return team('editor').team
    }),
  )
  const { person } = await open()
  await person.click(await select('New owner'))
  const heirs = within(await screen.findByRole('listbox', { name: 'New owner' })).getAllByRole('option')
  expect(heirs.map(({ textContent }) => textContent)).toEqual(['Ben Harrow'])
  await person.keyboard('{Escape}')
  await person.click(await button('Transfer ownership'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transfer Harbor Lane to Ben Harrow?' }))
  await person.click(dialog.getByRole('button', { name: 'Transfer ownership' }))
  expect(await screen.findByText(/You're an editor/)).toBeVisible()
  expect(given).toEqual({ userId: member().userId })
  expect(screen.queryByRole('heading', { name: 'Transfer ownership' })).toBeNull()
})

test('the only member is asked to invite a colleague first', async () => {
  server.use(answers(listTeamMembers, { items: [adaAsOwner()], nextCursor: null }))
  await open()
  expect(await screen.findByText("You're the only member. Invite a colleague first.")).toBeVisible()
})

test.each([
  [null, 'Everyone else is already an owner.'],
  ['next', 'The members listed above are already owners. Show more members to choose one of them.'],
])('where the listed colleagues are owners and the next page is %s, the reason is given', async (nextCursor, reason) => {
  server.use(answers(listTeamMembers, { items: [adaAsOwner(), member({ role: 'owner' })], nextCursor }))
  await open()
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Transfer ownership' })).toBeNull()
})
