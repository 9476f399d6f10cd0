import type { Home } from '@mandate/contract/home'
import { answeredOf, answerFirst, type MemberState, nextSteps, recordsOf } from '@mandate/contract/next-steps'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { getAccount } from '../account/account.service.ts'
import { getMyClaims } from '../claims/claims.service.ts'
import { getOnboarding } from '../onboarding/onboarding.service.ts'
import { getOwnProfile } from '../profiles/profiles.service.ts'
import { listTeamInvitations } from '../teams/invitations.service.ts'
import { getMyTeam, listTeamMembers } from '../teams/teams.service.ts'

type Own = Omit<MemberState, 'home'>

/** What the member's next step depends on, apart from what waits. */
async function readMemberState(deps: Deps, viewer: Viewer): Promise<Own> {
  const [account, onboarding, profile, claims, team] = await Promise.all([
    getAccount(deps, viewer),
    getOnboarding(deps, viewer),
    getOwnProfile(deps, viewer),
    getMyClaims(deps, viewer),
    readTeam(deps, viewer),
  ])
  return {
    user: { role: profile.role, isAdmin: false },
    account,
    hasLinkedIn: deps.linkedIn !== undefined,
    onboarding: onboarding.state,
    answered: answeredOf(profile),
    records: recordsOf(claims),
    team,
  }
}

/** What waits comes before all else: where something does, nothing more is read. */
export async function findNextStep(deps: Deps, viewer: Viewer, home: Pick<Home, 'waiting' | 'followedFirms'>): Promise<Home['nextStep']> {
  const [waits] = home.waiting
  const first = waits ? answerFirst(waits) : nextSteps({ ...(await readMemberState(deps, viewer)), home })[0]
  return first ? { title: first.title, why: first.why, href: first.href } : null
}

async function readTeam(deps: Deps, viewer: Viewer): Promise<MemberState['team']> {
  const { team } = await getMyTeam(deps, viewer)
  if (!team) return null
  // As many as the page reads: one more than oneself is enough to know.
  const page = { limit: 25 }
  const [members, invitations] = await Promise.all([
    listTeamMembers(deps, viewer, page),
    team.myRole === 'owner' ? listTeamInvitations(deps, viewer, page) : undefined,
  ])
  return { myRole: team.myRole, memberCount: members.items.length, invitations: invitations?.items ?? [] }
}
