import { pathTo } from '@mandate/contract/frame/paths'
import type { Database } from '../../database/database.ts'
import type { ComposeNotifications, NotificationText } from '../../http/deps.ts'
import { selectToldConnections } from './connections.repository.ts'

/** Until it's declined, withdrawn or expired. */
export const composeInvited: ComposeNotifications = (db, userId, connectionIds) =>
  compose(db, { userId, connectionIds, as: 'invitee', text: 'invited you to connect' })

export const composeAccepted: ComposeNotifications = (db, userId, connectionIds) =>
  compose(db, { userId, connectionIds, as: 'inviter', text: 'accepted your invitation to connect' })

interface Told {
  userId: string
  connectionIds: readonly string[]
  as: 'inviter' | 'invitee'
  text: string
}

async function compose(db: Database, { text, ...told }: Told): Promise<Map<string, NotificationText>> {
  const connections = await selectToldConnections(db, told)
  return new Map(connections.map(({ id, otherId }) => [id, { text, navigateTo: { destination: pathTo('profile', { userId: otherId }) } }]))
}
