import type { Account } from './account.ts'
import type { getMyClaims, RecordKind } from './claims.ts'
import type { ResponseOf } from './frame/endpoint.ts'
import { paths } from './frame/paths.ts'
import type { Role } from './frame/users.ts'
import type { Home, WaitingItem, WaitingKind } from './home.ts'
import { type Onboarding, onboardingPages } from './onboarding.ts'
import type { OwnProfile } from './profiles.ts'
import type { TeamInvitation } from './teams.ts'
import { counted } from './values/counted.ts'

/** What a step is about, by which a page chooses its icon. */
export type StepKind = 'waiting' | 'claim' | 'claimInReview' | 'profile' | 'email' | 'second-factor' | 'password' | 'team' | 'linkedin' | 'follow'

export interface NextStep {
  kind: StepKind
  title: string
  why: string
  /** Where it is done. */
  href: string
}

type RecordState = 'none' | 'codeSent' | 'waiting' | 'verified'
/** A claim that isn't decided yet. */
interface PendingClaim {
  id: string
  name: string
  state: 'codeSent' | 'waiting'
}

export interface MemberState {
  user: { role: Role; isAdmin: boolean }
  account: Account
  hasLinkedIn: boolean
  /** Onboarding progress. Undefined when the user has no onboarding. */
  onboarding?: Onboarding['state'] | undefined
  /** The names of the profile's fields that the user or the claimed record answers. */
  answered?: readonly string[] | undefined
  /** The records of the user and of their firm. */
  records?: (Record<RecordKind, RecordState> & { pending: readonly PendingClaim[] }) | undefined
  team: { myRole: 'owner' | 'editor' | 'viewer'; memberCount: number; invitations: readonly TeamInvitation[] } | null
  /** What waits for an answer, most urgent first, and how many firms are followed. Undefined for an admin. */
  home?: Pick<Home, 'waiting' | 'followedFirms'> | undefined
}

/** With this many recovery codes or fewer, a user who loses their phone is soon locked out. */
const fewCodes = 3

const waitingSteps: Record<WaitingKind, (count: number) => { title: string; why: string }> = {
  leads: (count) => ({
    title: `Answer ${counted(count, 'introduction', 'introductions')}`,
    why: 'People who ask for an introduction often ask several firms. The first answer counts most.',
  }),
  documentRequests: (count) => ({
    title: `Send documents for ${counted(count, 'request', 'requests')}`,
    why: "The people who asked can't continue without them.",
  }),
  posts: (count) => ({ title: `Review ${counted(count, 'post', 'posts')}`, why: 'Your team publishes what an owner has approved.' }),
  messages: (count) => ({ title: `Read ${counted(count, 'conversation', 'conversations')}`, why: 'They have messages you have not seen.' }),
  messageRequests: (count) => ({ title: `Review ${counted(count, 'message request', 'message requests')}`, why: 'They can write to you once you accept.' }),
  invitations: (count) => ({ title: `Answer ${counted(count, 'invitation', 'invitations')}`, why: 'Connections see what you share with your network.' }),
  documents: (count) => ({
    title: `Read ${counted(count, 'shared document', 'shared documents')}`,
    why: 'They were shared with you and you have not opened them.',
  }),
}

export const answerFirst = ({ kind, count, href }: WaitingItem): NextStep => ({ kind: 'waiting', ...waitingSteps[kind](count), href })

const settingsSection = (section: string) => `${paths.settings}?section=${section}`

/** Without these a profile says nothing: the first five questions of onboarding. */
const basicsOf = (role: Role): readonly string[] => onboardingPages[role].flatMap(({ fields }) => fields).slice(0, 5)

/**
 * What is worth doing next: who waits for an answer comes first, then the member's own account and profile, then what makes Home useful.
 * Home shows the list, and `GET /api/home` has its first.
 */
export function nextSteps(state: MemberState): NextStep[] {
  const { waiting = [], followedFirms } = state.home ?? {}
  const follow: NextStep[] =
    followedFirms === 0 && waiting.length === 0
      ? [
          {
            kind: 'follow',
            title: 'Follow the firms you care about',
            why: 'What they file shows here the next time you come.',
            href: `${paths.search}?type=firms`,
          },
        ]
      : []
  return [...waiting.slice(0, 1).map(answerFirst), ...ownSteps(state), ...follow]
}

function ownSteps({ user, account, hasLinkedIn, onboarding, answered, records, team }: MemberState): NextStep[] {
  const steps: NextStep[] = []
  const add = (kind: 'email' | 'second-factor' | 'password' | 'team' | 'linkedin', title: string, why: string) =>
    steps.push({ kind, title, why, href: settingsSection(kind) })

  const mayClaim = records?.advisor === 'none' && user.role !== 'ACCREDITED_INVESTOR'
  if (mayClaim && records.firm === 'none')
    steps.push({
      kind: 'claim',
      href: paths.claimProfile,
      title: 'Claim your record',
      why: "Find yourself in the SEC filings, verify that it's you, and your registrations and exams fill in your profile.",
    })
  for (const { id, name, state } of records?.pending ?? [])
    steps.push({
      kind: state === 'codeSent' ? 'claim' : 'claimInReview',
      href: state === 'codeSent' ? `${paths.claimProfileValidate}?claim=${id}` : settingsSection('claims'),
      title: state === 'codeSent' ? `Enter the code for ${name}` : `Your claim for ${name} is in review`,
      why:
        state === 'codeSent'
          ? 'We emailed it to you. Enter it to finish your claim.'
          : "You don't need to do anything. We'll email you the decision; until then you can withdraw the claim.",
    })
  if (mayClaim && records.firm === 'verified')
    steps.push({
      kind: 'claim',
      href: paths.claimProfile,
      title: 'Claim your own record too',
      why: "Your firm's record is yours. If you're registered yourself, claim that record as well.",
    })
  const basics = basicsOf(user.role)
  const missing = answered ? basics.filter((field) => !answered.includes(field)) : []
  if (onboarding && missing.length > 0) {
    steps.push({
      kind: 'profile',
      href: paths.onboarding,
      title: onboarding === 'notBegun' ? 'Set up your profile' : 'Finish your profile',
      why: `${basics.length - missing.length} of ${basics.length} basics added. Takes two minutes.`,
    })
  }
  if (account.pendingEmail) add('email', `Confirm ${account.pendingEmail}`, 'We sent links to your old and new addresses. Open both to change your email.')
  if (!account.hasSecondFactor) add('second-factor', 'Turn on two-factor authentication', 'Keeps your account safe even if your password leaks.')
  else if (account.recoveryCodesLeft === 0)
    add('second-factor', 'Create new recovery codes', 'You have no codes left. Without one, losing your phone locks you out.')
  else if (account.recoveryCodesLeft <= fewCodes)
    add('second-factor', 'Create new recovery codes', `You have ${account.recoveryCodesLeft} left. Each works once.`)
  if (!account.hasPassword) add('password', 'Choose a password', 'You only sign in with LinkedIn. A password gets you in when LinkedIn is down.')

  for (const { email, state, isRenewalRequested } of team?.invitations ?? []) {
    if (isRenewalRequested) add('team', `Send ${email} a new link`, 'They opened an expired invitation and asked for a new one.')
    else if (state === 'failed') add('team', `Check the address ${email}`, "We couldn't deliver the invitation.")
  }
  if (team?.myRole === 'owner' && team.memberCount === 1 && team.invitations.every(({ state }) => state === 'withdrawn' || state === 'expired'))
    add('team', 'Invite a colleague', "You're the only member of your team.")
  // Admins have no team and sign in only with password and authenticator app.
  if (user.isAdmin) return steps
  if (!team && user.role !== 'ACCREDITED_INVESTOR')
    add('team', 'Create a team', "Team members share the firm's page. If you were invited to a team, open the link in the email instead.")

  if (hasLinkedIn && !account.hasLinkedIn) add('linkedin', 'Connect LinkedIn', 'Sign in faster with LinkedIn.')
  return steps
}

/** What the claimed record answers isn't asked again. */
export function answeredOf({ facts, filed }: Pick<OwnProfile, 'facts' | 'filed'>): string[] {
  return [...facts.filter(({ value }) => value !== null), ...(filed?.facts ?? [])].map(({ field }) => field)
}

/** Whether the user has a verified record of each kind, and the claims that aren't decided yet. */
export function recordsOf({ owned, claims }: ResponseOf<typeof getMyClaims>): NonNullable<MemberState['records']> {
  const open = claims.flatMap(({ id, kind, name, state }) => (state === 'codeSent' || state === 'waiting' ? [{ id, kind, name, state }] : []))
  const stateOf = (kind: RecordKind): RecordState => {
    if (owned.some((record) => record.kind === kind)) return 'verified'
    return open.find((claim) => claim.kind === kind)?.state ?? 'none'
  }
  return { advisor: stateOf('advisor'), firm: stateOf('firm'), pending: open }
}
