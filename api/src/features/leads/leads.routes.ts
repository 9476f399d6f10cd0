import { addLeadFile, addLeadNote, deleteLeadNote, listLeadHistory, listLeadNotes, readLeadFile, removeLeadFile } from '@mandate/contract/lead-notes'
import { listLeadStages, saveLeadStages } from '@mandate/contract/lead-stages'
import * as contract from '@mandate/contract/leads'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { answerFile } from '../../http/file-answers.ts'
import { answerIntroductionOf, setOutcome } from './answering.service.ts'
import * as files from './lead-files.service.ts'
import { mergeInto } from './merging.service.ts'
import * as notes from './notes.service.ts'
import { addFromSearch } from './prospects.service.ts'
import * as results from './results.service.ts'
import * as stages from './stages.service.ts'
import * as leads from './team-leads.service.ts'

export function leadsRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, contract.listLeads, ({ query }, viewer) => leads.listTeamLeads(deps, viewer, query))
  addRoute(app, contract.createTeamLead, ({ body }, viewer) => leads.createByHand(deps, viewer, body))
  addRoute(app, contract.addLeadsFromSearch, ({ body }, viewer) => addFromSearch(deps, viewer, body))
  addRoute(app, contract.getLeadBoard, ({ query }, viewer) => leads.getBoard(deps, viewer, query))
  addRoute(app, contract.countNewLeads, (_, viewer) => leads.countNew(deps, viewer))
  addRoute(app, contract.exportLeads, async ({ query }, viewer, exchange) => answerFile(exchange, await results.exportTeamLeads(deps, viewer, query)))
  addRoute(app, contract.getLeadResults, (_, viewer) => results.getResults(deps, viewer))
  addRoute(app, contract.setLeadCost, ({ body }, viewer) => results.stateCost(deps, viewer, body))
  addRoute(app, contract.getLead, ({ params }, viewer) => leads.getTeamLead(deps, viewer, params.leadId))
  addRoute(app, contract.updateLead, ({ params, body }, viewer) => leads.updateTeamLead(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.deleteLead, ({ params }, viewer) => leads.deleteTeamLead(deps, viewer, params.leadId))
  addRoute(app, contract.answerIntroduction, ({ params, body }, viewer) => answerIntroductionOf(deps, viewer, { ...params, ...body }))
  addRoute(app, contract.closeLead, ({ params, body }, viewer) => setOutcome(deps, viewer, { ...params, outcome: body }))
  addRoute(app, contract.mergeLeads, ({ params, body }, viewer) => mergeInto(deps, viewer, { ...params, ...body }))
  addRoute(app, listLeadNotes, ({ params, query }, viewer) => notes.listNotes(deps, viewer, { ...params, ...query }))
  addRoute(app, addLeadNote, ({ params, body }, viewer) => notes.addNote(deps, viewer, { ...params, ...body }))
  addRoute(app, deleteLeadNote, ({ params }, viewer) => notes.deleteNote(deps, viewer, { leadId: params.leadId, noteId: params.leadNoteId }))
  addRoute(app, listLeadHistory, ({ params, query }, viewer) => notes.listHistory(deps, viewer, { ...params, ...query }))
  addRoute(app, addLeadFile, ({ params, body }, viewer) => files.addFile(deps, viewer, { ...params, ...body }))
  addRoute(app, readLeadFile, async ({ params }, viewer, exchange) =>
    answerFile(exchange, await files.openFile(deps, viewer, { leadId: params.leadId, fileId: params.leadFileId })),
  )
  addRoute(app, removeLeadFile, ({ params }, viewer) => files.removeFile(deps, viewer, { leadId: params.leadId, fileId: params.leadFileId }))
  addRoute(app, listLeadStages, (_, viewer) => stages.listStages(deps, viewer))
  addRoute(app, saveLeadStages, ({ body }, viewer) => stages.replaceStages(deps, viewer, body))
}
