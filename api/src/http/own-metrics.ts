import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Calls } from './concurrency.ts'
import type { Deps } from './deps.ts'
import * as repository from './metrics.repository.ts'

export interface Measurements {
  calls: Calls
  /** When the newest base backup of the archive was made; undefined where there is none. */
  lastBaseBackup: () => Date | undefined
}

type Client = FastifyInstance['metrics']['client']
type Gauges = Record<string, { set(value: number): void; set(labels: Record<string, string>, value: number): void; reset(): void }>

/** A scrape is answered also when the database isn't. */
const patienceMs = 2_000

const described = {
  mandate_database_up: 'Whether the database answered within two seconds; without it, the metrics that are read from it are missing',
  mandate_database_bytes: 'Size of the database',
  mandate_database_connections: 'Connections to the database, of all servers',
  mandate_database_connections_limit: 'Connections that the database allows',
  mandate_pool_connections: 'Connections of this process, by state: busy, idle',
  mandate_pool_waiting: 'Queries of this process that wait for a connection',
  mandate_calls_running: 'API calls that this process works on',
  mandate_calls_waiting: 'API calls that wait for their turn',
  mandate_calls_refused: 'API calls that this process refused because it was busy, since its start',
  mandate_jobs: 'Jobs by state: due, running, given_up',
  mandate_jobs_oldest_seconds: 'How long the oldest job that is due has waited',
  mandate_outbox_messages: 'Effects in the outbox by state: waiting, failed',
  mandate_outbox_oldest_seconds: 'How long the oldest effect has waited that has not failed',
  mandate_scheduled_loads_failed: 'Scheduled loads of the last 90 days that failed',
  mandate_scheduled_load_failing: 'Whether the newest scheduled load failed',
  mandate_scheduled_load_age_seconds: 'Time since the last scheduled load that succeeded',
  mandate_search_index_ready: 'Whether this process can search',
  mandate_search_index_age_seconds: 'Time since the newest search rows were derived',
  mandate_search_index_behind: 'Whether this process still searches an older index than the newest',
  mandate_search_index_rows: 'Rows in the search index, by table',
  mandate_disk_free_bytes: 'Free space of the disk with the data folder',
  mandate_disk_bytes: 'Size of the disk with the data folder',
  mandate_disk_full: 'Whether a write failed in the last seconds because a disk was full, by disk: database, files',
  mandate_archive_on: 'Whether the database archives its log',
  mandate_archive_failures: 'Failures to archive a segment of the log, since the database was created',
  mandate_archive_failing: 'Whether the newest attempt to archive a segment failed',
  mandate_base_backup_age_seconds: 'Time since the newest base backup of the embedded database',
}

/** Of values that belong to several states. */
const labelsOf: Record<string, string[]> = {
  mandate_pool_connections: ['state'],
  mandate_jobs: ['state'],
  mandate_outbox_messages: ['state'],
  mandate_search_index_rows: ['table'],
  mandate_disk_full: ['disk'],
}

/** Metrics of Mandate itself. Returns what brings them up to date, for each scrape. */
export function makeOwnMetrics(app: FastifyInstance, deps: Deps, measurements: Measurements): () => Promise<void> {
  const gauges = makeGauges(app.metrics.client)
  return async () => {
    // A value that can't be read is missing, not as it was before.
    for (const gauge of Object.values(gauges)) gauge.reset()
    measureProcess(app, deps, { gauges, measurements })
    const [database, index, disk] = await Promise.all([
      inTime(repository.readDatabaseMetrics(deps.db), deps),
      inTime(deps.searchEngine.status(), deps),
      inTime(statfs(deps.config.dataDir), deps),
    ])
    gauges.mandate_database_up?.set(database ? 1 : 0)
    if (database) setDatabase(gauges, database)
    gauges.mandate_search_index_ready?.set(index?.generation ? 1 : 0)
    for (const { name, rows } of index?.tables ?? []) gauges.mandate_search_index_rows?.set({ table: name }, rows)
    if (index?.generation && database?.newestGeneration) gauges.mandate_search_index_behind?.set(Number(index.generation) < database.newestGeneration ? 1 : 0)
    if (!disk) return
    gauges.mandate_disk_free_bytes?.set(disk.bavail * disk.bsize)
    gauges.mandate_disk_bytes?.set(disk.blocks * disk.bsize)
  }
}

function makeGauges(client: Client): Gauges {
  return Object.fromEntries(
    Object.entries(described).map(([name, help]) => [name, new client.Gauge({ name, help: `${help}.`, labelNames: labelsOf[name] ?? [] })]),
  )
}

function measureProcess(app: FastifyInstance, { pool }: Deps, { gauges, measurements }: { gauges: Gauges; measurements: Measurements }): void {
  const { calls, lastBaseBackup } = measurements
  gauges.mandate_pool_connections?.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
  gauges.mandate_pool_connections?.set({ state: 'idle' }, pool.idleCount)
  gauges.mandate_pool_waiting?.set(pool.waitingCount)
  gauges.mandate_calls_running?.set(calls.running())
  gauges.mandate_calls_waiting?.set(calls.waiting())
  gauges.mandate_calls_refused?.set(calls.refused())
  for (const disk of ['database', 'files'] as const) gauges.mandate_disk_full?.set({ disk }, app.fullDisks.isFull(disk) ? 1 : 0)
  const madeAt = lastBaseBackup()
  if (madeAt) gauges.mandate_base_backup_age_seconds?.set((Date.now() - madeAt.getTime()) / 1_000)
}

function setDatabase(gauges: Gauges, figures: repository.DatabaseMetrics): void {
  const plain: Record<string, number | null> = {
    mandate_database_bytes: figures.bytes,
    mandate_database_connections: figures.connections,
    mandate_database_connections_limit: figures.mostConnections,
    mandate_jobs_oldest_seconds: figures.oldestJobSeconds ?? 0,
    mandate_outbox_oldest_seconds: figures.oldestEffectSeconds ?? 0,
    mandate_scheduled_loads_failed: figures.loadsFailed,
    mandate_scheduled_load_failing: figures.lastLoadState === 'failed' ? 1 : 0,
    mandate_scheduled_load_age_seconds: figures.secondsSinceGoodLoad,
    mandate_search_index_age_seconds: figures.secondsSinceGeneration,
    mandate_archive_on: figures.isArchiving ? 1 : 0,
    mandate_archive_failures: figures.archiveFailures,
    mandate_archive_failing: figures.isArchiving && figures.isArchiveFailing ? 1 : 0,
  }
  for (const [name, value] of Object.entries(plain)) if (value !== null) gauges[name]?.set(value)
  const { jobsDue, jobsRunning, jobsGivenUp, effectsWaiting, effectsFailed } = figures
  for (const [state, value] of Object.entries({ due: jobsDue, running: jobsRunning, given_up: jobsGivenUp })) gauges.mandate_jobs?.set({ state }, value)
  for (const [state, value] of Object.entries({ waiting: effectsWaiting, failed: effectsFailed })) gauges.mandate_outbox_messages?.set({ state }, value)
}

/** Undefined when it failed or took too long. */
async function inTime<Value>(reading: Promise<Value>, { log }: Pick<Deps, 'log'>): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), patienceMs)
  })
  const failed = (err: unknown) => {
    log.warn({ err }, 'metric not read')
    return undefined
  }
  return Promise.race([reading.catch(failed), limit]).finally(() => clearTimeout(timer))
}
