import { getAccreditation, listAccreditationRequests, requestAccreditation, reviewAccreditation, withdrawAccreditation } from '@mandate/contract/accreditation'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as accreditation from './accreditation.service.ts'

export function accreditationRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getAccreditation, (_, viewer) => accreditation.getAccreditation(deps, viewer))
  addRoute(app, requestAccreditation, ({ body }, viewer) => accreditation.requestAccreditation(deps, viewer, body))
  addRoute(app, withdrawAccreditation, (_, viewer) => accreditation.withdrawAccreditation(deps, viewer))
  addRoute(app, listAccreditationRequests, ({ query }, viewer) => accreditation.listAccreditationRequests(deps, viewer, query))
  addRoute(app, reviewAccreditation, ({ params, body }, viewer) => accreditation.reviewAccreditation(deps, viewer, { ...params, ...body }))
}
