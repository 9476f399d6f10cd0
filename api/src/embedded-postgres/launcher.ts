import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes, randomInt } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type Account, findBinaries, identity, placeForData, unprivilegedAccount } from './binaries.ts'
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
  /** Only for disposable data: a power failure loses everything. */
  throwaway?: boolean
}

interface Machine {
  folder: string
  binaries: string
  account: Account | undefined
}

interface Connection {
  port: number
  superPassword: string
  ownerPassword: string
  appPassword: string
  supervisorPid: number
}

const startLimitMs = 25_000
const settings = [
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

export async function startEmbeddedPostgres({ folder: wanted, binDir, throwaway = false }: Options): Promise<EmbeddedPostgres> {
  const account = unprivilegedAccount()
  const folder = placeForData(wanted, account)
  const binaries = findBinaries(binDir, account)
  const machine: Machine = { folder, binaries, account }
  mkdirSync(folder, { recursive: true })
  if (account) chownSync(folder, account.uid, account.gid)

  return whileLocked(join(folder, 'starting'), () => joinOrStart(machine, throwaway))
}

/** Where the database of a folder is: elsewhere if PostgreSQL's account can't read below it. */
export const embeddedFolder = (wanted: string) => placeForData(wanted, unprivilegedAccount())

export function isEmbeddedRunning(folder: string): boolean {
  return isAlive(readConnection(folder)?.supervisorPid ?? 0)
}

async function joinOrStart(machine: Machine, throwaway: boolean): Promise<EmbeddedPostgres> {
  const { folder } = machine
  const running = await findRunning(folder)
  if (running) return describe(folder, running, { joined: true, lost: new Promise(() => undefined), stop: async () => undefined })

  await stopOrphan(folder, startLimitMs)
  const secrets = readConnection(folder) ?? newConnection(folder)
  // The passwords are written before the data, so a crash in between can be resumed.
  if (!existsSync(join(folder, 'data'))) createCluster(machine, secrets.superPassword)
  const port = await choosePort(secrets.port)
  const supervisor = startSupervised(machine, { throwaway, port })
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

const connectionFile = (folder: string) => join(folder, 'connection.json')

function readConnection(folder: string): Connection | undefined {
  if (!existsSync(connectionFile(folder))) return undefined
  return JSON.parse(readFileSync(connectionFile(folder), 'utf8')) as Connection
}

function newConnection(folder: string): Connection {
  if (existsSync(join(folder, 'data')))
    throw new Error(
      `${connectionFile(folder)} is missing, and with it the passwords of the database. Restore it from a backup, or move ${folder} away to start over.`,
    )
  const password = () => randomBytes(24).toString('hex')
  const connection = { port: 0, superPassword: password(), ownerPassword: password(), appPassword: password(), supervisorPid: 0 }
  writeConnection(folder, connection)
  return connection
}

function writeConnection(folder: string, connection: Connection): void {
  const partial = `${connectionFile(folder)}.new`
  writeFileSync(partial, JSON.stringify(connection), { mode: 0o600 })
  renameSync(partial, connectionFile(folder))
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

function superClient({ port, superPassword }: Connection, database: string): pg.Client {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password: superPassword, database, connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  return client
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

function startSupervised({ folder, binaries, account }: Machine, { throwaway, port }: { throwaway: boolean; port: number }): ChildProcess {
  const logFile = join(folder, 'postgres.log')
  const all = [...settings, ...(throwaway ? throwawaySettings : []), `port=${port}`]
  return spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./supervisor.ts', import.meta.url)),
      join(binaries, 'postgres'),
      join(folder, 'data'),
      logFile,
      String(account?.uid ?? ''),
      String(account?.gid ?? ''),
      ...all,
    ],
    { stdio: ['pipe', 'ignore', 'inherit'], detached: process.platform !== 'win32', cwd: dirname(fileURLToPath(import.meta.url)) },
  )
}

/** Reuses the last port, so that other tools find the database again. Below 32768: above, an outgoing connection may use it. */
async function choosePort(last: number): Promise<number> {
  if (last > 0 && (await isFree(last))) return last
  for (let attempt = 0; attempt < 50; attempt++) {
    const port = randomInt(18_000, 32_000)
    if (await isFree(port)) return port
  }
  throw new Error('No free port below 32768 for the embedded PostgreSQL')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
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
