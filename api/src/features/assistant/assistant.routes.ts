import * as contract from '@mandate/contract/assistant'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { answerEvents } from '../../http/event-stream.ts'
import * as assistant from './assistant.service.ts'

export function assistantRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.askAssistant, async ({ body }, viewer, exchange) => answerEvents(exchange, await assistant.askAssistant(deps, viewer, body.question)))
  addRoute(app, contract.listAssistantTurns, ({ query }, viewer) => assistant.listAssistantTurns(deps, viewer, query))
  addRoute(app, contract.clearAssistant, (_, viewer) => assistant.clearAssistant(deps, viewer))
}
