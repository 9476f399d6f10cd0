import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** A reason that the person who ran the command can act on: printed as it is. */
export class BackupError extends Error {}

export const writtenSchema = z.strictObject({ path: z.string(), bytes: z.number().int(), sha256: z.string() })
export type Written = z.infer<typeof writtenSchema>

const manifestSchema = z.strictObject({
  format: z.literal(1),
  createdAt: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.strictObject({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number().int(), ...writtenSchema.shape })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.number().int(), isCalled: z.boolean() })),
  files: z.array(z.strictObject({ key: z.string(), mediaType: z.string(), ...writtenSchema.shape })),
  /** The key that the demo created in its data folder; a configured SECRET_KEY isn't part of a backup. */
  secretKey: writtenSchema.optional(),
})
export type Manifest = z.infer<typeof manifestSchema>
export type BackupTable = Manifest['tables'][number]
export type BackupFile = Manifest['files'][number]

const nameOfManifest = 'manifest.json'

/** Written last, so that a folder with a manifest is a whole backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const partial = join(folder, `${nameOfManifest}.part`)
  await writeFile(partial, `${JSON.stringify(manifest, null, 1)}\n`, { mode: 0o600, flush: true })
  await rename(partial, join(folder, nameOfManifest))
}

export function readManifest(folder: string): Manifest {
  const place = join(folder, nameOfManifest)
  if (!existsSync(place)) throw new BackupError(`${folder} is not a complete backup: it has no ${nameOfManifest}.`)
  const parsed = manifestSchema.safeParse(parseJson(readFileSync(place, 'utf8')))
  if (!parsed.success) throw new BackupError(`${place} can't be read: it is damaged, or was written by a newer version of Mandate.`)
  return parsed.data
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Damaged: the schema refuses it.
    return undefined
  }
}

/** Compares every file of the backup with its checksum, before anything is changed. */
export function verifyBackup(folder: string, { tables, files, secretKey }: Manifest): Promise<void> {
  return verifyParts(folder, [...tables, ...files, ...(secretKey ? [secretKey] : [])])
}

export async function verifyParts(folder: string, parts: readonly Written[]): Promise<void> {
  for (const { path, sha256 } of parts) {
    const place = join(folder, path)
    if (!existsSync(place)) throw new BackupError(`The backup is incomplete: ${place} is missing.`)
    const hash = createHash('sha256')
    await pipeline(createReadStream(place), hash)
    if (hash.digest('hex') !== sha256) throw new BackupError(`The backup is damaged: ${place} doesn't match its checksum.`)
  }
}
