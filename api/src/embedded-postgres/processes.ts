import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return pid > 0 && !isZombie(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** A zombie: ended but not reaped, as in a container without an init. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && /\) Z /.test(readFileSync(file, 'utf8'))
}

/** Reads the pid that a running or crashed PostgreSQL left in its folder. */
export function postmasterPid(folder: string): number | undefined {
  const file = join(folder, 'data', 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}

/** Whether the process with this pid is a PostgreSQL on our folder, not another process that reused it. */
function isOurPostmaster(pid: number, folder: string): boolean {
  if (!isAlive(pid)) return false
  const commandLine = `/proc/${pid}/cmdline`
  if (!existsSync(commandLine)) return process.platform !== 'linux'
  return readFileSync(commandLine, 'utf8').split('\0').includes(join(folder, 'data'))
}

/** Stops a server that outlived its supervisor, then removes its pid file. */
export async function stopOrphan(folder: string, patienceMs: number): Promise<void> {
  const pid = postmasterPid(folder)
  if (pid && isOurPostmaster(pid, folder)) {
    process.kill(pid, 'SIGINT')
    for (const limit = Date.now() + patienceMs; isAlive(pid) && Date.now() < limit; ) await wait(100)
    if (isAlive(pid)) process.kill(pid, 'SIGQUIT')
  }
  rmSync(join(folder, 'data', 'postmaster.pid'), { force: true })
}
