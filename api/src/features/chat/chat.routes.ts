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
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as conversations from './conversations.service.ts'
import * as membership from './membership.service.ts'
import * as messages from './messages.service.ts'

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
}
