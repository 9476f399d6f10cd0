import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'

/** Shares of a document of one person with the other, in both directions. Returns how many there were. */
export async function deleteSharesBetween(db: Database, oneId: string, otherId: string): Promise<number> {
  const { rows } = await sql`
    delete from document_shares using documents
    where documents.id = document_shares.document_id
      and ((documents.owner_id = ${oneId}::uuid and document_shares.user_id = ${otherId}::uuid)
        or (documents.owner_id = ${otherId}::uuid and document_shares.user_id = ${oneId}::uuid))
    returning document_shares.id`.execute(db)
  return rows.length
}

/** The same for memberships in a data room of one of the two. Rooms of teams and of third people stay. */
export async function deleteMembershipsBetween(db: Database, oneId: string, otherId: string): Promise<number> {
  const { rows } = await sql`
    delete from document_room_members using document_folders
    where document_folders.id = document_room_members.folder_id
      and ((document_folders.owner_id = ${oneId}::uuid and document_room_members.user_id = ${otherId}::uuid)
        or (document_folders.owner_id = ${otherId}::uuid and document_room_members.user_id = ${oneId}::uuid))
    returning document_room_members.id`.execute(db)
  return rows.length
}
