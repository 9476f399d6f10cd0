import type { getRoomDocument, RoomDocument } from '@mandate/contract/document-rooms'
import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { announceHolder } from './document-holders.ts'
import { toItem } from './document-items.ts'
import { selectDocumentsByIds } from './documents.repository.ts'
import { moveTo } from './documents.rules.ts'
import { announceRooms, getOpenRoom, getRoomWithDocuments, isMemberOnly } from './room-access.ts'
import * as repository from './room-index.repository.ts'
import { lockRoom } from './rooms.repository.ts'

export async function listRoomDocuments(deps: Deps, viewer: Viewer, { roomId, ...page }: PageInput & { roomId: string }): Promise<Page<RoomDocument>> {
  const { userId } = requireMember(viewer)
  const isMember = isMemberOnly(userId, await getRoomWithDocuments(deps.db, userId, roomId))
  return listPage(deps, page, {
    list: `room documents ${roomId}`,
    key: { number: Number },
    select: (range) => repository.selectIndex(deps.db, roomId, range),
    present: async (places) => {
      const documentIds = places.map(({ id }) => id)
      if (documentIds.length === 0) return []
      const [rows, totals, openings] = await Promise.all([
        selectDocumentsByIds(deps.db, userId, documentIds),
        isMember ? [] : repository.selectDocumentTotals(deps.db, roomId, documentIds),
        isMember ? repository.selectOpenings(deps.db, { roomId, userId, documentIds }) : [],
      ])
      return places.flatMap(({ id, number }) => {
        const row = rows.find((one) => one.id === id)
        // Deleted since the order was read.
        if (!row) return []
        const { readers = 0, seconds = 0 } = totals.find(({ documentId }) => documentId === id) ?? {}
        const openedAt = openings.find(({ documentId }) => documentId === id)?.lastAt.toISOString() ?? null
        return [{ ...toItem(row, userId), number, readers: isMember ? null : readers, seconds: isMember ? null : seconds, openedAt }]
      })
    },
  })
}

interface InRoom {
  roomId: string
  documentId: string
}

export async function getPlace(deps: Deps, viewer: Viewer, { roomId, documentId }: InRoom): Promise<ResponseOf<typeof getRoomDocument>> {
  const { userId } = requireMember(viewer)
  const { name: roomName } = await getRoomWithDocuments(deps.db, userId, roomId)
  const around = await repository.selectNeighborhood(deps.db, roomId, documentId)
  const place = around.find(({ id }) => id === documentId)
  if (!place) throw notFound()
  const neighborAt = (number: number) => {
    const found = around.find((one) => one.number === number)
    return found ? { id: found.id, name: found.name } : null
  }
  const { number, documents } = place
  return { roomName, number, documents, previous: neighborAt(number - 1), next: neighborAt(number + 1) }
}

export async function moveDocument(deps: Deps, viewer: Viewer, { roomId, documentId, number }: InRoom & { number: number }): Promise<Done> {
  const { userId } = requireMember(viewer)
  const room = await deps.db.transaction().execute(async (transaction) => {
    await lockRoom(transaction, roomId)
    const found = await getOpenRoom(transaction, userId, roomId)
    const order = await repository.selectOrder(transaction, roomId)
    if (!order.includes(documentId)) throw notFound()
    await repository.saveOrder(transaction, roomId, moveTo(order, documentId, number))
    return found
  })
  await announceHolder(deps, room)
  await announceRooms(deps, [roomId])
  return { done: true }
}
