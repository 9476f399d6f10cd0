import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FileStore } from '../../adapters/files/file-store.ts'
import { migrate } from '../../database/migrate.ts'
import { readSchema, type Schema } from '../../database/schema-files.ts'
import { BackupError, type Manifest } from './manifest.ts'
import * as repository from './tables.repository.ts'

interface Target {
  ownerUrl: string
  appUrl: string
  files: FileStore
  secretKeyFile: string | undefined
  isForced: boolean
}

/** The migrations that the backup was made with. A newer backup has one that this version doesn't know. */
export function schemaOf({ migrations }: Pick<Manifest, 'migrations'>): Schema {
  const known = readSchema().migrations
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]))
  const unknown = migrations.find(({ name, checksum }) => checksums.get(name) !== checksum)
  if (unknown)
    throw new BackupError(
      `The backup was made by another version of Mandate: this one doesn't have its migration ${unknown.name}. Install that version or a newer one.`,
    )
  const done = new Set(migrations.map(({ name }) => name))
  return { migrations: known.filter(({ name }) => done.has(name)), definitions: [] }
}

/** Before anything is moved or deleted. */
export async function checkTarget(ownerUrl: string, isForced: boolean): Promise<void> {
  const client = await repository.connectAsOwner(ownerUrl)
  await requireTarget(client, isForced).finally(() => client.end())
}

async function requireTarget(client: Awaited<ReturnType<typeof repository.connectAsOwner>>, isForced: boolean): Promise<{ isEmpty: boolean }> {
  if (await repository.hasRunningServers(client)) throw new BackupError('A server is using this database. Stop it, then restore.')
  const isEmpty = await repository.isEmptyDatabase(client)
  if (!isEmpty && !isForced) throw new BackupError('The database is not empty. Add --force to delete what it holds and restore over it.')
  return { isEmpty }
}

/** Fills an empty database and the file store, then migrates to the current version. The backup must have been verified. */
export async function restoreBackup(folder: string, manifest: Manifest, { ownerUrl, appUrl, files, secretKeyFile, isForced }: Target): Promise<void> {
  const asOfBackup = schemaOf(manifest)
  const client = await repository.connectAsOwner(ownerUrl)
  try {
    const { isEmpty } = await requireTarget(client, isForced)
    if (!isEmpty) await repository.dropEverything(client)
    await migrate(ownerUrl, appUrl, asOfBackup)
    await repository.fillTables(client, folder, manifest)
    await migrate(ownerUrl, appUrl)
    await repository.requeueUndelivered(client)
  } finally {
    await client.end()
  }
  for (const { key, mediaType, path } of manifest.files) await files.put(key, readFileSync(join(folder, path)), mediaType)
  if (manifest.secretKey && secretKeyFile) {
    mkdirSync(dirname(secretKeyFile), { recursive: true })
    writeFileSync(secretKeyFile, readFileSync(join(folder, manifest.secretKey.path)), { mode: 0o600 })
  }
}
