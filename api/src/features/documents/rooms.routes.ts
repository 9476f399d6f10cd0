import { addRoomMember, listRoomActivity, listRoomMemberReadings, listRoomMembers, removeRoomMember } from '@mandate/contract/document-room-members'
import {
  agreeToDocumentRoom,
  createDocumentRoom,
  deleteDocumentRoom,
  getDocumentRoom,
  getRoomDocument,
  listDocumentRooms,
  listRoomDocuments,
  moveRoomDocument,
  openDocumentRoom,
  turnIntoDocumentRoom,
  updateDocumentRoom,
} from '@mandate/contract/document-rooms'
import type { FastifyInstance } from 'fastify'
import { addRoute } from '../../http/add-route.ts'
import type { Deps } from '../../http/deps.ts'
import * as index from './room-index.service.ts'
import * as members from './room-members.service.ts'
import * as rooms from './rooms.service.ts'

export function roomRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, listDocumentRooms, ({ query }, viewer) => rooms.listRooms(deps, viewer, query))
  addRoute(app, createDocumentRoom, ({ body }, viewer) => rooms.createRoom(deps, viewer, body))
  addRoute(app, turnIntoDocumentRoom, ({ params, body }, viewer) => rooms.turnIntoRoom(deps, viewer, { ...params, terms: body }))
  addRoute(app, getDocumentRoom, ({ params }, viewer) => rooms.getRoomDetail(deps, viewer, params.roomId))
  addRoute(app, updateDocumentRoom, ({ params, body }, viewer) => rooms.updateRoom(deps, viewer, { ...params, changes: body }))
  addRoute(app, deleteDocumentRoom, ({ params }, viewer) => rooms.deleteRoom(deps, viewer, params.roomId))
  addRoute(app, openDocumentRoom, ({ params }, viewer) => rooms.openRoom(deps, viewer, params.roomId))
  addRoute(app, agreeToDocumentRoom, ({ params, body }, viewer) => rooms.agreeToRoom(deps, viewer, { ...params, ...body }))
  addRoute(app, listRoomDocuments, ({ params, query }, viewer) => index.listRoomDocuments(deps, viewer, { ...params, ...query }))
  addRoute(app, getRoomDocument, ({ params }, viewer) => index.getPlace(deps, viewer, params))
  addRoute(app, moveRoomDocument, ({ params, body }, viewer) => index.moveDocument(deps, viewer, { ...params, ...body }))
  addRoute(app, listRoomMembers, ({ params, query }, viewer) => members.listMembers(deps, viewer, { ...params, ...query }))
  addRoute(app, addRoomMember, ({ params, body }, viewer) => members.addMember(deps, viewer, { ...params, member: body }))
  addRoute(app, removeRoomMember, ({ params }, viewer) => members.removeMember(deps, viewer, params))
  addRoute(app, listRoomMemberReadings, ({ params, query }, viewer) => members.listMemberReadings(deps, viewer, { ...params, ...query }))
  addRoute(app, listRoomActivity, ({ params, query }, viewer) => members.listActivity(deps, viewer, { ...params, ...query }))
}
