import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { isAlive } from './processes.ts'

const patienceMs = 60_000

/** One process at a time creates and starts the database of a folder; a lock whose holder is gone is ignored. */
export async function whileLocked<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const limit = Date.now() + patienceMs
  while (!take(file)) {
    if (Date.now() > limit) throw new Error(`Another process has been starting the database for a minute. If there is none, remove ${file} and try again.`)
    await wait(100)
  }
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  try {
    const handle = openSync(file, 'wx')
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = readHolder(file)
    if (holder !== undefined && !isAlive(holder)) rmSync(file, { force: true })
    return false
  }
}

/** Returns undefined until the holder has written its pid. */
function readHolder(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isInteger(pid) ? pid : undefined
  } catch {
    return undefined
  }
}
