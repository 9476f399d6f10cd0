import { sql } from 'kysely'
import { newToken } from '../../http/tokens.ts'
import { identities } from '../../test/identities.ts'
import { addLeadsToWorld } from '../../test/leads.ts'
import { everyMember, notForAdmins, outsideTheTeam } from '../../test/outcomes.ts'
import type { FeatureSamples } from '../../test/samples.ts'

declare module '../../test/samples.ts' {
  interface World {
    team: { id: string; invitationId: string; invitationToken: string }
  }
}

const forTheOwner = { ...outsideTheTeam, teamMate: 'not_allowed' } as const
const team = ['teamMate', 'teamOwner'] as const
const withEmails = { places: ['email', 'team name'], to: team }
const newcomer = () => `${crypto.randomUUID()}@newcomer.test`

export const samples: FeatureSamples = {
  requests: {
    getMyTeam: () => ({}),
    createTeam: () => ({ body: { name: 'Harbor Lane' } }),
    renameTeam: () => ({ body: { name: 'Harbor Lane West' } }),
    listTeamMembers: () => ({ query: { limit: 10 } }),
    changeTeamRole: ({ people }) => ({ params: { userId: people.teamMate.userId }, body: { role: 'viewer' } }),
    handOverTeam: ({ people }) => ({ body: { userId: people.teamMate.userId } }),
    removeTeamMember: ({ people }) => ({ params: { userId: people.teamMate.userId } }),
    listTeamInvitations: () => ({ query: { limit: 10 } }),
    inviteToTeam: () => ({ body: { email: newcomer(), role: 'viewer' } }),
    resendTeamInvitation: ({ team }) => ({ params: { invitationId: team.invitationId } }),
    withdrawTeamInvitation: ({ team }) => ({ params: { invitationId: team.invitationId } }),
    openTeamInvitation: ({ team }) => ({ body: { token: team.invitationToken } }),
    acceptTeamInvitation: ({ team }) => ({ body: { token: team.invitationToken } }),
    requestNewInvitation: ({ team }) => ({ body: { token: team.invitationToken } }),
  },
  ownRules: {
    createTeam: { teamMate: 'already_exists', teamOwner: 'already_exists', ...notForAdmins },
    renameTeam: forTheOwner,
    listTeamMembers: outsideTheTeam,
    changeTeamRole: forTheOwner,
    handOverTeam: forTheOwner,
    // The teammate leaves.
    removeTeamMember: outsideTheTeam,
    listTeamInvitations: forTheOwner,
    inviteToTeam: forTheOwner,
    resendTeamInvitation: forTheOwner,
    withdrawTeamInvitation: forTheOwner,
    acceptTeamInvitation: { ...everyMember('invitation_other_account'), wealthManager: 'done' },
  },
  shows: {
    listTeamMembers: withEmails,
    changeTeamRole: withEmails,
    listTeamInvitations: withEmails,
    resendTeamInvitation: withEmails,
    withdrawTeamInvitation: withEmails,
    getMyTeam: { places: ['team name'], to: team },
    renameTeam: { places: ['team name'], to: team },
    // Sent to the invited users.
    openTeamInvitation: { places: ['team name'], to: identities },
    acceptTeamInvitation: { places: ['team name'], to: identities },
  },
  async addToWorld(base) {
    const { db, people, mark } = base
    const ownerId = people.teamOwner.userId
    const { id: teamId } = await db
      .insertInto('teams')
      .values({ name: `Team ${mark(ownerId, 'team name')}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('teamMembers')
      .values([
        { teamId, userId: ownerId, role: 'owner' },
        { teamId, userId: people.teamMate.userId, role: 'editor' },
      ])
      .execute()
    const link = newToken()
    const { id: invitationId } = await db
      .insertInto('teamInvitations')
      .values({
        ...{ teamId, email: people.wealthManager.email, role: 'viewer', invitedBy: ownerId, tokenHash: link.hash },
        ...{ sentAt: sql<Date>`now()`, expiresAt: sql<Date>`now() + interval '7 days'` },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { leads, things } = await addLeadsToWorld(base, teamId)
    return { team: { id: teamId, invitationId, invitationToken: link.token }, leads, things: { ...things, userId: people.teamMate.userId, invitationId } }
  },
}
