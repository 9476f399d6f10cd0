import { type Readable, Transform } from 'node:stream'
import { counted } from '@mandate/contract/values/counted'
import { formatBytes } from '@mandate/contract/values/numbers'
import { type Entry, open as openZip, type ZipFile } from 'yauzl'

/** Limits far above any genuine file, to stop archive bombs. */
export const archiveLimits = { entries: 10_000, totalBytes: 20_000_000_000, ratio: 100, ratioFloorBytes: 1_000_000 } as const

export class ArchiveError extends Error {}

export interface ArchiveEntry {
  name: string
  bytes: number
  /** Can be opened more than once. */
  open(): Promise<Readable>
}

export interface Archive {
  entries: ArchiveEntry[]
  close(): void
}

export type Limits = { [limit in keyof typeof archiveLimits]: number }

/** Opens a zip after checking its declared sizes; counts the actual bytes too. */
export async function openArchive(path: string, limits: Limits = archiveLimits): Promise<Archive> {
  const zip = await open(path)
  try {
    const entries = await readEntries(zip, limits)
    return { entries, close: () => zip.close() }
  } catch (error) {
    zip.close()
    throw error
  }
}

function open(path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    openZip(path, { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true }, (error, zip) =>
      error ? reject(new ArchiveError(`The archive can't be read: ${error.message}`)) : resolve(zip),
    ),
  )
}

function readEntries(zip: ZipFile, limits: Limits): Promise<ArchiveEntry[]> {
  return new Promise((resolve, reject) => {
    const entries: ArchiveEntry[] = []
    let total = 0
    zip.on('error', (error: Error) => reject(new ArchiveError(`The archive can't be read: ${error.message}`)))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize
      const problem = findProblem(entry, { total, count: entries.length + 1 }, limits)
      if (problem) return reject(new ArchiveError(problem))
      if (!entry.fileName.endsWith('/')) entries.push({ name: entry.fileName, bytes: entry.uncompressedSize, open: () => openEntry(zip, entry) })
      zip.readEntry()
    })
    zip.readEntry()
  })
}

const symbolicLink = 0o120000
const fileKind = 0o170000

function findProblem(entry: Entry, { total, count }: { total: number; count: number }, limits: Limits): string | undefined {
  if (count > limits.entries) return `The archive has more than ${counted(limits.entries, 'file')}`
  if (total > limits.totalBytes) return `The archive unpacks to more than ${formatBytes(limits.totalBytes)}. If that is right, raise LOAD_MAX_GB`
  if (entry.uncompressedSize > limits.ratioFloorBytes && entry.uncompressedSize > entry.compressedSize * limits.ratio)
    return `${entry.fileName} unpacks to more than ${limits.ratio} times its size`
  if (((entry.externalFileAttributes >>> 16) & fileKind) === symbolicLink) return `${entry.fileName} is a link`
  if (/\.(zip|gz|7z|rar|tar)$/i.test(entry.fileName)) return `${entry.fileName} is an archive inside the archive`
  return undefined
}

function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(new ArchiveError(`${entry.fileName} can't be read: ${error.message}`))
      let seen = 0
      const counted = new Transform({
        transform(chunk: Buffer, _, done) {
          seen += chunk.length
          done(seen > entry.uncompressedSize ? new ArchiveError(`${entry.fileName} is larger than declared`) : null, chunk)
        },
      })
      stream.on('error', (cause: Error) =>
        counted.destroy(cause instanceof ArchiveError ? cause : new ArchiveError(`${entry.fileName} is damaged: ${cause.message}`)),
      )
      resolve(stream.pipe(counted))
    }),
  )
}
