import type { Feature } from '../../feature.ts'
import { composeAccepted, composeInvited } from './connection-notifications.ts'
import { connectionsColumns } from './connections.columns.ts'

/** Connections and blocks between members. The operations are in `network`, because profiles need this and the operations need profiles. */
export const connections = {
  name: 'connections',
  columns: connectionsColumns,
  notifications: { connectionInvited: composeInvited, connectionAccepted: composeAccepted },
} satisfies Feature
