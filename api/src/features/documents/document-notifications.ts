import { pathTo } from '@mandate/contract/frame/paths'
import type { ComposeNotifications } from '../../http/deps.ts'
import { selectToldRooms } from './room-members.repository.ts'
import { selectToldShares } from './shares.repository.ts'

/** As long as the share opens the document to the user. */
export const composeShared: ComposeNotifications = async (db, userId, shareIds) => {
  const shares = await selectToldShares(db, userId, shareIds)
  return new Map(
    shares.map(({ id, documentId, name, isForTeam }) => [
      id,
      { text: `shared "${name}" with ${isForTeam ? 'your team' : 'you'}`, navigateTo: { destination: pathTo('documentReader', { documentId }) } },
    ]),
  )
}

/** As long as the membership lasts. */
export const composeRoomDocuments: ComposeNotifications = async (db, userId, roomIds) => {
  const rooms = await selectToldRooms(db, userId, roomIds)
  return new Map(
    rooms.map(({ roomId, name }) => [
      roomId,
      { text: `Documents were added to the data room "${name}".`, navigateTo: { destination: pathTo('documentRoom', { roomId }) } },
    ]),
  )
}

/** As long as the membership lasts. */
export const composeRoomMember: ComposeNotifications = async (db, userId, roomIds) => {
  const rooms = await selectToldRooms(db, userId, roomIds)
  return new Map(
    rooms.map(({ roomId, name }) => [
      roomId,
      { text: `added you to the data room "${name}"`, navigateTo: { destination: pathTo('documentRoom', { roomId }) } },
    ]),
  )
}
