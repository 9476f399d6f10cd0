import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Archive, archiveSettings, chooseArchive, requestsOf, type WantedArchive } from './archive.ts'
import { type Account, findBinaries, identity, placeForData, unprivilegedAccount } from './binaries.ts'
import { choosePort } from './choose-port.ts'
import { type Connection, newConnection, readConnection, superClient, writeConnection } from './connection.ts'
import { isAlive, postmasterPid, stopOrphan } from './processes.ts'
import { whileLocked } from './start-lock.ts'

export interface EmbeddedPostgres {
  /** Owns the schema: runs migrations and loads. */
  ownerUrl: string
  /** The server's own role: may change rows, not tables. */
  appUrl: string
  folder: string
  /** True when another process already runs it; then `stop` leaves it running. */
  joined: boolean
  /** Resolves when the database has ended for good without `stop`; never for a joined one, whose owner restarts it. */
  lost: Promise<void>
  stop(): Promise<void>
}

interface Options {
  folder: string
  binDir?: string | undefined
  archive?: WantedArchive
  /** Only for disposable data: a power failure loses everything. */
  throwaway?: boolean
}

export interface Machine {
  folder: string
  binaries: string
  account: Account | undefined
}

interface Start {
  throwaway: boolean
  archive: WantedArchive
}

const startLimitMs = 25_000
export const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=120',
  'shared_buffers=256MB',
  'plan_cache_mode=force_custom_plan',
  'timezone=UTC',
  'log_timezone=UTC',
  'password_encryption=scram-sha-256',
  'wal_level=replica',
  'max_wal_size=2GB',
  // Without DETAIL, which quotes what people typed.
  'log_error_verbosity=terse',
]
const throwawaySettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum_naptime=1d', 'max_connections=400']

export async function startEmbeddedPostgres({ folder: wanted, binDir, archive, throwaway = false }: Options): Promise<EmbeddedPostgres> {
  const machine = prepareMachine(embeddedFolder(wanted), binDir)
  return whileLocked(join(machine.folder, 'starting'), () => joinOrStart(machine, { throwaway, archive }))
}

/** Creates the folder, which belongs to the account that PostgreSQL runs under. */
export function prepareMachine(folder: string, binDir: string | undefined): Machine {
  const account = unprivilegedAccount()
  const binaries = findBinaries(binDir, account)
  for (const place of [folder, requestsOf(folder)]) {
    mkdirSync(place, { recursive: true })
    if (account) chownSync(place, account.uid, account.gid)
  }
  return { folder, binaries, account }
}

/** Where the database of a folder is: elsewhere if PostgreSQL's account can't read below it. */
export const embeddedFolder = (wanted: string) => placeForData(wanted, unprivilegedAccount())

export function isEmbeddedRunning(folder: string): boolean {
  return isAlive(readConnection(folder)?.supervisorPid ?? 0)
}

async function joinOrStart(machine: Machine, { throwaway, archive: wanted }: Start): Promise<EmbeddedPostgres> {
  const { folder } = machine
  const running = await findRunning(folder)
  if (running) return describe(folder, running, { joined: true, lost: new Promise(() => undefined), stop: async () => undefined })

  await stopOrphan(folder, startLimitMs)
  const secrets = readConnection(folder) ?? newConnection(folder)
  // The passwords are written before the data, so a crash in between can be resumed.
  if (!existsSync(join(folder, 'data'))) createCluster(machine, secrets.superPassword)
  const port = await choosePort(secrets.port)
  const supervisor = startSupervised(machine, { throwaway, port, archive: chooseArchive(folder, wanted) })
  const connection: Connection = { ...secrets, port, supervisorPid: supervisor.pid ?? 0 }
  writeConnection(folder, connection)
  await waitUntilReady(connection, supervisor, folder)
  await ensureRoles(connection)
  let isStopping = false
  const lost = new Promise<void>((done) => supervisor.once('exit', () => isStopping || done()))
  const stop = () => {
    isStopping = true
    return stopSupervised(supervisor)
  }
  return describe(folder, connection, { joined: false, lost, stop })
}

function describe(folder: string, { port, ownerPassword, appPassword }: Connection, run: Pick<EmbeddedPostgres, 'joined' | 'lost' | 'stop'>): EmbeddedPostgres {
  const url = (user: string, password: string) => `postgres://${user}:${password}@127.0.0.1:${port}/mandate`
  return { folder, ownerUrl: url('mandate_owner', ownerPassword), appUrl: url('mandate_app', appPassword), ...run }
}

async function findRunning(folder: string): Promise<Connection | undefined> {
  const connection = readConnection(folder)
  if (!connection || !isAlive(connection.supervisorPid)) return undefined
  // The process may still be starting, or its id may belong to another process by now.
  for (let attempt = 0; attempt < 20; attempt++) {
    if (await answers(connection)) return connection
    if (!postmasterPid(folder)) return undefined
    await wait(250)
  }
  return undefined
}

async function answers(connection: Connection): Promise<boolean> {
  const client = superClient(connection, 'postgres')
  try {
    await client.connect()
    const { rows } = await client.query("select 1 from pg_database where datname = 'mandate'")
    return rows.length > 0
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

function createCluster({ folder, binaries, account }: Machine, password: string): void {
  const temporary = join(folder, `data.${process.pid}`)
  const passwordFile = join(folder, `password.${process.pid}`)
  rmSync(temporary, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const result = spawnSync(
    join(binaries, 'initdb'),
    [
      '-D',
      temporary,
      '-U',
      'postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      '--no-instructions',
      '--no-sync',
    ],
    { ...identity(account), encoding: 'utf8', cwd: folder },
  )
  rmSync(passwordFile, { force: true })
  if (result.status !== 0) {
    rmSync(temporary, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not create its data folder in ${folder}: ${result.stderr || result.error?.message}`)
  }
  renameSync(temporary, join(folder, 'data'))
}

function startSupervised(
  { folder, binaries, account }: Machine,
  { throwaway, port, archive }: { throwaway: boolean; port: number; archive: Archive | undefined },
): ChildProcess {
  const logFile = join(folder, 'postgres.log')
  const all = [...settings, ...(throwaway ? throwawaySettings : []), ...(archive ? archiveSettings(archive) : []), `port=${port}`]
  return spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./supervisor.ts', import.meta.url)),
      join(binaries, 'postgres'),
      join(folder, 'data'),
      logFile,
      String(account?.uid ?? ''),
      String(account?.gid ?? ''),
      archive ? JSON.stringify(archive) : '',
      ...all,
    ],
    { stdio: ['pipe', 'ignore', 'inherit'], detached: process.platform !== 'win32', cwd: dirname(fileURLToPath(import.meta.url)) },
  )
}

async function waitUntilReady(connection: Connection, supervisor: ChildProcess, folder: string): Promise<void> {
  for (const limit = Date.now() + startLimitMs; Date.now() < limit; ) {
    if (supervisor.exitCode !== null) break
    const client = superClient(connection, 'postgres')
    try {
      await client.connect()
      return
    } catch {
      await wait(60)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  const log = join(folder, 'postgres.log')
  throw new Error(`The embedded PostgreSQL didn't start. The last lines of ${log}:\n${readFileSync(log, 'utf8').split('\n').slice(-8).join('\n')}`)
}

async function ensureRoles(connection: Connection): Promise<void> {
  const client = superClient(connection, 'postgres')
  await client.connect()
  try {
    for (const [role, password] of [
      ['mandate_owner', connection.ownerPassword],
      ['mandate_app', connection.appPassword],
    ] as const) {
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
      if (!rowCount) await client.query(`create role ${pg.escapeIdentifier(role)}`)
      await client.query(`alter role ${pg.escapeIdentifier(role)} login nosuperuser nocreaterole nocreatedb password ${pg.escapeLiteral(password)}`)
    }
    await client.query('alter role mandate_owner createdb')
    // For read_replicas(), which the server's own role calls.
    await client.query('grant pg_read_all_stats to mandate_owner')
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'mandate'")
    if (!rowCount) await client.query('create database mandate owner mandate_owner')
    await client.query('revoke all on database mandate from public')
    await client.query('grant connect, temporary on database mandate to mandate_owner')
    await client.query('grant connect on database mandate to mandate_app')
  } finally {
    await client.end()
  }
}

async function stopSupervised(supervisor: ChildProcess): Promise<void> {
  if (supervisor.exitCode !== null || supervisor.signalCode !== null) return
  const gone = new Promise((done) => supervisor.once('exit', done))
  supervisor.stdin?.end()
  await gone
}

export function removeEmbeddedPostgres({ folder }: Pick<EmbeddedPostgres, 'folder'>): void {
  chmodSync(folder, 0o700)
  rmSync(folder, { recursive: true, force: true })
}
