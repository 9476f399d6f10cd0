import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { readWhole } from '../adapters/files/file-store.ts'
import { makeFolderStore } from '../adapters/files/folder-store.ts'
import { migrate } from '../database/migrate.ts'
import { archiveSeconds, newestBaseBackup } from '../embedded-postgres/archive.ts'
import { type EmbeddedPostgres, embeddedFolder, startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { postmasterPid } from '../embedded-postgres/processes.ts'
import { startTestServer } from '../test/test-server.ts'
import { listSegments } from './backup/archive-folder.ts'

// PostgreSQL runs under another account when we are root, and has to reach its folder.
const place = mkdtempSync(join(tmpdir(), 'mandate-archive-'))
chmodSync(place, 0o755)
const archives = join(place, 'archives')
const dataDir = join(place, 'data')
const seconds = 2
const waiting = { timeout: 30_000, interval: 100 }

let postgres: EmbeddedPostgres
let archive = ''

beforeAll(async () => {
  mkdirSync(dataDir)
  postgres = await startEmbeddedPostgres({
    folder: join(dataDir, 'postgres'),
    throwaway: true,
    archive: { directory: archives, storedFiles: join(dataDir, 'files'), seconds },
  })
  await migrate(postgres.ownerUrl, postgres.appUrl)
  archive = join(archives, readdirSync(archives)[0] ?? '')
})
afterAll(async () => {
  await postgres.stop()
  for (const name of readdirSync(place)) rmSync(embeddedFolder(join(place, name, 'postgres')), { recursive: true, force: true })
  rmSync(place, { recursive: true, force: true })
})

/** Without ARCHIVE_DIR unless given: a command on an archived database continues its archive. */
async function run(command: 'backup' | 'restore', folder: string, words: string[], environment: Record<string, string> = {}) {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', DATA_DIR: folder, ...environment }
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...words], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  )
}

async function withOwner<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return work(client).finally(() => client.end())
}

const writeRow = (client: pg.Client, id: number) => client.query('insert into drill_entries values ($1, $2)', [id, `entry ${id}`])

/** Writes one row after the other and remembers when each was acknowledged, until the database is gone. */
function keepWriting(): { acknowledged: Map<number, number>; ended: Promise<void> } {
  const acknowledged = new Map<number, number>()
  const ended = withOwner(postgres.ownerUrl, async (client) => {
    for (let id = 1; ; id++) {
      await writeRow(client, id)
      acknowledged.set(id, Date.now())
      await wait(5)
    }
  }).catch(() => undefined)
  return { acknowledged, ended: ended.then(() => undefined) }
}

const databaseTime = (url: string) =>
  withOwner(url, async (client) => {
    const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
    return rows[0]?.at ?? new Date(0)
  })

async function restoredIds(folder: string): Promise<Set<number>> {
  const restored = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true })
  try {
    const { rows } = await withOwner(restored.ownerUrl, (client) => client.query<{ id: number }>('select id from drill_entries'))
    return new Set(rows.map(({ id }) => id))
  } finally {
    await restored.stop()
  }
}

const earlier = { id: 0, file: `files/${randomUUID()}`, deletedAfter: new Date(), acknowledged: new Map<number, number>(), archivedAt: 0, killedAt: 0 }

describe('an archived installation', { timeout: 180_000 }, () => {
  it('loses at most a minute by its settings', () => {
    expect(archiveSeconds).toBeLessThanOrEqual(30)
  })

  it('is backed up under writes, then killed', async () => {
    await withOwner(postgres.ownerUrl, (client) => client.query('create table drill_entries (id int primary key, note text not null)'))
    const { acknowledged, ended } = keepWriting()
    await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(50), waiting)
    // Long ago, for the alert, as long as there is none.
    expect(newestBaseBackup(postgres.folder)).toEqual(new Date(0))
    const made = await run('backup', dataDir, ['--physical'])
    expect(made).toEqual({
      code: 0,
      text: expect.stringMatching(/^Backed up the database \(\d+ MB packed\) to .+ A restore can stop at any moment from 2\S+Z\n$/),
    })

    expect(Date.now() - (newestBaseBackup(postgres.folder)?.getTime() ?? 0)).toBeLessThan(60_000)

    const files = makeFolderStore(join(dataDir, 'files'))
    await files.put(earlier.file, Buffer.from('stored after the base backup'), 'text/plain')
    await withOwner(postgres.ownerUrl, async (client) => {
      await writeRow(client, -1)
      earlier.deletedAfter = await databaseTime(postgres.ownerUrl)
      await wait(50)
      await client.query('delete from drill_entries where id = -1')
    })
    await vi.waitFor(() => expect(existsSync(join(archive, 'files', earlier.file))).toBe(true), waiting)
    // It holds what the database holds.
    for (const part of [archive, join(archive, 'wal'), join(archive, 'base'), join(archive, 'files')]) expect(statSync(part).mode & 0o077).toBe(0)
    earlier.archivedAt = Date.now()
    const before = listSegments(archive).length
    await vi.waitFor(() => expect(listSegments(archive).length).toBeGreaterThan(before + 1), waiting)

    const { supervisorPid } = JSON.parse(readFileSync(join(postgres.folder, 'connection.json'), 'utf8')) as { supervisorPid: number }
    const pid = postmasterPid(postgres.folder) ?? 0
    process.kill(supervisorPid, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    earlier.killedAt = Date.now()
    await ended
    earlier.acknowledged = acknowledged
    renameSync(join(postgres.folder, 'data'), join(postgres.folder, 'data.lost'))
  })

  it('is restored elsewhere with everything acknowledged before, but for the last seconds, and serves', async () => {
    const folder = join(place, 'to the end')
    const outcome = await run('restore', folder, [archives])
    expect(outcome).toEqual({ code: 0, text: expect.stringMatching(/^Restored the archive to its end, from the base backup of \S+, and 1 files\n$/) })
    const ids = await restoredIds(folder)
    const lost = [...earlier.acknowledged].filter(([id]) => !ids.has(id))
    expect(earlier.acknowledged.size - lost.length).toBeGreaterThan(100)
    expect(lost.filter(([, at]) => at <= earlier.archivedAt)).toEqual([])
    expect(earlier.killedAt - Math.min(earlier.killedAt, ...lost.map(([, at]) => at))).toBeLessThan(60_000)
    expect(ids.has(-1)).toBe(false)
    const bytes = await readWhole(makeFolderStore(join(folder, 'files')), earlier.file)
    expect(bytes?.toString()).toBe('stored after the base backup')

    const database = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true })
    const server = await startTestServer({ database, environment: { DATA_DIR: folder } })
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    await server.stop()
    await database.stop()
  })

  it('is restored as of a moment: a row that was deleted later is there again', async () => {
    const folder = join(place, 'earlier')
    const segments = listSegments(archive)
    const until = earlier.deletedAfter.toISOString()
    const outcome = await run('restore', folder, [archive, '--until', until], { ARCHIVE_DIR: archives })
    expect(outcome).toEqual({
      code: 0,
      text: expect.stringMatching(/^Restored the archive as of \S+, .+\nIt begins an archive of its own: make a base backup/),
    })
    const ids = await restoredIds(folder)
    expect(ids.has(-1)).toBe(true)
    const written = [...earlier.acknowledged].filter(([, at]) => at < earlier.deletedAfter.getTime())
    expect(written.filter(([id]) => !ids.has(id))).toEqual([])
    expect(written.length).toBeLessThan(earlier.acknowledged.size)
    // What is written from now on belongs to another archive.
    expect(readdirSync(archives).length).toBe(2)
    expect(listSegments(archive)).toEqual(segments)
    expect(await run('restore', join(place, 'which'), [archives])).toEqual({ code: 1, text: expect.stringMatching(/ has an archive of each installation: /) })
  })

  it.each([
    ['before the first base backup', '2001-01-01T00:00:00Z', /^The archive begins at 2\S+Z\. Choose that moment or a later one for --until\.\n$/],
    [
      'after its end',
      '2999-01-01T00:00:00Z',
      /^The archive ends before 2999-\S+: its last change is of 2\S+ \S+\. Leave --until out to restore all of it\.\n$/,
    ],
    ['without a time zone', '2026-11-22T14:05', /^Set --until to a moment with its time zone, such as 2026-11-22T14:05:00Z\.\n$/],
  ])('is not restored as of a moment %s, and nothing is written', async (_, until, reason) => {
    const folder = join(place, 'nowhere')
    expect(await run('restore', folder, [archive, '--until', until])).toEqual({ code: 1, text: expect.stringMatching(reason) })
    expect(existsSync(embeddedFolder(join(folder, 'postgres')))).toBe(false)
  })

  it('is archived also by a command without the setting, until it is turned off', async () => {
    const folder = join(place, 'earlier')
    const made = await run('backup', folder, ['--physical'])
    expect(made).toMatchObject({ code: 0 })
    const own = join(archives, readdirSync(archives).find((name) => join(archives, name) !== archive) ?? '')
    const again = await run('backup', folder, ['--physical', '--keep', '1'])
    expect(again).toEqual({ code: 0, text: expect.stringMatching(/\nDeleted 1 older base backups with what only they needed\n$/) })
    expect(readdirSync(join(own, 'base')).length).toBe(1)
    const [base = ''] = readdirSync(join(own, 'base'))
    const { firstSegment } = JSON.parse(readFileSync(join(own, 'base', base, 'base.json'), 'utf8')) as { firstSegment: string }
    expect(listSegments(own)[0]).toBe(firstSegment)
    expect(await run('restore', join(place, 'pruned'), [own])).toMatchObject({ code: 0 })

    const off = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true, archive: 'off' })
    const { rows } = await withOwner(off.ownerUrl, (client) => client.query("select current_setting('archive_mode') as mode"))
    expect(rows).toEqual([{ mode: 'off' }])
    await off.stop()
    expect(await run('backup', folder, ['--physical'])).toEqual({
      code: 1,
      text: expect.stringMatching(/^The database is not being archived\. Set ARCHIVE_DIR /),
    })
  })

  it('is not restored with a damaged base backup or a missing segment', async () => {
    const [, second = ''] = listSegments(archive).slice(-3)
    const wal = join(archive, 'wal', `${second}.gz`)
    renameSync(wal, `${wal}.gone`)
    const folder = join(place, 'nowhere')
    expect(await run('restore', folder, [archive])).toEqual({ code: 1, text: expect.stringMatching(/ lacks a segment: number \d+ of \d+ to \d+\./) })
    renameSync(`${wal}.gone`, wal)
    const [base = ''] = readdirSync(join(archive, 'base'))
    rmSync(join(archive, 'base', base, 'data', 'PG_VERSION.gz'))
    expect(await run('restore', folder, [archive])).toEqual({
      code: 1,
      text: expect.stringMatching(/^The backup is incomplete: .+PG_VERSION\.gz is missing\.\n$/),
    })
    expect(existsSync(embeddedFolder(join(folder, 'postgres')))).toBe(false)
  })
})
