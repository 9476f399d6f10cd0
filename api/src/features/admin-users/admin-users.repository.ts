import type { UserState } from '@mandate/contract/admin-users'
import type { Role } from '@mandate/contract/frame/users'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'
import { isSessionAlive } from '../../http/session-lookup.repository.ts'

interface Wanted {
  /** Folded words, each the beginning of a name's word. */
  words: readonly string[]
  /** The beginning of an email address. */
  email: string
  state?: UserState | undefined
  role?: Role | undefined
}

const stateConditions = {
  active: sql<boolean>`users.activated_at is not null and users.suspended_at is null`,
  unactivated: sql<boolean>`users.activated_at is null and users.suspended_at is null`,
  suspended: sql<boolean>`users.suspended_at is not null`,
}

/** The expression is the index users_by_name_words. */
const nameWords = sql`to_tsvector('simple', translate(regexp_replace(normalize(lower(users.first_name || ' ' || users.last_name), nfkd), '[\\u0300-\\u036f]', '', 'g'), 'øłđðı-''’.', 'olddi '))`

function isNamed({ words, email }: Pick<Wanted, 'words' | 'email'>): RawBuilder<boolean> {
  const beginning = `${email.replace(/[\\%_]/g, '\\$&')}%`
  if (words.length === 0) return sql<boolean>`users.email like ${beginning}`
  const named = words.map((word) => `'${word}':*`).join(' & ')
  return sql<boolean>`(users.email like ${beginning} or ${nameWords} @@ to_tsquery('simple', ${named}))`
}

export async function selectNamedIds(db: Database, wanted: Pick<Wanted, 'words' | 'email'>, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('users').select('id').where(isNamed(wanted)).orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Newest first. */
export function selectUsers(db: Database, { words, email, state, role }: Wanted, { limit, after }: PageRange<{ atText: string; id: string }>) {
  let query = db
    .selectFrom('users')
    .select(['id', 'email', 'firstName', 'lastName', 'role', 'isAdmin', 'companyName', 'createdAt', 'activatedAt', 'suspendedAt', 'suspendedReason'])
    .select(sql<string>`users.created_at::text`.as('atText'))
  if (email !== '') query = query.where(isNamed({ words, email }))
  if (state) query = query.where(stateConditions[state])
  if (role) query = query.where('role', '=', role).where('isAdmin', '=', false)
  if (after)
    query = query.where(
      sql<boolean>`(users.created_at < ${after.atText}::timestamptz or (users.created_at = ${after.atText}::timestamptz and users.id > ${after.id}::uuid))`,
    )
  return query.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute()
}

/** How many sessions of each user are active, and when the user was last seen. */
export function selectPresence(db: Database, userIds: readonly string[]) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.userId')
    .select(sql<number>`(count(*) filter (where ${isSessionAlive}))::int`.as('active'))
    .select(sql<Date>`max(sessions.last_seen_at)`.as('lastSeenAt'))
    .where('sessions.userId', 'in', userIds)
    .groupBy('sessions.userId')
    .execute()
}

/** Locked, so that of two decisions at once the second sees the first. */
export function findUser(db: Database, userId: string) {
  return db.selectFrom('users').select(['id', 'suspendedAt']).where('id', '=', userId).forUpdate().executeTakeFirst()
}
