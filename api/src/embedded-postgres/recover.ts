import { spawn } from 'node:child_process'
import { chownSync, closeSync, createReadStream, createWriteStream, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { recoverySettings, requestsOf } from './archive.ts'
import { identity } from './binaries.ts'
import { choosePort } from './choose-port.ts'
import { readConnection, superClient } from './connection.ts'
import { type Machine, settings } from './launcher.ts'
import { serveWalRequests } from './wal-requests.ts'

interface Options {
  /** Where the archive's segments are. */
  walFolder: string
  /** Undefined: everything in the archive. */
  until: Date | undefined
}

/** The archive ends before the wanted moment. */
export class ArchiveEndsEarlier extends Error {
  readonly lastChange: string | undefined

  constructor(lastChange: string | undefined) {
    super('the archive ends before that moment')
    this.lastChange = lastChange
  }
}

/** Starts PostgreSQL on an unpacked base backup, replays the archive, and stops it again. */
export async function recover(machine: Machine, { walFolder, until }: Options): Promise<void> {
  const { folder, binaries, account } = machine
  const connection = readConnection(folder)
  if (!connection) throw new Error(`${folder} has no connection.json`)
  const signalFile = join(folder, 'data', 'recovery.signal')
  writeFileSync(signalFile, '')
  if (account) chownSync(signalFile, account.uid, account.gid)

  let failure: unknown
  const requests = serveWalRequests({
    folder: requestsOf(folder),
    serve: (name) => provide(join(walFolder, `${name}.gz`), join(requestsOf(folder), `${name}.found`), machine),
    onFailure: (error) => {
      failure = error
    },
  })
  const port = await choosePort(0)
  const logFile = join(folder, 'postgres.log')
  const log = openSync(logFile, 'a')
  const all = [...settings, ...recoverySettings(until), `port=${port}`]
  const server = spawn(join(binaries, 'postgres'), ['-D', join(folder, 'data'), ...all.flatMap((setting) => ['-c', setting])], {
    stdio: ['ignore', log, log],
    cwd: folder,
    ...identity(account),
  })
  closeSync(log)
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  try {
    // A segment that can't be read would end the replay early, as if nothing came after it.
    while (server.exitCode === null && server.signalCode === null && failure === undefined) {
      if ((await isOpen({ ...connection, port })) && failure === undefined) return
      await wait(100)
    }
    throw failure ?? describeEnd(readFileSync(logFile, 'utf8'))
  } finally {
    server.kill('SIGINT')
    await ended
    await requests.stop()
    rmSync(requestsOf(folder), { recursive: true, force: true })
  }
}

/** Connections are accepted when everything is replayed. */
async function isOpen(connection: Parameters<typeof superClient>[0]): Promise<boolean> {
  const client = superClient(connection, 'postgres')
  try {
    await client.connect()
    const { rows } = await client.query<{ open: boolean }>('select not pg_is_in_recovery() as open')
    return rows[0]?.open === true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns false when the archive doesn't have it: PostgreSQL asks for more than there is. */
async function provide(packed: string, place: string, { account }: Machine): Promise<boolean> {
  if (!existsSync(packed)) return false
  await pipeline(createReadStream(packed), createGunzip(), createWriteStream(place, { mode: 0o600 }))
  if (account) chownSync(place, account.uid, account.gid)
  return true
}

function describeEnd(log: string): Error {
  if (log.includes('recovery ended before configured recovery target was reached'))
    return new ArchiveEndsEarlier([...log.matchAll(/last completed transaction was at log time (\S+ \S+)/g)].at(-1)?.[1])
  return new Error(`PostgreSQL could not replay the archive. The last lines of its log:\n${log.trim().split('\n').slice(-8).join('\n')}`)
}
