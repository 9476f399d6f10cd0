import { randomUUID } from 'node:crypto'
import { mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { type FileStore, isStoredName, requireStoredName, requireStoreKey, type StoredObject } from './file-store.ts'

const probeBytes = 64 * 1024

/** Stores files in a local folder. Writes are atomic. */
export function makeFolderStore(folder: string): FileStore {
  const placeOf = (key: string) => join(folder, requireStoreKey(key))
  const unfinishedOf = (place: string) => `${place}.${randomUUID()}.part`
  return {
    async put(key, content) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const unfinished = unfinishedOf(place)
      try {
        await writeFile(unfinished, content, { mode: 0o600, flush: true })
        await rename(unfinished, place)
      } catch (error) {
        // On a full disk, what was written so far would keep it full.
        await rm(unfinished, { force: true })
        throw error
      }
    },
    async open(key, range) {
      const file = await unlessGone(open(placeOf(key)))
      return file?.createReadStream(range && { start: range.from, end: range.to })
    },
    remove: async (name) => rm(join(folder, requireStoredName(name)), { force: true }),
    list: () => listFolder(folder),
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const probe = unfinishedOf(join(folder, 'check'))
      await writeFile(probe, new Uint8Array(probeBytes), { mode: 0o600 }).finally(() => rm(probe, { force: true }))
    },
  }
}

async function* listFolder(folder: string): AsyncIterable<StoredObject> {
  const opened = await unlessGone(opendir(folder, { recursive: true }))
  if (!opened) return
  for await (const entry of opened) {
    const place = join(entry.parentPath, entry.name)
    const name = relative(folder, place).split(sep).join('/')
    if (!entry.isFile() || !isStoredName(name)) continue
    const found = await unlessGone(stat(place))
    if (found) yield { name, changedAt: found.mtime }
  }
}

/** Undefined when there is no such file or folder, or no longer. */
async function unlessGone<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
