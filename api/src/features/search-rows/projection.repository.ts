import type { ClientBase } from 'pg'

/** All of a working out runs on one connection, in one transaction over one snapshot. */
export type ProjectionConnection = ClientBase

const projectionLock = 8_310_207_116

export async function lock(connection: ProjectionConnection): Promise<void> {
  await connection.query('set statement_timeout = 0')
  await connection.query('set lock_timeout = 0')
  await connection.query('select pg_advisory_lock($1)', [projectionLock])
}

export async function unlock(connection: ProjectionConnection): Promise<void> {
  await connection.query('select pg_advisory_unlock($1)', [projectionLock])
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
  /** How many feeds the rows know: joined and left are known from the second on. */
  knownFeeds: number
  workedOutLoad: number | null
  rules: number | null
  hasWords: boolean | null
  documents: number | null
  /** The day from which years are counted back. */
  day: string | null
  /** That of the newest feed that the rows know. */
  feedDay: string | null
  people: number | null
  gathered: number
}

/** Which load the rows stand at, and which is the newest. */
export async function findCurrentState(connection: ProjectionConnection): Promise<CurrentState> {
  const { rows } = await connection.query<CurrentState>(
    `select (select max(id) from load_runs where state = 'published') as "newestLoad",
       (select max(id) from load_runs where state = 'published' and product = 'individual-feed') as "newestFeed",
       newest_feed_day()::text as "newestFeedDay",
       (select count(*)::int from load_runs where state = 'published' and product = 'individual-feed' and id <= newest.load_run) as "knownFeeds", newest.load_run as "workedOutLoad", newest.rules, newest.has_words as "hasWords", newest.documents, newest.day, newest."feedDay", newest.people,
       (select count(*)::int from aggregated_documents) as gathered
     from (select 1) one left join lateral (select load_run, rules, has_words, documents, day::text as day, feed_day::text as "feedDay", people from search_generations order by id desc limit 1) newest on true`,
  )
  return rows[0] as CurrentState
}

/** The day up to which we know things: years are counted back from it, so that the same loads give the same rows whenever they are worked out. */
export async function findToday(connection: ProjectionConnection): Promise<string> {
  const { rows } = await connection.query<{ day: string }>(
    `select coalesce(greatest(max(file_date), (select max(submitted_at)::date from firms)), current_date)::text as day from load_runs where state = 'published'`,
  )
  return rows[0]?.day ?? ''
}

/** Which firms have members: people may have moved. */
export async function followMembers(connection: ProjectionConnection): Promise<void> {
  await connection.query('select search_firms_follow()')
}

/** A gathered document never changes; whom it names is settled when it comes. */
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
  /** The day from which years are counted back. */
  day: string
  feedDay: string | null
  /** How many there are; counted where that is not known. */
  people: number | null
  /** Whose rows are new or others; nothing when that is not known. */
  changed: { firms: number[] | null; people: number[] | null }
}

/** Of more than this share of a kind nobody reads the rows one by one. */
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
