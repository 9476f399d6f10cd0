import {
  acceptConversation,
  addConversationMembers,
  countUnreadConversations,
  createConversation,
  declineConversation,
  getConversation,
  leaveConversation,
  listConversations,
  listMessages,
  muteConversation,
  readConversation,
  renameConversation,
  sendMessage,
} from '@mandate/contract/chat'
import { getChatSettings, getConversationActivity, signalPresence, signalTyping, updateChatSettings } from '@mandate/contract/chat-activity'
import { checkConversationRecord, listConversationRecords, readConversationPdf } from '@mandate/contract/chat-records'
import { searchMessages } from '@mandate/contract/chat-search'
import {
  addMessageReaction,
  deleteMessage,
  editMessage,
  listMessageChanges,
  listMessageRevisions,
  removeMessageReaction,
} from '@mandate/contract/message-changes'
import { listSupervisedConversations, listSupervisedRecords, readSupervisedPdf } from '@mandate/contract/supervision'
import type { FastifyInstance } from 'fastify'
import { addRoute, type Exchange } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import { attachmentOf } from '../../http/file-names.ts'
import * as activity from './activity.service.ts'
import type { ConversationPdf } from './conversation-pdf.ts'
import * as conversations from './conversations.service.ts'
import * as membership from './membership.service.ts'
import * as changes from './message-changes.service.ts'
import * as search from './message-search.service.ts'
import * as messages from './messages.service.ts'
import * as records from './records.service.ts'
import * as supervision from './supervision.service.ts'

export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listConversations, ({ query }, viewer) => conversations.listConversations(deps, viewer, query))
  addRoute(app, countUnreadConversations, (_, viewer) => conversations.countUnreadConversations(deps, viewer))
  addRoute(app, createConversation, ({ body }, viewer) => conversations.createConversation(deps, viewer, body))
  addRoute(app, getConversation, ({ params }, viewer) => conversations.getConversation(deps, viewer, params.conversationId))
  addRoute(app, listMessages, ({ params, query }, viewer) => messages.listMessages(deps, viewer, { ...params, ...query }))
  addRoute(app, sendMessage, ({ params, body }, viewer) => messages.sendMessage(deps, viewer, { ...params, ...body }))
  addRoute(app, readConversation, ({ params, body }, viewer) => messages.readConversation(deps, viewer, { ...params, ...body }))
  addRoute(app, muteConversation, ({ params, body }, viewer) => membership.muteConversation(deps, viewer, { ...params, ...body }))
  addRoute(app, leaveConversation, ({ params }, viewer) => membership.leaveConversation(deps, viewer, params.conversationId))
  addRoute(app, addConversationMembers, ({ params, body }, viewer) => membership.addConversationMembers(deps, viewer, { ...params, ...body }))
  addRoute(app, renameConversation, ({ params, body }, viewer) => membership.renameConversation(deps, viewer, { ...params, ...body }))
  addRoute(app, acceptConversation, ({ params }, viewer) => membership.acceptConversation(deps, viewer, params.conversationId))
  addRoute(app, declineConversation, ({ params }, viewer) => membership.declineConversation(deps, viewer, params.conversationId))
  addRoute(app, listMessageChanges, ({ params, query }, viewer) => changes.listMessageChanges(deps, viewer, { ...params, ...query }))
  addRoute(app, editMessage, ({ params, body }, viewer) => changes.editMessage(deps, viewer, { ...params, ...body }))
  addRoute(app, deleteMessage, ({ params }, viewer) => changes.deleteMessage(deps, viewer, params))
  addRoute(app, listMessageRevisions, ({ params, query }, viewer) => changes.listMessageRevisions(deps, viewer, { ...params, ...query }))
  addRoute(app, addMessageReaction, ({ params, body }, viewer) => changes.addReaction(deps, viewer, { ...params, ...body }))
  addRoute(app, removeMessageReaction, ({ params, query }, viewer) => changes.removeReaction(deps, viewer, { ...params, ...query }))
  addRoute(app, getChatSettings, (_, viewer) => activity.getChatSettings(deps, viewer))
  addRoute(app, updateChatSettings, ({ body }, viewer) => activity.updateChatSettings(deps, viewer, body))
  addRoute(app, getConversationActivity, ({ params }, viewer) => activity.getConversationActivity(deps, viewer, params.conversationId))
  addRoute(app, signalTyping, ({ params }, viewer) => activity.signalTyping(deps, viewer, params.conversationId))
  addRoute(app, signalPresence, (_, viewer) => activity.signalPresence(deps, viewer))
  addRoute(app, searchMessages, ({ query }, viewer) => search.searchMessages(deps, viewer, query))
  addRoute(app, listConversationRecords, ({ params, query }, viewer) => records.listConversationRecords(deps, viewer, { ...params, ...query }))
  addRoute(app, listSupervisedConversations, ({ query }, viewer) => supervision.listSupervisedConversations(deps, viewer, query))
  addRoute(app, listSupervisedRecords, ({ params, query }, viewer) => supervision.listSupervisedRecords(deps, viewer, { ...params, ...query }))
  addRoute(app, readConversationPdf, async ({ params, query }, viewer, exchange) =>
    answerPdf(exchange, await records.readConversationPdf(deps, viewer, { ...params, ...query })),
  )
  addRoute(app, readSupervisedPdf, async ({ params, query }, viewer, exchange) =>
    answerPdf(exchange, await supervision.readSupervisedPdf(deps, viewer, { ...params, ...query })),
  )
  addRoute(app, checkConversationRecord, ({ query }, viewer) => records.checkConversationRecord(deps, viewer, query))
}

/** Downloaded, never shown on our origin. We wrote every byte, so its type may be told. */
function answerPdf({ reply }: Exchange, { bytes, name }: ConversationPdf): Buffer {
  void reply.header('cache-control', 'private, no-store').header('content-disposition', attachmentOf(name))
  void reply.header('content-security-policy', "default-src 'none'; sandbox").type('application/pdf')
  return bytes
}
