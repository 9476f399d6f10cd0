import type { Feature } from '../../feature.ts'
import { sendInvitationRenewalMail, sendTeamHandedOverMail, sendTeamInvitationMail } from './team-mails.ts'
import { composeInvited } from './team-notifications.ts'
import { teamsColumns } from './teams.columns.ts'
import { teamRoutes } from './teams.routes.ts'

export const teams = {
  name: 'teams',
  routes: teamRoutes,
  effects: {
    invitationRenewalMail: { deliver: sendInvitationRenewalMail, mails: 'teamRequests' },
    teamHandedOverMail: { deliver: sendTeamHandedOverMail, mails: 'security' },
    teamInvitationMail: { deliver: sendTeamInvitationMail, mails: 'teamInvitations' },
  },
  columns: teamsColumns,
  notifications: { teamInvited: composeInvited },
} satisfies Feature
