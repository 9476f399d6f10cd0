import * as contract from '@mandate/contract/teams'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as links from './invitation-links.service.ts'
import * as invitations from './invitations.service.ts'
import * as ownership from './ownership.service.ts'
import * as teams from './teams.service.ts'

export function teamRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.getMyTeam, (_, viewer) => teams.getMyTeam(deps, viewer))
  addRoute(app, contract.createTeam, ({ body }, viewer) => teams.createTeam(deps, viewer, body.name))
  addRoute(app, contract.renameTeam, ({ body }, viewer) => teams.renameTeam(deps, viewer, body.name))
  addRoute(app, contract.listTeamMembers, ({ query }, viewer) => teams.listTeamMembers(deps, viewer, query))
  addRoute(app, contract.changeTeamRole, ({ params, body }, viewer) => teams.changeTeamRole(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.handOverTeam, ({ body }, viewer) => ownership.handOverTeam(deps, viewer, body.userId))
  addRoute(app, contract.removeTeamMember, ({ params }, viewer) => teams.removeTeamMember(deps, viewer, params.userId))
  addRoute(app, contract.listTeamInvitations, ({ query }, viewer) => invitations.listTeamInvitations(deps, viewer, query))
  addRoute(app, contract.inviteToTeam, ({ body }, viewer) => invitations.inviteToTeam(deps, viewer, body))
  addRoute(app, contract.resendTeamInvitation, ({ params }, viewer) => invitations.resendTeamInvitation(deps, viewer, params.invitationId))
  addRoute(app, contract.withdrawTeamInvitation, ({ params }, viewer) => invitations.withdrawTeamInvitation(deps, viewer, params.invitationId))
  addRoute(app, contract.openTeamInvitation, ({ body }, viewer) => links.openTeamInvitation(deps, viewer, body.token))
  addRoute(app, contract.acceptTeamInvitation, ({ body }, viewer) => links.acceptTeamInvitation(deps, viewer, body.token))
  addRoute(app, contract.requestNewInvitation, ({ body }, viewer) => links.requestNewInvitation(deps, viewer, body.token))
}
