import { sql } from 'kysely'
import type { PersonalTable } from '../../database/column-register.ts'
import type { Database } from '../../database/database.ts'

const mostRows = 50_000

/** The user's own rows of a registered table, own columns only. Names come from the register and are escaped. */
export async function selectOwnRows(db: Database, name: string, { columns, owner, userId }: Pick<PersonalTable, 'columns' | 'owner'> & { userId: string }) {
  const own = Object.entries(columns).flatMap(([column, handling]) => (handling === 'own' ? [sql.ref(`t.${column}`)] : []))
  const isTheirs =
    'via' in owner
      ? sql`exists (select from ${sql.table(owner.via)} as v where ${sql.ref(`v.${owner.match}`)} = ${sql.ref(`t.${owner.column}`)} and ${sql.ref(`v.${owner.owner}`)} = ${userId})`
      : sql`${sql.ref(`t.${owner.column}`)} = ${userId}`
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(own)} from ${sql.table(name)} as t where ${isTheirs} limit ${mostRows}`.execute(db)
  return rows
}

const exportColumns = ['id', 'askedAt', 'readyAt', 'expiresAt', 'bytes'] as const

export type ExportRow = Awaited<ReturnType<typeof insertExport>>

export function insertExport(db: Database, userId: string) {
  return db.insertInto('dataExports').values({ userId }).returning(exportColumns).executeTakeFirstOrThrow()
}

export function selectExports(db: Database, userId: string) {
  return db
    .selectFrom('dataExports')
    .select(exportColumns)
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('askedAt', 'desc')
    .orderBy('id')
    .limit(20)
    .execute()
}

export function findExport(db: Database, exportId: string) {
  return db
    .selectFrom('dataExports')
    .innerJoin('users', 'users.id', 'dataExports.userId')
    .select(['dataExports.id', 'dataExports.userId', 'dataExports.readyAt', 'dataExports.bytes', 'users.email', 'users.suspendedAt'])
    .where('dataExports.id', '=', exportId)
    .where('dataExports.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

export async function markReady(db: Database, exportId: string, bytes: number): Promise<void> {
  await db.updateTable('dataExports').set({ readyAt: sql`now()`, bytes }).where('id', '=', exportId).execute()
}

export async function deleteRunOut(db: Database): Promise<string[]> {
  const rows = await db.deleteFrom('dataExports').where('expiresAt', '<=', sql<Date>`now()`).returning('id').execute()
  return rows.map(({ id }) => id)
}

export async function selectExportIds(db: Database, userId: string): Promise<string[]> {
  return (await db.selectFrom('dataExports').select('id').where('userId', '=', userId).execute()).map(({ id }) => id)
}

/** Returns undefined when deletion is already pending. */
export function insertEnding(db: Database, userId: string) {
  return db
    .insertInto('accountEndings')
    .values({ userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('endsAt')
    .executeTakeFirst()
}

export function findEnding(db: Database, userId: string) {
  return db.selectFrom('accountEndings').select('endsAt').where('userId', '=', userId).executeTakeFirst()
}

export async function deleteEnding(db: Database, userId: string): Promise<boolean> {
  return (await db.deleteFrom('accountEndings').where('userId', '=', userId).returning('userId').executeTakeFirst()) !== undefined
}

export async function selectDue(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('accountEndings').select('userId').where('endsAt', '<=', sql<Date>`now()`).orderBy('endsAt').limit(100).execute()
  return rows.map(({ userId }) => userId)
}

/** Locked, so that an account isn't deleted while its owner is keeping it. */
export function lockDue(db: Database, userId: string) {
  return db
    .selectFrom('accountEndings')
    .innerJoin('users', 'users.id', 'accountEndings.userId')
    .select(['users.email', 'users.isAdmin', 'users.suspendedAt'])
    .where('accountEndings.userId', '=', userId)
    .where('endsAt', '<=', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

export function findPerson(db: Database, userId: string) {
  return db.selectFrom('users').select(['email', 'isAdmin']).where('id', '=', userId).executeTakeFirstOrThrow()
}

/** Every address under which something about the person may be stored: the account's, the ones it had or was to have, and those of claims. */
async function addressesOf(db: Database, userId: string): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select email as address from users where id = ${userId}
    union select new_email from mailed_links where user_id = ${userId} and new_email is not null
    union select email from claims where user_id = ${userId} and email is not null`.execute(db)
  return rows.map(({ address }) => address)
}

/**
 * Deletes what others stored under the person's addresses, what the outbox still has about them, and where they acted from in the audit trail; the
 * person's own data follows the account by foreign keys.
 */
export async function deletePerson(db: Database, userId: string): Promise<void> {
  const addresses = await addressesOf(db, userId)
  await db.deleteFrom('teamInvitations').where('email', 'in', addresses).execute()
  await db.deleteFrom('outboxMails').where('recipient', 'in', addresses).execute()
  await db.deleteFrom('keptMails').where('recipient', 'in', addresses).execute()
  await sql`
    delete from outbox_messages where exists (
      select from unnest(${addresses}::text[]) as address
      where strpos(lower(payload::text || ' ' || effect_key || ' ' || coalesce(last_error, '')), lower(address)) > 0)`.execute(db)
  await db.deleteFrom('users').where('id', '=', userId).execute()
  await sql`select erase_audit_origin(${userId}::uuid)`.execute(db)
}
