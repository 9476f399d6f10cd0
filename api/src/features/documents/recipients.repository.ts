import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { PageRange } from '../../http/cursor.ts'

interface PersonRow {
  id: string
  name: string
  teamName: string | null
  lastKey: string
  firstKey: string
}

interface TeamRow {
  id: string
  name: string
  firmName: string | null
  nameKey: string
}

interface Named {
  viewerId: string
  /** Folded letters and digits. */
  words: string[]
}

const isTeammate = (viewerId: string) =>
  sql`exists (select from team_members own join team_members other on other.team_id = own.team_id where own.user_id = ${viewerId}::uuid and other.user_id = users.id)`

/** Active members whose profile the viewer may see; teammates are listed to each other anyway. */
const isVisiblePerson = (viewerId: string) => sql`users.id <> ${viewerId}::uuid
  and users.activated_at is not null and users.suspended_at is null and not users.is_admin
  and not are_blocked(${viewerId}::uuid, users.id)
  and (coalesce(profiles.visibility, 'members') in ('members', 'public') or ${isTeammate(viewerId)}
    or (profiles.visibility = 'network' and are_connected(${viewerId}::uuid, users.id)))`

/** Its firm's page is open to every member; the viewer's own team needs none. */
const isVisibleTeam = (viewerId: string) => sql`(claimed_firms.firm_crd is not null
  or teams.id in (select own.team_id from team_members own where own.user_id = ${viewerId}::uuid))`

/** A person's team is known to its members, and from its firm's page where the person is shown there. */
const knownTeam = (viewerId: string) => sql`(select teams.name from team_members theirs join teams on teams.id = theirs.team_id where theirs.user_id = users.id
  and (${isTeammate(viewerId)} or (theirs.is_shown and exists (select from claimed_firms where claimed_firms.team_id = theirs.team_id))))`

const prefixesOf = (words: string[]) => words.map((word) => `'${word}':*`).join(' & ')

/** The expression is the index users_by_name_words. */
export async function selectPeople(
  db: Database,
  { viewerId, words }: Named,
  { limit, after }: PageRange<{ lastKey: string; firstKey: string; id: string }>,
): Promise<PersonRow[]> {
  const rest = after ? sql`and (lower(users.last_name), lower(users.first_name), users.id) > (${after.lastKey}, ${after.firstKey}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<PersonRow>`
    select users.id, users.first_name || ' ' || users.last_name as name, ${knownTeam(viewerId)} as "teamName",
      lower(users.last_name) as "lastKey", lower(users.first_name) as "firstKey"
    from users left join profiles on profiles.user_id = users.id
    where to_tsvector('simple', translate(regexp_replace(normalize(lower(users.first_name || ' ' || users.last_name), nfkd), '[\\u0300-\\u036f]', '', 'g'), 'øłđðı-''’.', 'olddi '))
        @@ to_tsquery('simple', ${prefixesOf(words)})
      and ${isVisiblePerson(viewerId)} ${rest}
    order by lower(users.last_name), lower(users.first_name), users.id limit ${limit}`.execute(db)
  return rows
}

/** The expression is the index teams_by_name_words. */
export async function selectTeams(db: Database, { viewerId, words }: Named, { limit, after }: PageRange<{ nameKey: string; id: string }>): Promise<TeamRow[]> {
  const rest = after ? sql`and (lower(teams.name), teams.id) > (${after.nameKey}, ${after.id}::uuid)` : sql``
  const { rows } = await sql<TeamRow>`
    select teams.id, teams.name, coalesce(firms.business_name, firms.legal_name) as "firmName", lower(teams.name) as "nameKey"
    from teams left join claimed_firms on claimed_firms.team_id = teams.id left join firms on firms.crd = claimed_firms.firm_crd
    where to_tsvector('simple', translate(regexp_replace(normalize(lower(teams.name), nfkd), '[\\u0300-\\u036f]', '', 'g'), 'øłđðı-''’.', 'olddi '))
        @@ to_tsquery('simple', ${prefixesOf(words)})
      and ${isVisibleTeam(viewerId)} ${rest}
    order by lower(teams.name), teams.id limit ${limit}`.execute(db)
  return rows
}

export async function mayShareWithPerson(db: Database, viewerId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users left join profiles on profiles.user_id = users.id where users.id = ${userId}::uuid and ${isVisiblePerson(viewerId)}`.execute(db)
  return rows.length > 0
}

export async function mayShareWithTeam(db: Database, viewerId: string, teamId: string): Promise<boolean> {
  const { rows } = await sql`
    select from teams left join claimed_firms on claimed_firms.team_id = teams.id where teams.id = ${teamId}::uuid and ${isVisibleTeam(viewerId)}`.execute(db)
  return rows.length > 0
}
