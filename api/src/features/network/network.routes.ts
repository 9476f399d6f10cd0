import { dismissSuggestion, listSuggestions, undoDismissal } from '@mandate/contract/connection-suggestions'
import * as contract from '@mandate/contract/connections'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as blocks from './blocks.service.ts'
import * as invitations from './invitations.service.ts'
import * as network from './network.service.ts'
import * as suggestions from './suggestions.service.ts'

export function networkRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listConnections, ({ query }, viewer) => network.listConnections(deps, viewer, query))
  addRoute(app, contract.getConnectionSummary, (_, viewer) => network.getSummary(deps, viewer))
  addRoute(app, contract.inviteToConnect, ({ body }, viewer) => invitations.inviteToConnect(deps, viewer, body))
  addRoute(app, contract.acceptInvitation, ({ params }, viewer) => invitations.acceptInvitation(deps, viewer, params.connectionId))
  addRoute(app, contract.declineInvitation, ({ params }, viewer) => invitations.declineInvitation(deps, viewer, params.connectionId))
  addRoute(app, contract.undoDecline, ({ params }, viewer) => invitations.undoDecline(deps, viewer, params.connectionId))
  addRoute(app, contract.withdrawInvitation, ({ params }, viewer) => invitations.withdrawInvitation(deps, viewer, params.connectionId))
  addRoute(app, contract.removeConnection, ({ params }, viewer) => invitations.removeConnection(deps, viewer, params.connectionId))
  addRoute(app, contract.getRelation, ({ params }, viewer) => network.getRelation(deps, viewer, params.profileId))
  addRoute(app, contract.listMutualConnections, ({ params, query }, viewer) =>
    network.listMutualConnections(deps, viewer, { userId: params.profileId, ...query }),
  )
  addRoute(app, contract.blockMember, ({ body }, viewer) => blocks.blockMember(deps, viewer, body.userId))
  addRoute(app, contract.listBlocks, ({ query }, viewer) => blocks.listBlocks(deps, viewer, query))
  addRoute(app, contract.unblockMember, ({ params }, viewer) => blocks.unblockMember(deps, viewer, params.userId))
  addRoute(app, listSuggestions, ({ query }, viewer) => suggestions.listSuggestions(deps, viewer, query))
  addRoute(app, dismissSuggestion, ({ params }, viewer) => suggestions.dismissSuggestion(deps, viewer, params.profileId))
  addRoute(app, undoDismissal, ({ params }, viewer) => suggestions.undoDismissal(deps, viewer, params.profileId))
}
