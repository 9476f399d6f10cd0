import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSnapshot } from '../../search-index/snapshot-file.ts'
import type { Snapshot } from '../../search-index/table.ts'
import type { Generation } from '../search-rows/index-rows.service.ts'

/** The index files of a server. */
export const indexFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'search-index')

interface IndexFile extends Generation {
  path: string
}

/** Lists the index files, newest first. Removes partial files of a killed server. */
export function listIndexFiles(folder: string): IndexFile[] {
  mkdirSync(folder, { recursive: true })
  const names = readdirSync(folder)
  for (const name of names) if (name.startsWith('building-')) removeAbandoned(join(folder, name))
  const files = names.flatMap((name) => {
    const [, id, madeAt] = /^generation-(\d+)-(\d+)\.index$/.exec(name) ?? []
    return id && madeAt ? [{ id: Number(id), madeAt, path: join(folder, name) }] : []
  })
  return files.sort((left, right) => right.id - left.id)
}

const longestWritingMs = 3_600_000

function removeAbandoned(path: string): void {
  const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
  if (Date.now() - mtimeMs > longestWritingMs) rmSync(path, { force: true })
}

/** Writes to a temporary file and renames it. Removes older files, and files of the same generation from another database. */
export async function writeIndexFile(folder: string, { id, madeAt }: Generation, snapshot: Snapshot): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const temporary = join(folder, `building-${process.pid}-${crypto.randomUUID()}`)
  await writeSnapshot(temporary, snapshot)
  const path = join(folder, `generation-${id}-${madeAt}.index`)
  await rename(temporary, path)
  for (const file of listIndexFiles(folder)) if (file.id <= id && file.path !== path) rmSync(file.path, { force: true })
}
