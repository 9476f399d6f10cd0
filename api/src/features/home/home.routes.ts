import { getHome } from '@mandate/contract/home'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as home from './home.service.ts'

export function homeRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getHome, (_, viewer) => home.getHome(deps, viewer))
}
