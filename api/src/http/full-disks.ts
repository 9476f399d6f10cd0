import { performance } from 'node:perf_hooks'
import { type AppError, tryLater } from './app-error.ts'

/** Where a disk is full: the database's, or that of stored files. */
type FullDisk = 'database' | 'files'

const rememberedMs = 10_000
const retryAfterSeconds = 10

/** Returns undefined for an error that isn't a full disk. */
function fullDiskOf(error: unknown): FullDisk | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '53100') return 'database'
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'files' : undefined
}

/** Remembers for a few seconds which disk was full, for `/readyz`. Nothing is stored then, and reads still work. */
export class FullDisks {
  private readonly seenAt = new Map<FullDisk, number>()

  /** The response to a request that failed because of a full disk; undefined for any other error. */
  answer(error: unknown): AppError | undefined {
    const disk = fullDiskOf(error)
    if (!disk) return undefined
    this.seenAt.set(disk, performance.now())
    return tryLater('unavailable', 'Mandate is out of storage space, so nothing was saved. Reading still works. Try again in a few minutes', retryAfterSeconds)
  }

  isFull(disk: FullDisk): boolean {
    const seenAt = this.seenAt.get(disk)
    return seenAt !== undefined && performance.now() - seenAt < rememberedMs
  }
}
