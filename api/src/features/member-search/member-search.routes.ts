import { findMembers } from '@mandate/contract/member-search'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as memberSearch from './member-search.service.ts'

export function memberSearchRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, findMembers, ({ query }, viewer) => memberSearch.findMembers(deps, viewer, query))
}
