import * as contract from '@mandate/contract/profiles'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as services from './advisory-services.service.ts'
import * as defaults from './default-visibility.service.ts'
import * as profiles from './profiles.service.ts'
import * as related from './related-people.service.ts'

export function profileRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.getProfile, ({ params, query }, viewer) => profiles.getProfile(deps, viewer, { ...params, ...query }))
  addRoute(app, contract.getPublicProfile, ({ params }, viewer) => profiles.getPublicProfile(deps, viewer, params.profileId))
  addRoute(app, contract.getOwnProfile, (_, viewer) => profiles.getOwnProfile(deps, viewer))
  addRoute(app, contract.updateProfile, ({ body }, viewer) => profiles.updateProfile(deps, viewer, body))
  addRoute(app, contract.updateProfileVisibility, ({ body }, viewer) => profiles.updateProfileVisibility(deps, viewer, body.visibility))
  addRoute(app, contract.updateDefaultVisibility, ({ body }, viewer) => defaults.updateDefaultVisibility(deps, viewer, body.visibility))
  addRoute(app, contract.applyDefaultVisibility, (_, viewer) => defaults.applyDefaultVisibility(deps, viewer))
  addRoute(app, contract.createAdvisoryService, ({ body }, viewer) => services.createAdvisoryService(deps, viewer, body))
  addRoute(app, contract.updateAdvisoryService, ({ params, body }, viewer) => services.updateAdvisoryService(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.deleteAdvisoryService, ({ params }, viewer) => services.deleteAdvisoryService(deps, viewer, params.serviceId))
  addRoute(app, contract.listRelatedPeople, ({ params }, viewer) => related.listRelatedPeople(deps, viewer, params.profileId))
}
