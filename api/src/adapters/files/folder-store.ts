import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, requireStoreKey } from './file-store.ts'

const probeBytes = 64 * 1024

/** Stores files in a local folder. Writes are atomic. */
export function makeFolderStore(folder: string): FileStore {
  const placeOf = (key: string) => join(folder, requireStoreKey(key))
  const unfinishedOf = (place: string) => `${place}.${randomUUID()}.part`
  return {
    async put(key, bytes) {
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      const unfinished = unfinishedOf(place)
      try {
        await writeFile(unfinished, bytes, { mode: 0o600, flush: true })
        await rename(unfinished, place)
      } catch (error) {
        // On a full disk, what was written so far would keep it full.
        await rm(unfinished, { force: true })
        throw error
      }
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
    async check() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const probe = unfinishedOf(join(folder, 'check'))
      await writeFile(probe, new Uint8Array(probeBytes), { mode: 0o600 }).finally(() => rm(probe, { force: true }))
    },
  }
}
