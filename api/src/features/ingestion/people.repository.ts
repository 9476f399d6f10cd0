import { once } from 'node:events'
import { from } from 'pg-copy-streams'
import { columnList, takeExcluded } from '../../database/column-lists.ts'
import type { LoadConnection } from './loads.repository.ts'

/** The columns that a feed fills in each table, in COPY order. */
const filled = {
  person_versions: ['crd', 'valid_from', 'run_id', 'record_hash', 'record'],
  person_firms: ['person_crd', 'firm_crd', 'firm_name', 'is_current', 'begins', 'ends', 'city', 'state', 'position'],
  people: [
    'crd',
    'first_name',
    'middle_name',
    'last_name',
    'suffix',
    'other_names',
    'firm_crd',
    'firm_name',
    'city',
    'state',
    'is_registered',
    'experience_months',
    'registered_states',
    'exams',
    'designations',
    'disclosures',
    'moved_on',
    'follows_feed',
    'run_id',
    'first_seen',
    'last_seen',
  ],
} as const

export type PersonTable = keyof typeof filled
const tables = Object.keys(filled) as PersonTable[]

/** The target of a feed's COPY lines. The first feed goes directly into the tables, invisible until commit; later feeds go into temporary tables for comparison. */
export type FeedPlace = 'published' | 'staged'
const nameIn = (place: FeedPlace, table: PersonTable) => columnList([place === 'published' ? table : `staged_${table}`])

export async function openFeedPlace(connection: LoadConnection): Promise<FeedPlace> {
  const { rows } = await connection.query('select 1 from person_versions limit 1')
  if (rows.length === 0) return 'published'
  await connection.query("set local work_mem = '64MB'")
  // Temporary tables are dropped with the connection, or by a rollback. Dropping gigabytes at commit would delay callers that wait for it.
  for (const table of tables)
    await connection.query(`create temporary table ${nameIn('staged', table)} (like ${nameIn('published', table)} including defaults)`)
  return 'staged'
}

export async function copyPeople(connection: LoadConnection, place: FeedPlace, lines: Record<PersonTable, Uint8Array>): Promise<void> {
  for (const table of tables) {
    const stream = connection.query(from(`copy ${nameIn(place, table)} (${columnList(filled[table])}) from stdin`))
    const done = once(stream, 'finish')
    stream.end(lines[table])
    await done
  }
}

export async function countPeopleInForce(connection: LoadConnection): Promise<number> {
  const { rows } = await connection.query<{ count: string }>('select count(*) from person_versions where valid_to is null')
  return Number(rows[0]?.count)
}

export async function findNewestFeed(connection: LoadConnection): Promise<string | undefined> {
  const { rows } = await connection.query<{ day: string | null }>('select newest_feed_day()::text as day')
  return rows[0]?.day ?? undefined
}

interface StagedFeed {
  day: string
  /** The day of the previous feed. */
  before: string | undefined
  runId: number
}

/** Closes the versions of people who changed or left, opens new ones, and recomputes the lists of people who changed. Returns their number. */
export async function publishStaged(connection: LoadConnection, { day, before, runId }: StagedFeed): Promise<number> {
  await closeVersions(connection, day)
  const { rowCount: changed } = await takeChanged(connection, 'person_versions', 'crd')
  await connection.query('delete from person_firms where person_crd in (select crd from changed_people)')
  await takeChanged(connection, 'person_firms', 'person_crd')
  await takePeople(connection, day)
  // People missing from the feed have left or lapsed; their record stays, as of their last feed.
  await connection.query(
    `update people set is_registered = false, follows_feed = null, run_id = $3, last_seen = coalesce($2::date, last_seen),
       experience_months = months_on(coalesce($2::date, last_seen), experience_months, follows_feed, last_seen)
     where follows_feed is not null and crd in (select crd from person_versions where valid_to = $1::date) and crd not in (select crd from changed_people)`,
    [day, before, runId],
  )
  return changed ?? 0
}

/** People whose data is unchanged, apart from the months since then, aren't rewritten. */
async function takePeople(connection: LoadConnection, day: string): Promise<void> {
  const derived = filled.people.filter((column) => column !== 'crd' && column !== 'first_seen')
  await connection.query(
    `insert into people (${columnList(filled.people)}) select ${columnList(filled.people, 'staged')} from staged_people staged
     where crd in (select crd from changed_people) or exists (select 1 from people known where known.crd = staged.crd and
       (known.follows_feed, months_on($1::date, known.experience_months, known.follows_feed, known.last_seen)) is distinct from (staged.follows_feed, staged.experience_months))
     on conflict (crd) do update set ${takeExcluded(derived)}`,
    [day],
  )
}

function takeChanged(connection: LoadConnection, table: PersonTable, crd: string) {
  const columns = columnList(filled[table])
  return connection.query(
    `insert into ${nameIn('published', table)} (${columns}) select ${columns} from ${nameIn('staged', table)} where ${columnList([crd])} in (select crd from changed_people)`,
  )
}

async function closeVersions(connection: LoadConnection, day: string): Promise<void> {
  await connection.query('create index on staged_person_versions (crd); analyze staged_person_versions (crd)')
  await connection.query(
    `create temporary table changed_people on commit drop as select staged.crd from staged_person_versions staged
     left join person_versions version on version.crd = staged.crd and version.valid_to is null
     where version.crd is null or version.record_hash <> staged.record_hash`,
  )
  await connection.query('create unique index on changed_people (crd); analyze changed_people')
  await connection.query(
    `update person_versions version set valid_to = $1 where valid_to is null
     and (crd in (select crd from changed_people) or not exists (select 1 from staged_person_versions staged where staged.crd = version.crd))`,
    [day],
  )
}
