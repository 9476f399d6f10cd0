import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the archive of an installation is. What a start is asked for: `off` ends it; undefined continues what the last start did. */
export type WantedArchive = { directory: string; storedFiles: string | undefined; seconds?: number } | 'off' | undefined

export interface Archive {
  /** The folder of this installation within ARCHIVE_DIR: a restored one begins its own. */
  folder: string
  directory: string
  /** The folder of stored files that is copied too; undefined when they are elsewhere. */
  storedFiles: string | undefined
  /** The log switches to a new segment at least so often, which bounds what is lost with a disk. */
  seconds: number
}

/** With the seconds that copying takes, at most a minute is lost. Tests are shorter. */
export const archiveSeconds = 30
/** How long a command waits for our process, in tenths of a second. */
const archivePatience = 50
const restorePatience = 6_000
/** PostgreSQL gives up on the restore; after any lower code it would take the archive as ended. */
const abortCode = 200

const memoryOf = (folder: string) => join(folder, 'archive.json')

/**
 * The archive that a start of this database writes to. It is remembered next to the database, so that a command
 * that runs without the setting leaves no gap in it.
 */
export function chooseArchive(folder: string, wanted: WantedArchive): Archive | undefined {
  const remembered = rememberedArchive(folder)
  if (wanted === 'off') {
    rmSync(memoryOf(folder), { force: true })
    return undefined
  }
  if (!wanted) return remembered
  if (process.platform === 'win32')
    throw new Error('ARCHIVE_DIR needs Linux or macOS. Leave it out, or set DATABASE_URL to a PostgreSQL that archives by itself.')
  const name = `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}-${randomBytes(3).toString('hex')}`
  const archive = { folder: remembered?.directory === wanted.directory ? remembered.folder : join(wanted.directory, name), seconds: archiveSeconds, ...wanted }
  for (const part of ['wal', 'files', 'base']) mkdirSync(join(archive.folder, part), { recursive: true, mode: 0o700 })
  const partial = `${memoryOf(folder)}.new`
  writeFileSync(partial, JSON.stringify(archive), { mode: 0o600, flush: true })
  renameSync(partial, memoryOf(folder))
  return archive
}

export function rememberedArchive(folder: string): Archive | undefined {
  if (!existsSync(memoryOf(folder))) return undefined
  return JSON.parse(readFileSync(memoryOf(folder), 'utf8')) as Archive
}

/** Written last, so that a base backup with it is whole. */
export const nameOfBaseManifest = 'base.json'

/** When the newest base backup in the archive of this database was made: long ago when there is none. Undefined without an archive. */
export function newestBaseBackup(folder: string): Date | undefined {
  const archive = rememberedArchive(folder)
  const bases = archive && join(archive.folder, 'base')
  if (!bases) return undefined
  if (!existsSync(bases)) return new Date(0)
  const times = readdirSync(bases).flatMap((name) => statSync(join(bases, name, nameOfBaseManifest), { throwIfNoEntry: false })?.mtimeMs ?? [])
  return new Date(Math.max(0, ...times))
}

/** Next to the data folder, where PostgreSQL's commands and our process exchange requests. */
export const requestsOf = (folder: string) => join(folder, 'wal-requests')

/** What a segment of the write-ahead log, a history file or a backup label is called. */
export const isWalName = (name: string) => /^[0-9A-F]{24}(?:\.partial|\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/.test(name)

/**
 * PostgreSQL runs a shell command for each segment. Ours asks our own process by an empty file and waits for the answer:
 * the account of the database needs no access to the archive, nor to Node. Paths are relative to the data folder.
 */
const asking = ({ answered, patience, code }: { answered: string; patience: number; code: number }) =>
  `f=../wal-requests/%f; rm -f $f.refused; : > $f.asked; n=0; while [ $n -lt ${patience} ]; do ${answered}; [ -e $f.refused ] && exit 1; n=$((n+1)); sleep 0.1; done; exit ${code}`

export const archiveSettings = ({ seconds }: Archive) => [
  'archive_mode=on',
  `archive_timeout=${seconds}`,
  `archive_command=${asking({ answered: '[ -e $f.done ] && rm -f $f.done && exit 0', patience: archivePatience, code: 1 })}`,
]

export const recoverySettings = (until: Date | undefined) => [
  `restore_command=${asking({ answered: '[ -e $f.done ] && mv $f.found "%p" && rm -f $f.done && exit 0', patience: restorePatience, code: abortCode })}`,
  // Connections are refused until everything is replayed.
  'hot_standby=off',
  // One call for the disk instead of one for each unpacked file.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
  // By offset: PostgreSQL knows no names of zones while it reads its settings.
  ...(until ? [`recovery_target_time=${until.toISOString().replace('Z', '+00')}`, 'recovery_target_action=promote'] : []),
]
