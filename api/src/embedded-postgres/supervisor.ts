// Runs PostgreSQL, restarts it after every exit that we didn't ask for, and stops it when the parent process is gone,
// however it ended: stdin is a pipe from the parent, which closes when the parent ends.
// If PostgreSQL doesn't come back, this process exits, and the parent notices.
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Archive } from './archive.ts'
import { startArchiver } from './archiver.ts'

const [binary, dataFolder, logFile, uid, gid, archive, ...settings] = process.argv.slice(2)
if (!binary || !dataFolder || !logFile) throw new Error('usage: supervisor BINARY DATA LOG UID GID ARCHIVE SETTING…')

const patienceMs = 25_000
const pauseMs = 250
const wellAfterMs = 5_000
const lookEveryMs = 1_000
/** Children of a killed server hold its shared memory and port until they notice. */
const passes = /pre-existing shared memory block|lock file "postmaster\.pid" already exists|could not bind|in use by another process/

const archiver = archive ? startArchiver(dirname(dataFolder), JSON.parse(archive) as Archive, (sentence) => process.stderr.write(`${sentence}\n`)) : undefined
let server = start()
let startedAt = Date.now()
let failingSince: number | undefined
let hasRun = false
let isStopping = false

function start(): ChildProcess {
  const log = openSync(String(logFile), 'a')
  const child = spawn(String(binary), ['-D', String(dataFolder), ...settings.flatMap((setting) => ['-c', setting])], {
    stdio: ['ignore', log, log],
    cwd: dataFolder,
    ...(uid ? { uid: Number(uid), gid: Number(gid) } : {}),
  })
  closeSync(log)
  child.on('exit', (code, signal) => again(code, signal))
  child.on('error', (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  })
  return child
}

function again(code: number | null, signal: NodeJS.Signals | null): void {
  if (isStopping) {
    end(code ?? 0)
    return
  }
  const ranWell = Date.now() - startedAt > wellAfterMs
  // A clean exit or a signal ends a server that ran; a failing exit right after the first start is a fault that a retry doesn't mend.
  hasRun ||= ranWell || code === 0 || signal !== null
  if (ranWell) failingSince = undefined
  failingSince ??= Date.now()
  const isWorthATry = hasRun || passes.test(lastLines())
  if (!isWorthATry || Date.now() - failingSince > patienceMs) process.exit(code || 1)
  setTimeout(() => {
    if (isStopping) {
      end(0)
      return
    }
    startedAt = Date.now()
    server = start()
  }, pauseMs)
}

/** After SIGTERM, PostgreSQL refuses new connections until the last one has ended, which a pool never does. Ending it now lets it start again. */
function endSmartShutdown(): void {
  if (!isStopping && statusInPidFile() === 'stopping') server.kill('SIGINT')
}

/** Line 8 of its pid file. Undefined when there is no such file: it isn't running. */
function statusInPidFile(): string | undefined {
  try {
    return readFileSync(join(String(dataFolder), 'postmaster.pid'), 'utf8')
      .split('\n')[7]
      ?.trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
setInterval(endSmartShutdown, lookEveryMs).unref()

function lastLines(): string {
  return existsSync(String(logFile)) ? readFileSync(String(logFile), 'utf8').slice(-2_000) : ''
}

/** When it ends, PostgreSQL has archived everything; new stored files follow. */
function end(code: number): void {
  void (archiver?.stop() ?? Promise.resolve()).finally(() => process.exit(code))
}

/** SIGINT is PostgreSQL's fast shutdown: it ends sessions, writes a checkpoint and exits. */
function stop(): void {
  isStopping = true
  if (server.exitCode !== null || server.signalCode !== null) end(0)
  else server.kill('SIGINT')
}
process.stdin.on('end', stop)
process.stdin.on('error', stop)
process.stdin.resume()
// Ctrl-C reaches the whole process group; the parent decides when the database stops.
process.on('SIGINT', () => undefined)
process.on('SIGTERM', stop)
