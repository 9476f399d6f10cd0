import { from } from 'pg-copy-streams'
import { columnList, takeExcluded } from '../../database/column-lists.ts'
import type { LoadConnection } from './loads.repository.ts'

export const personColumns = [
  'crd',
  'record_hash',
  'record',
  'job_firms',
  'job_names',
  'job_current',
  'job_begins',
  'job_ends',
  'job_cities',
  'job_states',
  'first_name',
  'middle_name',
  'last_name',
  'suffix',
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
] as const

/** Temporary tables: gone with the connection, whatever happens to it. */
export async function createPeopleStaging(connection: LoadConnection): Promise<void> {
  await connection.query("set local work_mem = '64MB'")
  await connection.query(`
    create temporary table staged_people (crd integer, record_hash bytea, record jsonb, job_firms integer[], job_names text[], job_current boolean[], job_begins date[], job_ends date[], job_cities text[], job_states text[], first_name text, middle_name text, last_name text, suffix text, firm_crd integer, firm_name text, city text, state text,
      is_registered boolean, experience_months integer, registered_states text[], exams text[], designations text[], disclosures text[]) on commit drop;
  `)
}

export const copyIntoPeople = {
  people: (connection: LoadConnection) => connection.query(from(`copy staged_people (${columnList(personColumns)}) from stdin`)),
}

export async function countPeopleInForce(connection: LoadConnection): Promise<number> {
  const { rows } = await connection.query<{ count: string }>('select count(*) from person_versions where valid_to is null')
  return Number(rows[0]?.count)
}

export async function findNewestFeed(connection: LoadConnection): Promise<string | undefined> {
  const { rows } = await connection.query<{ day: string | null }>(
    "select max(file_date)::text as day from load_runs where product = 'individual-feed' and state = 'published'",
  )
  return rows[0]?.day ?? undefined
}

export interface PublishedPeople {
  unchanged: number
  taken: number
}

const jobColumns = ['job_firms', 'job_names', 'job_current', 'job_begins', 'job_ends', 'job_cities', 'job_states'] as const

/** Closes the versions of those who changed or are gone, opens new ones, and derives the lists anew for whom anything changed. */
export async function publishPeople(connection: LoadConnection, runId: number, day: string): Promise<PublishedPeople> {
  const { rows: anyBefore } = await connection.query('select 1 from person_versions limit 1')
  const isFirst = anyBefore.length === 0
  if (isFirst) await connection.query('create temporary view changed as select * from staged_people')
  else await closeVersions(connection, day)
  const { rowCount: taken } = await connection.query(
    `insert into person_versions (crd, valid_from, run_id, record_hash, record) select crd, $1, $2, record_hash, record from changed`,
    [day, runId],
  )
  if (!isFirst) await connection.query('delete from person_firms where person_crd in (select crd from changed_people)')
  await connection.query(
    `insert into person_firms (person_crd, firm_crd, firm_name, is_current, begins, ends, city, state, position)
     select changed.crd, job.* from changed, lateral unnest(${columnList(jobColumns)}) with ordinality as job`,
  )
  const listed = personColumns.filter((column) => !['record', 'record_hash', ...jobColumns].includes(column))
  await connection.query(
    isFirst
      ? `insert into people (${columnList(listed)}, first_seen, last_seen) select ${columnList(listed)}, $1, $1 from staged_people`
      : `insert into people (${columnList(listed)}, first_seen, last_seen) select ${columnList(listed)}, $1, $1 from staged_people
         on conflict (crd) do update set ${takeExcluded(listed.filter((column) => column !== 'crd'))}, last_seen = excluded.last_seen`,
    [day],
  )
  // Whoever is in no feed any more has left or lapsed; the record stays, as of the last day it was there.
  await connection.query('update people set is_registered = false where last_seen < $1 and is_registered', [day])
  const { rows } = await connection.query<{ count: string }>('select count(*) from staged_people')
  await connection.query('drop view changed')
  return { unchanged: Number(rows[0]?.count) - (taken ?? 0), taken: taken ?? 0 }
}

async function closeVersions(connection: LoadConnection, day: string): Promise<void> {
  await connection.query('create index on staged_people (crd); analyze staged_people')
  await connection.query(
    `create temporary table changed_people on commit drop as select staged.crd from staged_people staged
     left join person_versions version on version.crd = staged.crd and version.valid_to is null
     where version.crd is null or version.record_hash <> staged.record_hash`,
  )
  await connection.query(
    'create unique index on changed_people (crd); analyze changed_people; create temporary view changed as select * from staged_people where crd in (select crd from changed_people)',
  )
  await connection.query(
    `update person_versions version set valid_to = $1 where valid_to is null
     and (crd in (select crd from changed_people) or not exists (select 1 from staged_people staged where staged.crd = version.crd))`,
    [day],
  )
}
