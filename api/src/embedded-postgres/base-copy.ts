import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type pg from 'pg'
import { readConnection, superClient } from './connection.ts'
import type { Machine } from './launcher.ts'

/** Their contents belong to the running server; the folders must exist. PostgreSQL's manual, "Backing Up the Data Directory". */
const emptied = ['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_wal']
const left = /^(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|backup_label.*|recovery\.signal|standby\.signal|current_logfiles|.*\.tmp)$/

export interface BaseMoments {
  /** From this moment on, a restore can stop anywhere. */
  endedAt: string
  firstSegment: string
  lastSegment: string
  /** The file that tells PostgreSQL where to begin. */
  label: string
}

/** Runs the copy between PostgreSQL's start and end of a backup; returns when the archive has every segment that the copy needs. */
export async function whileBackedUp(folder: string, copy: () => Promise<void>): Promise<BaseMoments> {
  const connection = readConnection(folder)
  if (!connection) throw new Error(`${folder} has no connection.json`)
  const client = superClient(connection, 'postgres')
  await client.connect()
  try {
    await client.query("set statement_timeout to 0; set client_min_messages to 'error'")
    const first = await one<{ segment: string }>(client, "select pg_walfile_name(pg_backup_start('mandate', fast => true)) as segment")
    await copy()
    const last = await one<{ segment: string; label: string }>(
      client,
      'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(wait_for_archive => true)',
    )
    const { at } = await one<{ at: Date }>(client, 'select clock_timestamp() as at')
    return { endedAt: at.toISOString(), firstSegment: first.segment, lastSegment: last.segment, label: last.label }
  } finally {
    await client.end()
  }
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, statement: string): Promise<Row> {
  const { rows } = await client.query<Row>(statement)
  if (!rows[0]) throw new Error('PostgreSQL gave no answer')
  return rows[0]
}

/** Files of the data folder that belong in a base backup, pg_control last. */
export async function listDataFiles(folder: string): Promise<string[]> {
  const data = join(folder, 'data')
  const entries = await readdir(data, { recursive: true, withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && !left.test(entry.name)).map((entry) => relative(data, join(entry.parentPath, entry.name)))
  const kept = names.filter((name) => !emptied.includes(name.split(sep)[0] ?? '') && !name.includes('pgsql_tmp'))
  const isControl = (name: string) => name === join('global', 'pg_control')
  return [...kept.filter((name) => !isControl(name)), ...kept.filter(isControl)]
}

/** Undefined for a file that was deleted since it was listed: its table is gone, and replaying the log agrees. */
export async function openDataFile(folder: string, name: string) {
  try {
    return await open(join(folder, 'data', name), 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Gives an unpacked data folder the folders and owners that PostgreSQL insists on. */
export async function completeDataFolder({ folder, account }: Machine): Promise<void> {
  const data = join(folder, 'data')
  const needed = [...emptied, 'pg_commit_ts', 'pg_logical/snapshots', 'pg_logical/mappings', 'pg_tblspc', 'pg_twophase', 'pg_stat', 'pg_wal/archive_status']
  for (const name of needed) mkdirSync(join(data, name), { recursive: true, mode: 0o700 })
  if (!account) return
  const entries = await readdir(folder, { recursive: true })
  for (const name of ['', ...entries]) chownSync(join(folder, name), account.uid, account.gid)
}

export function makePlaceFor(file: string): void {
  if (!existsSync(dirname(file))) mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
}
