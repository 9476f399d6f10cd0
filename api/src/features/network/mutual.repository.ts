import type { Role } from '@mandate/contract/frame/users'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

interface MutualRow {
  userId: string
  firstName: string
  lastName: string
  role: Role
  lastKey: string
  firstKey: string
  total: number
}

interface Pair {
  viewerId: string
  otherId: string
}

/** By name. The viewer's connections see each other's profiles at the width 'network'; a narrower profile is left out. */
export async function selectMutual(
  db: Database,
  { viewerId, otherId }: Pair,
  { limit, after }: PageRange<{ lastKey: string; firstKey: string; userId: string }>,
): Promise<MutualRow[]> {
  const rest = after ? sql`where ("lastKey", "firstKey", "userId") > (${after.lastKey}, ${after.firstKey}, ${after.userId}::uuid)` : sql``
  const { rows } = await sql<MutualRow>`
    with mutual as (
      select users.id as "userId", users.first_name as "firstName", users.last_name as "lastName", users.role,
        lower(users.last_name) as "lastKey", lower(users.first_name) as "firstKey", count(*) over ()::int as total
      from connected_people mine
      join connected_people theirs on theirs.other_id = mine.other_id and theirs.user_id = ${otherId}::uuid
      join users on users.id = mine.other_id
      left join profiles on profiles.user_id = users.id
      where mine.user_id = ${viewerId}::uuid
        and users.activated_at is not null and users.suspended_at is null and not users.is_admin
        and coalesce(profiles.visibility, 'members') in ('network', 'members', 'public')
    )
    select * from mutual ${rest} order by "lastKey", "firstKey", "userId" limit ${limit}`.execute(db)
  return rows
}
