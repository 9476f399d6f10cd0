import { openRealtime } from '@mandate/contract/realtime'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as realtime from './realtime.service.ts'

export function realtimeRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, openRealtime, (_, viewer) => realtime.openRealtime(deps, viewer))
}
