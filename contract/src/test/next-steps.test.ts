import { expect, test } from 'vitest'
import { answeredOf, type MemberState, nextSteps, recordsOf } from '../next-steps.ts'
import type { TeamInvitation } from '../teams.ts'

const settled: MemberState = {
  user: { role: 'WEALTH_MANAGER', isAdmin: false },
  hasLinkedIn: true,
  account: {
    email: 'ada@whitlock.test',
    pendingEmail: null,
    username: null,
    hasPassword: true,
    passwordChangedAt: null,
    hasSecondFactor: true,
    recoveryCodesLeft: 10,
    hasLinkedIn: true,
    passkeys: 0,
  },
  team: { myRole: 'owner', memberCount: 2, invitations: [] },
}
const account = (changes: Partial<MemberState['account']>) => ({ account: { ...settled.account, ...changes } })
const invitation = (changes: Partial<TeamInvitation>): TeamInvitation => ({
  id: '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a01',
  email: 'ben@harrow.test',
  role: 'editor',
  state: 'sent',
  invitedAt: '2026-03-01T10:00:00Z',
  expiresAt: '2026-03-08T10:00:00Z',
  isRenewalRequested: false,
  ...changes,
})
const basics = ['headline', 'jobTitle', 'city', 'state', 'clientInvestorType']
const claimId = '3f0c1a52-7f0e-4f0a-9a55-0d4f0c0f6a02'
const none = { advisor: 'none' as const, firm: 'none' as const, pending: [] }
const pending = (state: 'codeSent' | 'waiting') => ({ id: claimId, name: 'Harbor', state })
const alone = (...invitations: TeamInvitation[]) => ({ team: { myRole: 'owner' as const, memberCount: 1, invitations } })

test.each<[string, Partial<MemberState>, string[]]>([
  ['nothing, when all is done', {}, []],
  ['a profile that was not begun', { onboarding: 'notBegun', answered: [] }, ['Set up your profile']],
  ['a profile that was left early', { onboarding: 'left', answered: ['city'] }, ['Finish your profile']],
  ['a blank profile, though the pages were gone through', { onboarding: 'finished', answered: [] }, ['Finish your profile']],
  ['no profile, once its basics are there', { onboarding: 'left', answered: basics }, []],
  ['the record to claim, before the profile', { records: none, onboarding: 'notBegun', answered: [] }, ['Claim your record', 'Set up your profile']],
  [
    'the claim that is reviewed, in place of a new one',
    { records: { ...none, advisor: 'waiting', pending: [pending('waiting')] } },
    ['Your claim for Harbor is in review'],
  ],
  ['the code to enter', { records: { ...none, advisor: 'codeSent', pending: [pending('codeSent')] } }, ['Enter the code for Harbor']],
  ['no claim, when the record is verified', { records: { ...none, advisor: 'verified' } }, []],
  ['the claim to the firm', { records: { ...none, firm: 'waiting', pending: [pending('waiting')] } }, ['Your claim for Harbor is in review']],
  ['the own record as a step of its own, when the firm is verified', { records: { ...none, firm: 'verified' } }, ['Claim your own record too']],
  [
    'the own record before the second factor, when the firm is verified',
    { records: { ...none, firm: 'verified' }, ...account({ hasSecondFactor: false }) },
    ['Claim your own record too', 'Turn on two-factor authentication'],
  ],
  [
    'the record before the second factor',
    { records: none, ...account({ hasSecondFactor: false }) },
    ['Claim your record', 'Turn on two-factor authentication'],
  ],
  ['no claim, when both are verified', { records: { ...none, advisor: 'verified', firm: 'verified' } }, []],
  ['no claim to an investor', { records: none, user: { role: 'ACCREDITED_INVESTOR', isAdmin: false } }, []],
  ['a second factor that is off', account({ hasSecondFactor: false, recoveryCodesLeft: 0 }), ['Turn on two-factor authentication']],
  ['few recovery codes', account({ recoveryCodesLeft: 3 }), ['Create new recovery codes']],
  ['no recovery code', account({ recoveryCodesLeft: 0 }), ['Create new recovery codes']],
  ['enough recovery codes', account({ recoveryCodesLeft: 4 }), []],
  ['a new address', account({ pendingEmail: 'ada@new.test' }), ['Confirm ada@new.test']],
  ['no password', account({ hasPassword: false }), ['Choose a password']],
  ['no LinkedIn', account({ hasLinkedIn: false }), ['Connect LinkedIn']],
  ['no LinkedIn here at all', { ...account({ hasLinkedIn: false }), hasLinkedIn: false }, []],
  ['no team', { team: null }, ['Create a team']],
  ['no team, for an investor', { team: null, user: { role: 'ACCREDITED_INVESTOR', isAdmin: false } }, []],
  ['nothing of teams and LinkedIn to an admin', { team: null, user: { role: 'WEALTH_MANAGER', isAdmin: true }, ...account({ hasLinkedIn: false }) }, []],
  ['alone in the team', alone(), ['Invite a colleague']],
  ['alone, but with an open invitation', alone(invitation({})), []],
  ['alone, all invitations over', alone(invitation({ state: 'expired' }), invitation({ state: 'withdrawn' })), ['Invite a colleague']],
  ['alone, as a viewer', { team: { myRole: 'viewer', memberCount: 1, invitations: [] } }, []],
  ['an undelivered invitation', alone(invitation({ state: 'failed' })), ['Check the address ben@harrow.test']],
  [
    'an invited user requested a new link',
    { team: { myRole: 'owner', memberCount: 3, invitations: [invitation({ state: 'expired', isRenewalRequested: true })] } },
    ['Send ben@harrow.test a new link'],
  ],
])('says what is next: %s', (_, changes, titles) => {
  expect(nextSteps({ ...settled, ...changes }).map(({ title }) => title)).toEqual(titles)
})

test('LinkedIn is offered for a faster sign-in', () => {
  expect(nextSteps({ ...settled, ...account({ hasLinkedIn: false }) })).toMatchObject([{ title: 'Connect LinkedIn', why: 'Sign in faster with LinkedIn.' }])
})

const owned = (kind: 'advisor' | 'firm') => ({ kind, crd: 9_000_001, name: 'Harbor', line: '', method: 'code' as const, provedAt: '2026-03-01T10:00:00Z' })
const claimed = (kind: 'advisor' | 'firm', state: 'waiting' | 'refused') => ({
  ...{ id: claimId, kind, crd: 9_000_001, name: 'Harbor', intent: 'own' as const, method: 'review' as const, state },
  ...{ email: null, createdAt: '2026-03-01T10:00:00Z', expiresAt: null, decision: '' },
})
test.each([
  ['nothing', { owned: [], claims: [] }, none],
  ['a firm', { owned: [owned('firm')], claims: [] }, { ...none, firm: 'verified' }],
  ['a person', { owned: [owned('advisor')], claims: [] }, { ...none, advisor: 'verified' }],
  ['a firm that waits', { owned: [], claims: [claimed('firm', 'waiting')] }, { ...none, firm: 'waiting', pending: [{ kind: 'firm', ...pending('waiting') }] }],
  ['a refused claim', { owned: [], claims: [claimed('advisor', 'refused')] }, none],
])('the records of a member who claimed %s', (_, claims, records) => {
  expect(recordsOf(claims)).toEqual(records)
})

test.each([
  ['waiting' as const, '/settings?section=claims'],
  ['codeSent' as const, `/user/claim-profile/validate?claim=${claimId}`],
])('a claim that is %s leads to where it is continued', (state, href) => {
  const [step] = nextSteps({ ...settled, records: { ...none, advisor: state, pending: [pending(state)] } })
  expect(step?.href).toBe(href)
})

test('what the claimed record answers is not asked again', () => {
  const fact = (field: 'city' | 'state', value: string | null) => ({
    field,
    value,
    source: 'stated' as const,
    statedAt: null,
    visibility: 'members' as const,
    version: 0,
  })
  const filed = { field: 'state' as const, value: 'TX', source: 'Form U4, CRD 1', asOf: '2026-03-28', difference: null }
  const record = { advisorCrd: 1, name: 'Ada', firmCrd: null, firmName: null, isRegistered: true, states: ['TX'], asOf: '2026-03-28', facts: [filed] }
  const facts = [fact('city', 'Austin'), fact('state', null)]
  expect(answeredOf({ facts, filed: record })).toEqual(['city', 'state'])
  expect(answeredOf({ facts, filed: null })).toEqual(['city'])
})

test('says how many of the basics are there', () => {
  const [step] = nextSteps({ ...settled, onboarding: 'begun', answered: ['city', 'state', 'website'] })
  expect(step?.why).toBe('2 of 5 basics added. Takes two minutes.')
})

const waiting = [
  { kind: 'leads' as const, count: 2, label: 'New introductions', href: '/leads' },
  { kind: 'posts' as const, count: 1, label: 'Posts to review', href: '/posts' },
]
test.each<[string, Partial<MemberState>, string[]]>([
  [
    'a new member sets up, then follows',
    { ...account({ hasPassword: false }), home: { waiting: [], followedFirms: 0 } },
    ['Choose a password', 'Follow the firms you care about'],
  ],
  ['a settled member who follows no firm', { home: { waiting: [], followedFirms: 0 } }, ['Follow the firms you care about']],
  ['a settled member who follows firms', { home: { waiting: [], followedFirms: 2 } }, []],
  [
    'only the most urgent that waits, before all else',
    { ...account({ hasPassword: false }), home: { waiting, followedFirms: 0 } },
    ['Answer 2 introductions', 'Choose a password'],
  ],
  ['what waits of one', { home: { waiting: waiting.slice(1), followedFirms: 2 } }, ['Review 1 post']],
  ['without an answer of Home', account({ hasPassword: false }), ['Choose a password']],
])('who waits comes first, and what makes Home useful last: %s', (_, changes, titles) => {
  expect(nextSteps({ ...settled, ...changes }).map(({ title }) => title)).toEqual(titles)
})

test('what waits leads to where it is answered', () => {
  expect(nextSteps({ ...settled, home: { waiting, followedFirms: 0 } })[0]).toMatchObject({ kind: 'waiting', href: '/leads' })
})
