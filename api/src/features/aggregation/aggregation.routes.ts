import { createSource, getAggregatedDocument, listAggregatedDocuments, listSources, readSource, updateSource } from '@mandate/contract/aggregation'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as aggregation from './aggregation.service.ts'

export function aggregationRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listAggregatedDocuments, ({ query }, viewer) => aggregation.listAggregatedDocuments(deps, viewer, query))
  addRoute(app, getAggregatedDocument, ({ params }, viewer) => aggregation.getAggregatedDocument(deps, viewer, params))
  addRoute(app, listSources, (_, viewer) => aggregation.listSources(deps, viewer))
  addRoute(app, createSource, ({ body }, viewer) => aggregation.createSource(deps, viewer, body))
  addRoute(app, updateSource, ({ params, body }, viewer) => aggregation.updateSource(deps, viewer, { ...params, ...body }))
  addRoute(app, readSource, ({ params }, viewer) => aggregation.readSource(deps, viewer, params))
}
