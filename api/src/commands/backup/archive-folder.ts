import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { isWalName, nameOfBaseManifest } from '../../embedded-postgres/archive.ts'
import { BackupError, parseJson, writtenSchema } from './manifest.ts'

const baseSchema = z.strictObject({
  format: z.literal(1),
  /** From this moment on, a restore can stop anywhere. */
  endedAt: z.iso.datetime(),
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** The major version of PostgreSQL: another one can't read these files. */
  postgres: z.number().int(),
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  /** Stored files at that time; the archive has their contents. */
  storedFiles: z.array(z.string()),
  parts: z.array(writtenSchema),
})
export type BaseManifest = z.infer<typeof baseSchema>

export interface Base {
  folder: string
  manifest: BaseManifest
}

export async function writeBaseManifest(folder: string, manifest: BaseManifest): Promise<void> {
  const partial = join(folder, `${nameOfBaseManifest}.part`)
  await writeFile(partial, `${JSON.stringify(manifest)}\n`, { mode: 0o600, flush: true })
  await rename(partial, join(folder, nameOfBaseManifest))
}

const isArchive = (folder: string) => existsSync(join(folder, 'wal')) && existsSync(join(folder, 'base'))

/** The archive in a folder: the folder itself, or the only one in it. Undefined when there is none. */
export function findArchive(folder: string): string | undefined {
  if (isArchive(folder)) return folder
  const inside = existsSync(folder) ? readdirSync(folder).filter((name) => isArchive(join(folder, name))) : []
  if (inside.length > 1)
    throw new BackupError(`${folder} has an archive of each installation: ${inside.sort().join(', ')}. Name one of them: ${join(folder, inside.at(-1) ?? '')}`)
  return inside[0] && join(folder, inside[0])
}

/** Whole base backups, oldest first. */
export function listBases(archive: string): Base[] {
  const folders = readdirSync(join(archive, 'base')).map((name) => join(archive, 'base', name))
  const whole = folders.filter((folder) => existsSync(join(folder, nameOfBaseManifest)))
  return whole.map(readBase).sort((a, b) => (a.manifest.endedAt < b.manifest.endedAt ? -1 : 1))
}

function readBase(folder: string): Base {
  const parsed = baseSchema.safeParse(parseJson(readFileSync(join(folder, nameOfBaseManifest), 'utf8')))
  if (!parsed.success) throw new BackupError(`${join(folder, nameOfBaseManifest)} can't be read: it is damaged, or was written by a newer version of Mandate.`)
  return { folder, manifest: parsed.data }
}

/** The newest base backup from which a moment can be reached. */
export function chooseBase(archive: string, until: Date | undefined): Base {
  const bases = listBases(archive)
  const [oldest] = bases
  if (!oldest) throw new BackupError(`${archive} has no base backup to begin with. It is made by: npm run backup -- --physical`)
  const chosen = bases.findLast(({ manifest }) => !until || new Date(manifest.endedAt) <= until)
  if (!chosen) throw new BackupError(`The archive begins at ${oldest.manifest.endedAt}. Choose that moment or a later one for --until.`)
  return chosen
}

/** Segments in the order in which they were written. */
export function listSegments(archive: string): string[] {
  return readdirSync(join(archive, 'wal'))
    .map((name) => name.replace(/\.gz$/, ''))
    .filter((name) => isWalName(name) && name.length === 24)
    .sort()
}

/** Segments are numbered by file of 4 GB and part of 16 MB: the number after 0000000A000000FF is 0000000B00000000. */
const numberOf = (segment: string) => Number.parseInt(segment.slice(8, 16), 16) * 256 + Number.parseInt(segment.slice(16), 16)

/** Refuses an archive with a gap: PostgreSQL would stop there, as if nothing came after it. */
export function checkSegments(archive: string, { firstSegment, lastSegment }: BaseManifest): void {
  const numbers = listSegments(archive).map(numberOf)
  const present = new Set(numbers)
  const end = Math.max(numberOf(lastSegment), ...numbers)
  for (let number = numberOf(firstSegment); number <= end; number++)
    if (!present.has(number))
      throw new BackupError(
        `${resolve(archive, 'wal')} lacks a segment: number ${number} of ${numberOf(firstSegment)} to ${end}. Choose a moment before it was written, with a copy of the archive without what follows.`,
      )
}
