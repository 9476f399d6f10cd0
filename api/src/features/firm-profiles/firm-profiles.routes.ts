import { getFirmProfile, updateFirmFact } from '@mandate/contract/firm-profiles'
import { createTeamService, deleteTeamService, showOnFirmPage, updateTeamService } from '@mandate/contract/team-services'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as firmFacts from './firm-facts.service.ts'
import * as firmProfiles from './firm-profiles.service.ts'

export function firmProfileRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, getFirmProfile, ({ params }, viewer) => firmProfiles.getFirmProfile(deps, viewer, params.firmCrd))
  addRoute(app, createTeamService, ({ body }, viewer) => firmProfiles.createTeamService(deps, viewer, body))
  addRoute(app, updateTeamService, ({ params, body }, viewer) => firmProfiles.updateTeamService(deps, viewer, { ...params, ...body }))
  addRoute(app, deleteTeamService, ({ params }, viewer) => firmProfiles.deleteTeamService(deps, viewer, params.teamServiceId))
  addRoute(app, updateFirmFact, ({ body }, viewer) => firmFacts.updateFirmFact(deps, viewer, body))
  addRoute(app, showOnFirmPage, ({ body }, viewer) => firmProfiles.showOnFirmPage(deps, viewer, body.isShown))
}
