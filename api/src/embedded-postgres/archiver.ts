import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Archive, requestsOf } from './archive.ts'
import { serveWalRequests } from './wal-requests.ts'

/** Stored files are copied three times while the log fills one segment. */
const copiesPerSegment = 3
/** Of a folder with many files, listing takes at most a twentieth of the time. */
const restForEachMs = 20
const reportEveryMs = 60_000

/** Copies each finished segment of the write-ahead log, and new stored files, into the archive, until stopped. */
export function startArchiver(folder: string, archive: Archive, report: (sentence: string) => void): { stop(): Promise<void> } {
  let reportedAt = 0
  const onFailure = (error: unknown) => {
    if (Date.now() - reportedAt < reportEveryMs) return
    reportedAt = Date.now()
    report(`archiving to ${archive.folder} failed, trying again: ${(error as Error).message}`)
  }
  const requests = serveWalRequests({
    folder: requestsOf(folder),
    serve: async (name) => {
      await archiveSegment(join(folder, 'data', 'pg_wal', name), join(archive.folder, 'wal', `${name}.gz`))
      return true
    },
    onFailure,
  })
  const files = keepCopying(archive, onFailure)
  return {
    async stop() {
      await requests.stop()
      await files.stop()
    },
  }
}

/** Returns when the segment is safely in the archive. Never replaces a file there by another. */
async function archiveSegment(source: string, target: string): Promise<void> {
  if (existsSync(target)) {
    if (await hasSameContent(source, target)) return
    throw new Error(`${target} exists with other content: two databases must not write to one archive`)
  }
  const partial = `${target}.part`
  await pipeline(createReadStream(source), createGzip({ level: 1 }), createWriteStream(partial, { mode: 0o600, flush: true }))
  await rename(partial, target)
  await flushFolder(dirname(target))
}

/** Without it, a power failure may forget the name of a file whose content is safe. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function hasSameContent(plain: string, packed: string): Promise<boolean> {
  const unpacked = createReadStream(packed).pipe(createGunzip())
  const [a, b] = await Promise.all([createReadStream(plain).toArray(), unpacked.toArray()])
  return Buffer.concat(a as Buffer[]).equals(Buffer.concat(b as Buffer[]))
}

function keepCopying({ storedFiles, folder, seconds }: Archive, onFailure: (error: unknown) => void): { stop(): Promise<void> } {
  if (!storedFiles) return { stop: async () => undefined }
  const copied = new Set<string>()
  const copy = () => copyNewFiles(storedFiles, join(folder, 'files'), copied).catch(onFailure)
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  const next = () => {
    const began = performance.now()
    running = copy().finally(() => {
      if (!isStopped) timer = setTimeout(next, Math.max((seconds * 1_000) / copiesPerSegment, (performance.now() - began) * restForEachMs))
    })
  }
  next()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await copy()
    },
  }
}

/** A stored file never changes, so one that was copied is done with. Unfinished ones are left out. */
export async function copyNewFiles(from: string, to: string, copied: Set<string>): Promise<void> {
  for (const name of await listFiles(from)) {
    if (copied.has(name)) continue
    const target = join(to, name)
    if (!existsSync(target)) await copyWhole(join(from, name), target)
    copied.add(name)
  }
}

/** One that was deleted in the meantime is left out. */
async function copyWhole(source: string, target: string): Promise<void> {
  const partial = `${target}.part`
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  try {
    await copyFile(source, partial)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Names of files below a folder, relative to it, without unfinished ones. */
export async function listFiles(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.part')).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
}
