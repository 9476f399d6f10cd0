import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { writeSnapshot } from '../../search-index/snapshot-file.ts'
import type { Snapshot } from '../../search-index/table.ts'
import type { Generation } from '../search-rows/index-rows.service.ts'

/** The files of a server's index. */
export const indexFolder = ({ dataDir }: { dataDir: string }) => join(dataDir, 'search-index')

interface IndexFile extends Generation {
  path: string
}

/** What stands in the folder, the newest first; what a server that was killed while it wrote has left is removed. */
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

/** Written beside and renamed; what is older, or of the same number and another database, has served its time. */
export async function writeIndexFile(folder: string, { id, madeAt }: Generation, snapshot: Snapshot): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const beside = join(folder, `building-${process.pid}-${crypto.randomUUID()}`)
  await writeSnapshot(beside, snapshot)
  const path = join(folder, `generation-${id}-${madeAt}.index`)
  await rename(beside, path)
  for (const file of listIndexFiles(folder)) if (file.id <= id && file.path !== path) rmSync(file.path, { force: true })
}
