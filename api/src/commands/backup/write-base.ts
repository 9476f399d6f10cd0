import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type Archive, isWalName } from '../../embedded-postgres/archive.ts'
import { copyNewFiles, listFiles } from '../../embedded-postgres/archiver.ts'
import { listDataFiles, makePlaceFor, openDataFile, whileBackedUp } from '../../embedded-postgres/base-copy.ts'
import { readConnection } from '../../embedded-postgres/connection.ts'
import { type Base, listBases, listSegments, writeBaseManifest } from './archive-folder.ts'
import { BackupError, type Manifest, type Written } from './manifest.ts'
import * as repository from './tables.repository.ts'

interface Source {
  ownerUrl: string
  /** Where the embedded database is. */
  folder: string
  archive: Archive
  secretKeyFile: string | undefined
}

const copiesAtOnce = 3

/** Copies the files of the running database, and what else a restore needs, into its archive. */
export async function writeBase({ ownerUrl, folder, archive, secretKeyFile }: Source): Promise<Base> {
  const target = join(archive.folder, 'base', new Date().toISOString().replaceAll(/[-:]|\.\d+/g, ''))
  if (existsSync(target)) throw new BackupError(`${target} exists: another backup began in this second. Try again.`)
  await mkdir(target, { recursive: true, mode: 0o700 })
  try {
    const { migrations, postgres } = await readVersion(ownerUrl)
    const parts: Written[] = []
    const moments = await whileBackedUp(folder, async () => {
      const names = (await listDataFiles(folder)).values()
      await Promise.all(
        Array.from({ length: copiesAtOnce }, async () => {
          for (const name of names) parts.push(...(await copyDataFile(folder, name, target)))
        }),
      )
    })
    // Before the names are listed, so that the archive has each of them.
    if (archive.storedFiles) await copyNewFiles(archive.storedFiles, join(archive.folder, 'files'), new Set())
    const storedFiles = archive.storedFiles ? await listFiles(archive.storedFiles) : []
    parts.push(await keep(target, 'data/backup_label', Buffer.from(moments.label)))
    parts.push(await keep(target, 'connection.json', Buffer.from(JSON.stringify({ ...readConnection(folder), port: 0, supervisorPid: 0 }))))
    if (secretKeyFile && existsSync(secretKeyFile)) parts.push(await keep(target, 'secret-key', readFileSync(secretKeyFile)))
    const { endedAt, firstSegment, lastSegment } = moments
    const manifest = { format: 1 as const, endedAt, firstSegment, lastSegment, postgres, migrations, storedFiles, parts }
    await writeBaseManifest(target, manifest)
    return { folder: target, manifest }
  } catch (error) {
    await rm(target, { recursive: true, force: true })
    throw error
  }
}

async function readVersion(ownerUrl: string): Promise<{ migrations: Manifest['migrations']; postgres: number }> {
  const client = await repository.connectAsOwner(ownerUrl)
  try {
    return { migrations: await repository.selectMigrations(client), postgres: await repository.selectMajorVersion(client) }
  } finally {
    await client.end()
  }
}

/** Pages that change while they are read are mended by replaying the log. */
async function copyDataFile(folder: string, name: string, target: string): Promise<Written[]> {
  const file = await openDataFile(folder, name)
  if (!file) return []
  const path = `data/${name.split(sep).join('/')}.gz`
  const place = join(target, path)
  makePlaceFor(place)
  const { through, written } = repository.measure(path)
  await pipeline(file.createReadStream(), createGzip({ level: 1 }), through, createWriteStream(place, { mode: 0o600, flush: true }))
  return [written()]
}

async function keep(target: string, path: string, bytes: Buffer): Promise<Written> {
  const place = join(target, path)
  makePlaceFor(place)
  await writeFile(place, bytes, { mode: 0o600, flush: true })
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

/** Deletes all but the newest base backups, with the segments and files that only the deleted ones needed. Returns how many base backups were deleted. */
export async function pruneArchive({ folder, storedFiles }: Archive, keepNewest: number): Promise<number> {
  const bases = listBases(folder)
  const kept = bases.slice(-keepNewest)
  const [oldest] = kept
  if (!oldest || kept.length === bases.length) return 0
  const deleted = bases.slice(0, -keepNewest)
  for (const base of deleted) await rm(base.folder, { recursive: true })
  for (const segment of listSegments(folder)) {
    if (!isWalName(segment) || segment.slice(8) >= oldest.manifest.firstSegment.slice(8)) continue
    await rm(join(folder, 'wal', `${segment}.gz`), { force: true })
  }
  const needed = new Set([...kept.flatMap(({ manifest }) => manifest.storedFiles), ...(storedFiles ? await listFiles(storedFiles) : [])])
  const since = (await stat(join(oldest.folder, 'data', 'backup_label'))).mtimeMs
  for (const name of await listFiles(join(folder, 'files'))) {
    const place = join(folder, 'files', name)
    // Stored and deleted since: a restore to a moment between the two needs it.
    if (!needed.has(name) && (await stat(place)).mtimeMs < since) await rm(place)
  }
  return deleted.length
}
