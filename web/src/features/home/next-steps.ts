import type { Account } from '@mandate/contract/account'
import type { getMyClaims, RecordKind } from '@mandate/contract/claims'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { paths } from '@mandate/contract/frame/paths'
import type { Role } from '@mandate/contract/frame/users'
import type { Home } from '@mandate/contract/home'
import { type Onboarding, onboardingPages } from '@mandate/contract/onboarding'
import type { OwnProfile } from '@mandate/contract/profiles'
import type { TeamInvitation } from '@mandate/contract/teams'
import { settingsAddress } from '../../frame/settings-address.ts'
import type { IconName } from '../../ui/icon-names.ts'

export interface NextStep {
  title: string
  why: string
  icon: IconName
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

export interface Standing {
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
}

/** With this many recovery codes or fewer, a user who loses their phone is soon locked out. */
const fewCodes = 3

const sectionIcons = { email: 'mail', 'second-factor': 'smartphone', password: 'key-round', team: 'users', linkedin: 'link' } as const

/** Without these a profile says nothing: the first five questions of onboarding. */
const basicsOf = (role: Role): readonly string[] => onboardingPages[role].flatMap(({ fields }) => fields).slice(0, 5)

/** What is worth doing next, the most pressing first. */
export function nextSteps({ user, account, hasLinkedIn, onboarding, answered, records, team }: Standing): NextStep[] {
  const steps: NextStep[] = []
  const add = (section: keyof typeof sectionIcons, title: string, why: string) =>
    steps.push({ href: settingsAddress(section), title, why, icon: sectionIcons[section] })

  const mayClaim = records?.advisor === 'none' && user.role !== 'ACCREDITED_INVESTOR'
  if (mayClaim && records.firm === 'none')
    steps.push({
      href: paths.claimProfile,
      title: 'Claim your record',
      why: "Find yourself in the SEC filings, verify that it's you, and your registrations and exams fill in your profile.",
      icon: 'badge-check',
    })
  for (const { id, name, state } of records?.pending ?? [])
    steps.push({
      href: state === 'codeSent' ? `${paths.claimProfileValidate}?claim=${id}` : settingsAddress('claims'),
      title: state === 'codeSent' ? `Enter the code for ${name}` : `Your claim for ${name} is in review`,
      why:
        state === 'codeSent'
          ? 'We emailed it to you. Enter it to finish your claim.'
          : "You don't need to do anything. We'll email you the decision; until then you can withdraw the claim.",
      icon: state === 'codeSent' ? 'badge-check' : 'clock',
    })
  if (mayClaim && records.firm === 'verified')
    steps.push({
      href: paths.claimProfile,
      title: 'Claim your own record too',
      why: "Your firm's record is yours. If you're registered yourself, claim that record as well.",
      icon: 'badge-check',
    })
  const basics = basicsOf(user.role)
  const missing = answered ? basics.filter((field) => !answered.includes(field)) : []
  if (onboarding && missing.length > 0) {
    steps.push({
      href: paths.onboarding,
      title: onboarding === 'notBegun' ? 'Set up your profile' : 'Finish your profile',
      why: `${basics.length - missing.length} of ${basics.length} basics added. Takes two minutes.`,
      icon: 'user-round',
    })
  }
  if (account.pendingEmail) add('email', `Confirm ${account.pendingEmail}`, 'We sent links to your old and new addresses. Open both to change your email.')
  if (!account.hasSecondFactor) add('second-factor', 'Turn on two-factor authentication', 'Keeps your account safe even if your password leaks.')
  else if (account.recoveryCodesLeft === 0)
    add('second-factor', 'Create new recovery codes', 'All your recovery codes are used. Without one, losing your phone locks you out.')
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

/** Who waits for an answer comes first, then the member's own account, then what makes Home useful. */
export function inOrder(home: Pick<Home, 'waiting' | 'nextStep'> | undefined, steps: readonly NextStep[]): NextStep[] {
  if (!home?.nextStep) return [...steps]
  const step: NextStep = { ...home.nextStep, icon: home.waiting.length > 0 ? 'bell' : 'star' }
  return home.waiting.length > 0 ? [step, ...steps] : [...steps, step]
}

/** What the claimed record answers isn't asked again. */
export function answeredOf({ facts, filed }: Pick<OwnProfile, 'facts' | 'filed'>): string[] {
  return [...facts.filter(({ value }) => value !== null), ...(filed?.facts ?? [])].map(({ field }) => field)
}

/** Whether the user has a verified record of each kind, and the claims that aren't decided yet. */
export function recordsOf({ owned, claims }: ResponseOf<typeof getMyClaims>): NonNullable<Standing['records']> {
  const open = claims.flatMap(({ id, kind, name, state }) => (state === 'codeSent' || state === 'waiting' ? [{ id, kind, name, state }] : []))
  const stateOf = (kind: RecordKind): RecordState => {
    if (owned.some((record) => record.kind === kind)) return 'verified'
    return open.find((claim) => claim.kind === kind)?.state ?? 'none'
  }
  return { advisor: stateOf('advisor'), firm: stateOf('firm'), pending: open }
}
