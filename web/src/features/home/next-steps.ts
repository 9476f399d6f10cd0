import { paths } from '@mandate/contract/frame/paths'
import type { Role } from '@mandate/contract/frame/users'
import type { Onboarding } from '@mandate/contract/onboarding'
import type { TeamInvitation } from '@mandate/contract/teams'
import { type SectionName, sectionAddress, sections } from '../../frame/settings-sections.ts'
import type { IconName } from '../../ui/icon-names.ts'
import type { Account } from '../account/account.api.ts'

export interface NextStep {
  title: string
  why: string
  icon: IconName
  /** Where it is done. */
  href: string
}

export interface Standing {
  user: { role: Role; isAdmin: boolean }
  account: Account
  hasLinkedIn: boolean
  /** How far the first pages have come; nothing where there are none. */
  onboarding?: Onboarding['state'] | undefined
  team: { myRole: 'owner' | 'editor' | 'viewer'; memberCount: number; invitations: readonly TeamInvitation[] } | null
}

/** With as few as these a lost phone soon locks one out. */
const fewCodes = 3

/** What is worth doing next, the most pressing first. */
export function nextSteps({ user, account, hasLinkedIn, onboarding, team }: Standing): NextStep[] {
  const steps: NextStep[] = []
  const add = (section: SectionName, title: string, why: string) => steps.push({ href: sectionAddress(section), title, why, icon: sections[section].icon })

  if (onboarding && onboarding !== 'finished')
    steps.push({
      href: paths.onboarding,
      title: onboarding === 'notBegun' ? 'Set up your profile' : 'Go on with your profile',
      why: 'Three short pages, none of them needed. With them the right people find you.',
      icon: 'user-round',
    })
  if (account.pendingEmail)
    add('email', `Confirm ${account.pendingEmail}`, 'Links went to the old and the new address. Your email changes when both have been opened.')
  if (!account.hasSecondFactor) add('second-factor', 'Turn on a second factor', 'With it a stolen password alone opens nothing.')
  else if (account.recoveryCodesLeft === 0) add('second-factor', 'Make new recovery codes', 'None is left. Without one a lost phone locks you out.')
  else if (account.recoveryCodesLeft <= fewCodes)
    add('second-factor', 'Make new recovery codes', `${account.recoveryCodesLeft === 1 ? 'One is' : `${account.recoveryCodesLeft} are`} left. Each works once.`)
  if (!account.hasPassword) add('password', 'Choose a password', 'You sign in with LinkedIn alone. A password is the way in when LinkedIn is away.')

  for (const { email, state, isRenewalRequested } of team?.invitations ?? []) {
    if (isRenewalRequested) add('team', `Send ${email} a new link`, 'They opened the invitation after it had expired, and asked for another.')
    else if (state === 'failed') add('team', `Check the address ${email}`, 'The invitation could not be delivered.')
  }
  if (team?.myRole === 'owner' && team.memberCount === 1 && team.invitations.every(({ state }) => state === 'withdrawn' || state === 'expired'))
    add('team', 'Invite a colleague', 'You are alone in your team so far.')
  // An admin works for the house: no team, and no way in but password and authenticator.
  if (user.isAdmin) return steps
  if (!team && user.role !== 'ACCREDITED_INVESTOR')
    add(
      'team',
      'Found your team',
      "Its members share the firm's page, documents, leads and lists. If you were invited to one, open the link in the mail instead.",
    )

  if (hasLinkedIn && !account.hasLinkedIn) add('linkedin', 'Connect LinkedIn', 'A second way to sign in, and your name as your clients know it.')
  return steps
}
