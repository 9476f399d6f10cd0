import {
  compareReferenceDocuments,
  getReferenceDocument,
  listDocumentVersions,
  listFeeSchedules,
  listGuides,
  listReferenceDocuments,
  searchReferenceDocument,
} from '@mandate/contract/reference-documents'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as documents from './reference-documents.service.ts'

export function referenceDocumentRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listReferenceDocuments, ({ query }, viewer) => documents.listReferenceDocuments(deps, viewer, query))
  addRoute(app, listGuides, (_, viewer) => documents.listGuides(deps, viewer))
  addRoute(app, getReferenceDocument, ({ params, query }, viewer) => documents.getReferenceDocument(deps, viewer, { ...params, ...query }))
  addRoute(app, searchReferenceDocument, ({ params, query }, viewer) => documents.searchReferenceDocument(deps, viewer, { ...params, ...query }))
  addRoute(app, listFeeSchedules, ({ params }, viewer) => documents.listFeeSchedules(deps, viewer, params))
  addRoute(app, listDocumentVersions, ({ params }, viewer) => documents.listDocumentVersions(deps, viewer, params))
  addRoute(app, compareReferenceDocuments, ({ params, query }, viewer) => documents.compareReferenceDocuments(deps, viewer, { ...params, ...query }))
}
