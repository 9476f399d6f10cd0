import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, requireStoreKey } from './file-store.ts'

/** Stores files in a local folder. Writes are atomic. */
export function makeFolderStore(folder: string): FileStore {
  const placeOf = (key: string) => join(folder, requireStoreKey(key))
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const unfinished = `${place}.${randomUUID()}.part`
      await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
      await rename(unfinished, place)
    },
    async get(key) {
      try {
        return await readFile(placeOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (key) => rm(placeOf(key), { force: true }),
  }
}
