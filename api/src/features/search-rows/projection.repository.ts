import type { ClientBase } from 'pg'

/** A refresh runs on one connection, in one transaction with one snapshot. */
export type ProjectionConnection = ClientBase

const projectionLock = 8_310_207_116

export async function lock(connection: ProjectionConnection): Promise<void> {
  await connection.query('set statement_timeout = 0')
  await connection.query('set lock_timeout = 0')
  await connection.query('select pg_advisory_lock($1)', [projectionLock])
}

export async function begin(connection: ProjectionConnection): Promise<void> {
  await connection.query('begin isolation level repeatable read')
  await connection.query('set local idle_in_transaction_session_timeout = 0')
  await connection.query("set local work_mem = '64MB'")
}

export async function commit(connection: ProjectionConnection): Promise<void> {
  await connection.query('commit')
}

export async function rollback(connection: ProjectionConnection): Promise<void> {
  await connection.query('rollback')
}

export interface CurrentState {
  newestLoad: number | null
  newestFeed: number | null
  newestFeedDay: string | null
  /** The number of feeds in the rows: joined and left are known from the second feed on. */
  knownFeeds: number
  workedOutLoad: number | null
  rules: number | null
  hasWords: boolean | null
  documents: number | null
  /** The day that years are counted back from. */
  day: string | null
  /** The day of the newest feed in the rows. */
  feedDay: string | null
  people: number | null
  gathered: number
  /** By an admin; the settings of the server may turn it off as well. */
  isGatheringTurnedOff: boolean
}

/** The load that the rows are based on, and the newest load. */
export async function findCurrentState(connection: ProjectionConnection): Promise<CurrentState> {
  const { rows } = await connection.query<CurrentState>(
    `select (select max(id) from load_runs where state = 'published') as "newestLoad",
       (select max(id) from load_runs where state = 'published' and product = 'individual-feed') as "newestFeed",
       newest_feed_day()::text as "newestFeedDay",
       (select count(*)::int from load_runs where state = 'published' and product = 'individual-feed' and id <= newest.load_run) as "knownFeeds", newest.load_run as "workedOutLoad", newest.rules, newest.has_words as "hasWords", newest.documents, newest.day, newest."feedDay", newest.people,
       (select count(*)::int from aggregated_documents) as gathered,
       exists(select from feature_switches where name = 'aggregation' and not is_on) as "isGatheringTurnedOff"
     from (select 1) one left join lateral (select load_run, rules, has_words, documents, day::text as day, feed_day::text as "feedDay", people from search_generations order by id desc limit 1) newest on true`,
  )
  return rows[0] as CurrentState
}

/** The last day of the data. Years are counted back from it, so that the same loads always give the same rows. */
export async function findToday(connection: ProjectionConnection): Promise<string> {
  const { rows } = await connection.query<{ day: string }>(
    `select coalesce(greatest(max(file_date), (select max(submitted_at)::date from firms)), current_date)::text as day from load_runs where state = 'published'`,
  )
  return rows[0]?.day ?? ''
}

/** Updates which firms have members, because people may have moved. */
export async function followMembers(connection: ProjectionConnection): Promise<void> {
  await connection.query('select search_firms_follow()')
}

/** Stored articles never change; their mentions are set on arrival. */
export async function replaceDocuments(connection: ProjectionConnection, isGathering: boolean): Promise<void> {
  await connection.query('delete from search_documents where not $1 or document_id not in (select id::text from aggregated_documents)', [isGathering])
  if (!isGathering) return
  await connection.query(
    `insert into search_documents (document_id, as_of, name, source, kind, firm, published_at)
     select document.id::text, document.published_at::date, document.title, source.name, case when source.address ~* 'edgar|filings' then 'Filing' else 'Press release' end,
       array(select distinct mention.crd::text from aggregated_mentions mention where mention.document_id = document.id and mention.kind = 'firm' order by 1),
       (extract(epoch from document.published_at) * 1000)::bigint
     from aggregated_documents document join aggregation_sources source on source.id = document.source_id
     on conflict (document_id) do nothing`,
  )
}

interface NewGeneration {
  loadRun: number | null
  rules: number
  withWords: boolean
  /** The day that years are counted back from. */
  day: string
  feedDay: string | null
  /** The number of people; counted when null. */
  people: number | null
  /** The new and changed rows; null when unknown. */
  changed: { firms: number[] | null; people: number[] | null }
}

/** Above this share of changed rows all rows of the kind are read. */
const largestShareOfChanges = 0.5

export async function insertGeneration(connection: ProjectionConnection, generation: NewGeneration): Promise<number> {
  const { loadRun, rules, withWords, day, feedDay, people, changed } = generation
  const { rows } = await connection.query<{ id: number }>(
    `with counted as (
       select (select count(*) from search_firms) as firms, coalesce($5::bigint, (select count(*) from search_people)) as people, (select count(*) from search_documents) as documents)
     insert into search_generations (load_run, rules, has_words, day, feed_day, firms, people, documents, changed_firms, changed_people)
     select $1, $2, $3, $4, $9, firms, people, documents, case when cardinality($6::int[]) <= firms * $8::float8 then $6::int[] end, case when cardinality($7::int[]) <= people * $8::float8 then $7::int[] end
     from counted returning id`,
    [loadRun, rules, withWords, day, people, changed.firms, changed.people, largestShareOfChanges, feedDay],
  )
  return Number(rows[0]?.id)
}
