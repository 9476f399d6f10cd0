import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../api/src/database/migrate.ts'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../api/src/embedded-postgres/launcher.ts'

const root = join(import.meta.dirname, '..')
/** As `scripts/start.mjs` gives them. */
const serverFlags = ['--max-semi-space-size=64']

export interface Served {
  url: string
  /** From the command to the line with 'ready'. */
  readyMs: number
  pid: number
  stop(): Promise<void>
  /** Like a machine that goes down: nothing is completed. */
  kill(): Promise<void>
}

/** The product in a process of its own, as `npm start` serves it once it is installed and built. */
export async function serve(environment: Record<string, string>): Promise<Served> {
  const began = performance.now()
  const child = spawn(process.execPath, [...serverFlags, join(root, 'api/src/server.ts')], {
    cwd: root,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', PORT: '0', NODE_NO_WARNINGS: '1', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readyLine(child)
  return {
    url,
    readyMs: performance.now() - began,
    pid: child.pid as number,
    stop: () => end(child, 'SIGTERM'),
    kill: () => end(child, 'SIGKILL'),
  }
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((done) => {
    child.once('exit', () => done())
    child.kill(signal)
  })
}

function readyLine(child: ChildProcess): Promise<string> {
  return new Promise((found, fail) => {
    let output = ''
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString()
      const url = /^ready (http\S+)\s/m.exec(output)?.[1]
      if (url) found(url)
    })
    child.once('exit', () => fail(new Error(`the server exited before it was ready: ${output}`)))
  })
}

/** A temporary folder, removed afterwards. */
export async function inNewFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'mandate-bench-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A migrated database like the embedded default, which syncs to disk too. */
export async function withDatabase<Result>(work: (database: { ownerUrl: string; appUrl: string; folder: string }) => Promise<Result>): Promise<Result> {
  return inNewFolder(async (folder) => {
    const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
    try {
      await migrate(postgres.ownerUrl, postgres.appUrl)
      return await work(postgres)
    } finally {
      await postgres.stop()
      removeEmbeddedPostgres(postgres)
    }
  })
}

/** In MB, as the system counts it. */
export function memoryOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1_024)
}
