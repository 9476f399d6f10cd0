import { searchDocumentRecipients } from '@mandate/contract/document-recipients'
import {
  checkDocumentLink,
  createDocumentShare,
  deleteDocumentShare,
  listDocumentReadings,
  listDocumentShares,
  openDocumentLink,
  readDocumentLink,
  readDocumentLinkText,
  recordDocumentLinkReading,
  recordDocumentReading,
} from '@mandate/contract/document-shares'
import { compareDocumentVersions, getDocumentText, searchDocumentText } from '@mandate/contract/document-texts'
import {
  addDocumentVersion,
  createDocument,
  createDocumentFolder,
  deleteDocument,
  deleteDocumentFolder,
  getDocument,
  getStorageUse,
  listDocumentFolders,
  listDocuments,
  readDocumentContent,
  renameDocumentFolder,
  updateDocument,
} from '@mandate/contract/documents'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { answerFile } from '../../http/file-answers.ts'
import * as texts from './document-texts.service.ts'
import * as documents from './documents.service.ts'
import * as folders from './folders.service.ts'
import * as links from './links.service.ts'
import * as readings from './readings.service.ts'
import * as recipients from './recipients.service.ts'
import * as shares from './shares.service.ts'
import { getStorageUse as readStorageUse } from './storage.service.ts'
import { compareVersions } from './text-difference.service.ts'

export function documentRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listDocuments, ({ query }, viewer) => documents.listDocuments(deps, viewer, query))
  addRoute(app, createDocument, ({ body }, viewer) => documents.createDocument(deps, viewer, body))
  addRoute(app, getDocument, ({ params }, viewer) => documents.getDocument(deps, viewer, params.documentId))
  addRoute(app, readDocumentContent, async ({ params, query }, viewer, exchange) =>
    answerFile(exchange, await documents.openDocument(deps, viewer, { ...params, ...query })),
  )
  addRoute(app, getDocumentText, ({ params, query }, viewer) => texts.getDocumentText(deps, viewer, { ...params, ...query }))
  addRoute(app, compareDocumentVersions, ({ params, query }, viewer) => compareVersions(deps, viewer, { ...params, ...query }))
  addRoute(app, searchDocumentText, ({ params, query }, viewer) => texts.searchDocumentText(deps, viewer, { ...params, ...query }))
  addRoute(app, updateDocument, ({ params, body }, viewer) => documents.updateDocument(deps, viewer, { ...params, changes: body }))
  addRoute(app, deleteDocument, ({ params }, viewer) => documents.deleteDocument(deps, viewer, params.documentId))
  addRoute(app, addDocumentVersion, ({ params, body }, viewer) => documents.addVersion(deps, viewer, { ...params, ...body }))
  addRoute(app, getStorageUse, (_, viewer) => readStorageUse(deps, viewer))
  addRoute(app, listDocumentFolders, ({ query }, viewer) => folders.listFolders(deps, viewer, query))
  addRoute(app, createDocumentFolder, ({ body }, viewer) => folders.createFolder(deps, viewer, body))
  addRoute(app, renameDocumentFolder, ({ params, body }, viewer) => folders.renameFolder(deps, viewer, { ...params, ...body }))
  addRoute(app, deleteDocumentFolder, ({ params }, viewer) => folders.deleteFolder(deps, viewer, params.folderId))
  addRoute(app, searchDocumentRecipients, ({ query }, viewer) => recipients.searchRecipients(deps, viewer, query))
  addRoute(app, listDocumentShares, ({ params, query }, viewer) => shares.listShares(deps, viewer, { ...params, ...query }))
  addRoute(app, createDocumentShare, ({ params, body }, viewer) => shares.createShare(deps, viewer, { ...params, share: body }))
  addRoute(app, deleteDocumentShare, ({ params }, viewer) => shares.deleteShare(deps, viewer, params))
  addRoute(app, listDocumentReadings, ({ params, query }, viewer) => readings.listReadings(deps, viewer, { ...params, ...query }))
  addRoute(app, recordDocumentReading, ({ params, body }, viewer) => readings.recordReading(deps, viewer, { ...params, ...body }))
  addRoute(app, checkDocumentLink, ({ body }) => links.checkLink(deps, body))
  addRoute(app, openDocumentLink, ({ body }, viewer) => links.openLink(deps, viewer, body))
  addRoute(app, readDocumentLinkText, ({ body }, viewer) => links.readLinkText(deps, viewer, body))
  addRoute(app, readDocumentLink, async ({ body }, viewer, exchange) => answerFile(exchange, await links.openLinkContent(deps, viewer, body)))
  addRoute(app, recordDocumentLinkReading, ({ body }) => links.recordLinkReading(deps, body))
}
