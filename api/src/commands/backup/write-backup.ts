import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { type FileStore, readWhole } from '../../adapters/files/file-store.ts'
import { BackupError, type BackupFile, type Manifest, type Written, writeManifest } from './manifest.ts'
import { type StoredKey, selectStoredKeys } from './stored-keys.repository.ts'
import * as repository from './tables.repository.ts'

interface Source {
  ownerUrl: string
  files: FileStore
  /** Where the demo's key is; undefined when SECRET_KEY is configured. */
  secretKeyFile: string | undefined
}

/** A file may be deleted between the snapshot and its copy; a later snapshot doesn't name it. */
const attempts = 5

/** Copies the database, as of one moment, and the files its rows refer to. The server may continue to run. */
export async function writeBackup({ ownerUrl, files, secretKeyFile }: Source, folder: string): Promise<Manifest> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new BackupError(`${folder} isn't empty. Name a new folder for the backup.`)
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 })
  const client = await repository.connectAsOwner(ownerUrl)
  try {
    const copied = await copyFilesOfSnapshot(client, files, folder)
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: await repository.selectMigrations(client),
      tables: [],
      sequences: await repository.selectSequences(client),
      files: copied,
      ...(secretKeyFile && existsSync(secretKeyFile) ? { secretKey: await store(folder, 'secret-key', readFileSync(secretKeyFile)) } : {}),
    }
    for (const table of await repository.selectTables(client)) manifest.tables.push(await repository.copyTableTo(client, table, folder))
    await repository.end(client)
    await writeManifest(folder, manifest)
    return manifest
  } finally {
    await client.end()
  }
}

/** Leaves the transaction open whose rows refer to exactly the returned files. */
async function copyFilesOfSnapshot(client: pg.Client, files: FileStore, folder: string): Promise<BackupFile[]> {
  const copied = new Map<string, BackupFile>()
  for (let attempt = 1; ; attempt++) {
    await repository.beginSnapshot(client)
    const keys = await selectStoredKeys(client)
    const missing = await copyMissing(keys, copied, async (key) => {
      const bytes = await readWhole(files, key)
      return bytes && store(folder, `files/${key}`, bytes)
    })
    if (missing === undefined) return keys.flatMap(({ key }) => copied.get(key) ?? [])
    if (attempt === attempts) throw new BackupError(`The stored file ${missing} is missing, although the database refers to it. Restore it, or delete its row.`)
    await repository.end(client)
  }
}

/** Returns the first key without a file. A file never changes under its key, so one that was copied before stays as it is. */
async function copyMissing(keys: StoredKey[], copied: Map<string, BackupFile>, copy: (key: string) => Promise<Written | undefined>) {
  for (const { key, mediaType } of keys) {
    if (copied.has(key)) continue
    const written = await copy(key)
    if (!written) return key
    copied.set(key, { key, mediaType, ...written })
  }
  return undefined
}

async function store(folder: string, path: string, bytes: Buffer): Promise<Written> {
  const place = join(folder, path)
  await mkdir(dirname(place), { recursive: true, mode: 0o700 })
  await writeFile(place, bytes, { mode: 0o600, flush: true })
  return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
