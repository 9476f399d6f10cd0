import { execFile } from 'node:child_process'
import { appendFileSync, chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { deleteFile, listMyFiles, readFile, uploadFile } from '@mandate/contract/files'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '../database/migrate.ts'
import { embeddedFolder, startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { postmasterPid } from '../embedded-postgres/processes.ts'
import { addPerson, signIn } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { makeWorld } from '../test/world.ts'
import { readManifest, verifyBackup, writeManifest } from './backup/manifest.ts'
import { schemaOf } from './backup/restore-backup.ts'
import { selectStoredKeys } from './backup/stored-keys.repository.ts'

// PostgreSQL runs under another account when we are root, and has to reach its folder.
const place = mkdtempSync(join(tmpdir(), 'mandate-backup-'))
chmodSync(place, 0o755)
const dataDir = join(place, 'data')
const restoredDir = join(place, 'restored')
const backup = join(place, 'backup')

let postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let server: TestServer

const startIn = async (folder: string) => {
  postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres'), throwaway: true })
  await migrate(postgres.ownerUrl, postgres.appUrl)
  // Without jobs, which would change tables between the backup and the comparison.
  server = await startTestServer({ database: postgres, environment: { DATA_DIR: folder, PROCESS: 'api' } })
}
beforeAll(async () => {
  mkdirSync(dataDir)
  await startIn(dataDir)
})
afterAll(async () => {
  await server.stop()
  await postgres.stop()
  for (const folder of [dataDir, restoredDir]) rmSync(embeddedFolder(join(folder, 'postgres')), { recursive: true, force: true })
  rmSync(place, { recursive: true, force: true })
})

/** Without SECRET_KEY, like the demo: the commands must not create one. */
async function run(command: 'backup' | 'restore', folder: string, ...words: string[]): Promise<{ code: number; text: string }> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', DATA_DIR: folder }
  return promisify(execFile)(process.execPath, [join(import.meta.dirname, `${command}.ts`), ...words], { env }).then(
    ({ stdout }) => ({ code: 0, text: stdout }),
    (error: { code: number; stderr: string }) => ({ code: error.code, text: error.stderr }),
  )
}

async function withOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: postgres.ownerUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** The number of rows and a fingerprint of each table of the product, in every schema. */
function allTables(): Promise<Record<string, string>> {
  return withOwner(async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'self_id') and tablename <> 'schema_definitions' order by 1",
    )
    const prints: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ print: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
      )
      prints[name] = rows[0]?.print ?? ''
    }
    return prints
  })
}

const storedFiles = (folder: string) =>
  readdirSync(join(folder, 'files'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file.slice(folder.length), readFileSync(file).toString('base64')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))

const pdf = (note: string) => Buffer.from(`%PDF-1.4\n% ${note}\n%%EOF\n`)

describe('a backup', { timeout: 120_000 }, () => {
  it('names a stored file that is missing, and is not complete then', async () => {
    await makeWorld(server)
    const outcome = await run('backup', dataDir, join(place, 'without files'))
    expect(outcome).toEqual({
      code: 1,
      text: expect.stringMatching(/^The stored file \S+ is missing, although the database refers to it\. Restore it, or delete its row\.\n$/),
    })
    expect((await run('restore', restoredDir, join(place, 'without files'))).text).toMatch(/is not a complete backup: it has no manifest\.json\.\n$/)
    for (const { key, mediaType } of await withOwner(selectStoredKeys)) await server.deps.files.put(key, Buffer.from(`bytes of ${key}`), mediaType)
  })

  it('has every file that its rows refer to, while files come and go', async () => {
    const ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
    const kept: string[] = []
    let rounds = 0
    let isOver = false
    const busy = async () => {
      while (!isOver) {
        const { body } = await server.call(uploadFile, { query: { name: 'letter.pdf' }, body: pdf(String(rounds)) }, { token: ada.token })
        rounds += 1
        kept.push(body.id)
        // Few per hour and few in all are allowed; these are about the moment, not the limits, however long the backup takes.
        await server.deps.db.deleteFrom('rateLimits').execute()
        const oldest = kept.length > 5 ? kept.shift() : undefined
        if (oldest) await server.call(deleteFile, { params: { fileId: oldest } }, { token: ada.token })
      }
    }
    const folder = mkdtempSync(join(place, 'busy-'))
    const backUpThen = async () => {
      try {
        await vi.waitFor(() => expect(rounds).toBeGreaterThan(7), 20_000)
        expect(await run('backup', dataDir, folder)).toMatchObject({ code: 0 })
      } finally {
        isOver = true
      }
    }
    await Promise.all([busy(), backUpThen()])
    const manifest = readManifest(folder)
    await verifyBackup(folder, manifest)
    const rows = gunzipSync(readFileSync(join(folder, 'tables/public.files.copy.gz'))).toString()
    const keys = rows.match(/evidence\/[0-9a-f-]{36}/g) ?? []
    expect(keys.length).toBeGreaterThan(2)
    expect(manifest.files.map(({ key }) => key)).toEqual(expect.arrayContaining(keys))
    // Only the rows' own files: none that came after the snapshot.
    expect(manifest.files.filter(({ key }) => key.startsWith('evidence/'))).toHaveLength(keys.length)
  })

  it('is refused into a folder that is not empty, and without a folder', async () => {
    const taken = join(place, 'taken')
    mkdirSync(taken)
    writeFileSync(join(taken, 'notes.txt'), 'mine')
    expect((await run('backup', dataDir, taken)).text).toMatch(/taken isn't empty\. Name a new folder for the backup\.\n$/)
    const empty = join(place, 'mistyped')
    expect((await run('backup', empty, join(place, 'never'))).text).toMatch(/^There is no database in \S+mistyped\. Set DATA_DIR/)
    expect(existsSync(empty)).toBe(false)
    expect((await run('backup', dataDir)).text).toBe('Name the folder for the backup: npm run backup -- backups/2026-11-22\n')
  })

  it('taken from a running installation restores every table and file elsewhere after a kill', async () => {
    const ben = await addPerson(server, { name: 'Ben' })
    const { token } = await signIn(server, ben)
    await server.call(uploadFile, { query: { name: 'mine.pdf' }, body: pdf("Ben's") }, { token })
    const tables = await allTables()
    const undelivered = await server.deps.db.selectFrom('outboxMessages').select('id').where('doneAt', 'is', null).execute()
    expect(Object.values(tables).filter((print) => !print.startsWith('0 ')).length).toBeGreaterThan(30)
    expect(await run('backup', dataDir, backup)).toEqual({ code: 0, text: expect.stringMatching(/^Backed up \d+ tables with \d+ rows and \d+ files to /) })
    expect((await run('restore', dataDir, backup, '--force')).text).toBe('A server is using this data folder. Stop it, then restore.\n')

    const referred = new Set((await withOwner(selectStoredKeys)).map(({ key }) => `/files/${key}`))
    const files = storedFiles(dataDir).filter(([name]) => referred.has(name))
    expect(files.length).toBe(referred.size)
    process.kill(postmasterPid(postgres.folder) ?? 0, 'SIGKILL')
    await server.stop()
    await postgres.stop()

    expect(await run('restore', restoredDir, backup)).toEqual({
      code: 0,
      text: expect.stringMatching(/^Restored the backup of 20\S+: \d+ tables and \d+ files\n$/),
    })
    postgres = await startEmbeddedPostgres({ folder: join(restoredDir, 'postgres'), throwaway: true })
    expect(await allTables()).toEqual(tables)
    expect(storedFiles(restoredDir)).toEqual(files)
    const jobs = await withOwner((client) => client.query("select payload ->> 'id' as id from graphile_worker._private_jobs"))
    expect(jobs.rows.map(({ id }) => id).sort()).toEqual(undelivered.map(({ id }) => id).sort())
    const references = await withOwner((client) => client.query("select 1 from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace"))
    expect(references.rowCount).toBeGreaterThan(40)
    await postgres.stop()

    await startIn(restoredDir)
    const again = await signIn(server, ben)
    const mine = await server.call(listMyFiles, { query: {} }, { token: again.token })
    const [file] = mine.body.items
    const bytes = await server.answer(readFile, { params: { fileId: file?.id ?? '' } }, { token: again.token })
    expect(bytes.raw).toBe(pdf("Ben's").toString())
    // New rows get new numbers.
    await server.call(uploadFile, { query: { name: 'another.pdf' }, body: pdf('new') }, { token: again.token })
    await server.stop()
    await postgres.stop()
  })

  it('is not restored into a folder that holds only a stray file, and writes nothing there', async () => {
    const stray = join(place, 'stray')
    mkdirSync(stray)
    writeFileSync(join(stray, 'notes.txt'), 'mine')
    const refused = await run('restore', stray, backup)
    expect(refused).toEqual({ code: 1, text: `${stray} is not empty: it holds notes.txt. Name an empty DATA_DIR, or add --force to restore next to it.\n` })
    expect(readdirSync(stray)).toEqual(['notes.txt'])
  })

  it('is not restored over what is there without --force, which moves it aside', async () => {
    const refused = await run('restore', restoredDir, backup)
    expect(refused).toEqual({ code: 1, text: expect.stringMatching(/ is not empty\. Add --force to move it aside and restore\.\n$/) })
    expect(existsSync(join(restoredDir, 'secret-key'))).toBe(false)
    const forced = await run('restore', restoredDir, backup, '--force')
    expect(forced).toMatchObject({ code: 0, text: expect.stringMatching(/before-\S+ is what was there before/) })
    for (const [, moved = ''] of forced.text.matchAll(/^(\/.+?) is what was there before/gm)) {
      expect(existsSync(moved)).toBe(true)
      rmSync(moved, { recursive: true })
    }
    await startIn(restoredDir)
  })

  it('is refused when a part is damaged or missing, or a newer version wrote it', async () => {
    const manifest = readManifest(backup)
    const part = join(backup, 'tables/public.users.copy.gz')
    copyFileSync(part, `${part}.kept`)
    appendFileSync(part, 'x')
    await expect(verifyBackup(backup, manifest)).rejects.toThrow(/^The backup is damaged: .*public\.users\.copy\.gz doesn't match its checksum\.$/)
    rmSync(part)
    await expect(verifyBackup(backup, manifest)).rejects.toThrow(/^The backup is incomplete: .*public\.users\.copy\.gz is missing\.$/)
    copyFileSync(`${part}.kept`, part)
    await verifyBackup(backup, manifest)

    const newer = { ...manifest, migrations: [...manifest.migrations, { name: '20991231T2359_later.sql', checksum: '0' }] }
    expect(() => schemaOf(newer)).toThrow(/made by another version of Mandate: this one doesn't have its migration 20991231T2359_later\.sql/)
    const folder = join(place, 'newer')
    mkdirSync(folder)
    await writeManifest(folder, newer)
    expect((await run('restore', join(place, 'nowhere'), folder)).text).toMatch(/made by another version/)
    writeFileSync(join(folder, 'manifest.json'), '{"format": 1')
    expect((await run('restore', join(place, 'nowhere'), folder)).text).toMatch(
      /can't be read: it is damaged, or was written by a newer version of Mandate\.\n$/,
    )
    expect(existsSync(join(place, 'nowhere'))).toBe(false)
  })
})
