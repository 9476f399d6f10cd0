import * as contract from '@mandate/contract/summaries'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as documents from './document-summaries.service.ts'
import * as summaries from './summaries.service.ts'

export function summariesRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.summarizeMember, ({ params }, viewer) => summaries.summarizeMember(deps, viewer, params.profileId))
  addRoute(app, contract.summarizeAdvisor, ({ params }, viewer) => summaries.summarizeAdvisor(deps, viewer, params.advisorCrd))
  addRoute(app, contract.summarizeFirm, ({ params }, viewer) => summaries.summarizeFirm(deps, viewer, params.firmCrd))
  addRoute(app, contract.summarizeChange, ({ params, query }, viewer) => summaries.summarizeChange(deps, viewer, { ...params, ...query }))
  addRoute(app, contract.summarizeDocument, ({ params }, viewer) => documents.summarizeDocument(deps, viewer, params.documentId))
}
