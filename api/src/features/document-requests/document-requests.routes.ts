import {
  decideRequestedItem,
  declineDocumentRequest,
  giveRequestedDocument,
  stateItemUnavailable,
  takeBackRequestedDocument,
} from '@mandate/contract/document-request-answers'
import {
  closeDocumentRequest,
  createDocumentRequest,
  deleteDocumentRequest,
  exportDocumentRequest,
  getDocumentRequest,
  listDocumentRequests,
  nudgeForDocuments,
  saveDocumentRequest,
  sendDocumentRequest,
  setRequestReminders,
} from '@mandate/contract/document-requests'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { answerFile } from '../../http/file-answers.ts'
import * as answers from './answers.service.ts'
import * as requests from './document-requests.service.ts'
import { exportRequest } from './request-export.service.ts'

/** Within the feature, the request is the only one that can be meant. */
function placeOf<Rest extends object>({ documentRequestId: requestId, ...rest }: { documentRequestId: string } & Rest) {
  return { requestId, ...rest }
}

export function documentRequestRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listDocumentRequests, ({ query }, viewer) => requests.listRequests(deps, viewer, query))
  addRoute(app, createDocumentRequest, ({ body }, viewer) => requests.createRequest(deps, viewer, body))
  addRoute(app, getDocumentRequest, ({ params }, viewer) => requests.getRequest(deps, viewer, params.documentRequestId))
  addRoute(app, saveDocumentRequest, ({ params, body }, viewer) => requests.saveRequest(deps, viewer, { ...placeOf(params), ...body }))
  addRoute(app, sendDocumentRequest, ({ params }, viewer) => requests.sendRequest(deps, viewer, params.documentRequestId))
  addRoute(app, deleteDocumentRequest, ({ params }, viewer) => requests.deleteRequest(deps, viewer, params.documentRequestId))
  addRoute(app, closeDocumentRequest, ({ params, body }, viewer) => requests.closeRequest(deps, viewer, { ...placeOf(params), ...body }))
  addRoute(app, setRequestReminders, ({ params, body }, viewer) => requests.setReminders(deps, viewer, { ...placeOf(params), ...body }))
  addRoute(app, nudgeForDocuments, ({ params }, viewer) => requests.nudge(deps, viewer, params.documentRequestId))
  addRoute(app, exportDocumentRequest, async ({ params }, viewer, exchange) =>
    answerFile(exchange, await exportRequest(deps, viewer, params.documentRequestId)),
  )
  addRoute(app, giveRequestedDocument, ({ params, body }, viewer) => answers.giveDocument(deps, viewer, { ...placeOf(params), given: body }))
  addRoute(app, takeBackRequestedDocument, ({ params }, viewer) => answers.takeBackDocument(deps, viewer, placeOf(params)))
  addRoute(app, stateItemUnavailable, ({ params, body }, viewer) => answers.stateUnavailable(deps, viewer, { ...placeOf(params), ...body }))
  addRoute(app, decideRequestedItem, ({ params, body }, viewer) => answers.decideItem(deps, viewer, { ...placeOf(params), ...body }))
  addRoute(app, declineDocumentRequest, ({ params, body }, viewer) => answers.declineRequest(deps, viewer, { ...placeOf(params), ...body }))
}
