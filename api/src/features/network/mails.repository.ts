import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Both sides of a connection, as long as both may sign in. */
export function findForMail(db: Database, connectionId: string) {
  return db
    .selectFrom('connections')
    .innerJoin('users as inviters', 'inviters.id', 'connections.inviterId')
    .innerJoin('users as invitees', 'invitees.id', 'connections.inviteeId')
    .select(['connections.state', 'connections.inviteeId', 'inviters.email as inviterEmail', 'invitees.email as inviteeEmail'])
    .select(['inviters.firstName as inviterFirstName', 'inviters.lastName as inviterLastName'])
    .select(['invitees.firstName as inviteeFirstName', 'invitees.lastName as inviteeLastName'])
    .select(sql<boolean>`exists (select from connection_declines where connection_id = connections.id)`.as('isDeclined'))
    .where('connections.id', '=', connectionId)
    .where('inviters.suspendedAt', 'is', null)
    .where('invitees.suspendedAt', 'is', null)
    .executeTakeFirst()
}
