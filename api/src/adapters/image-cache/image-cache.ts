import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface CachedImage {
  bytes: Buffer
  mediaType: string
  /** Of the bytes, quoted as HTTP has it; empty for what is not served as it is. */
  etag: string
  /** When the origin answered. */
  fetchedAtMs: number
}

export interface ImageCache {
  /** Undefined when there is none, or none that is whole. */
  get(key: string): Promise<CachedImage | undefined>
  /** Resolves when it is written. Never fails: a picture that can't be stored is only fetched again. */
  put(key: string, image: CachedImage): Promise<void>
  remove(key: string): Promise<void>
  /** What it holds, as far as this process knows. */
  size(): { files: number; bytes: number }
}

interface Options {
  folder: string
  /** The most it holds; 0 stores nothing. */
  mostBytes: number
  /** So much of what was read last is kept in memory too. */
  memoryBytes: number
  /** Older entries are removed. */
  longestMs: number
  onError: (error: Error) => void
}

interface Head {
  mediaType: string
  etag: string
  fetchedAtMs: number
  length: number
}

/** After an eviction, room for what comes until the next. */
const keptShare = 0.9
/** One picture may take so much of it. */
const largestShare = 0.1
/** After so much was written, the folder is read again: other processes write to it too. */
const writtenShare = 0.05
/** The time of use on disk is that exact. */
const usedStepMs = 600_000
/** A full disk isn't tried again for so long. */
const fullDiskPauseMs = 30_000
const abandonedMs = 3_600_000
const ending = '.image'

/**
 * Pictures in a folder, the least recently used removed first. A file is written under another name and then renamed, so that processes
 * that share the folder see whole files only; the time of use is the file's own, so that it survives a restart.
 */
export function makeImageCache({ folder, mostBytes, memoryBytes, longestMs, onError }: Options): ImageCache {
  /** In order of use. */
  const known = new Map<string, { bytes: number; usedMs: number }>()
  let total = 0
  let written = 0
  let pausedUntilMs = 0
  let tidying: Promise<void> | undefined
  const ready = mostBytes > 0 ? tidy() : Promise.resolve()

  const memory = makeMemory(memoryBytes)
  const placeOf = (key: string) => join(folder, `${nameOf(key)}${ending}`)

  function learn(name: string, bytes: number, usedMs: number): void {
    forget(name)
    known.set(name, { bytes, usedMs })
    total += bytes
  }

  function forget(name: string): void {
    total -= known.get(name)?.bytes ?? 0
    known.delete(name)
  }

  /** Reads the folder, then removes what is too old, was left behind unfinished, or exceeds the bound. */
  function tidy(): Promise<void> {
    tidying ??= readFolder()
      .then(evict)
      .catch(onError)
      .finally(() => {
        tidying = undefined
      })
    return tidying
  }

  async function readFolder(): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    written = 0
    const found: { name: string; bytes: number; usedMs: number }[] = []
    for (const file of await readdir(folder)) {
      const place = join(folder, file)
      const about = await unlessGone(stat(place))
      if (!about?.isFile()) continue
      if (file.endsWith(ending)) found.push({ name: file.slice(0, -ending.length), bytes: about.size, usedMs: about.mtimeMs })
      else if (Date.now() - about.mtimeMs > abandonedMs) await rm(place, { force: true })
    }
    known.clear()
    total = 0
    for (const { name, bytes, usedMs } of found.sort((left, right) => left.usedMs - right.usedMs)) learn(name, bytes, usedMs)
  }

  async function evict(): Promise<void> {
    const limit = total > mostBytes ? mostBytes * keptShare : mostBytes
    for (const [name, { usedMs }] of known) {
      if (total <= limit && Date.now() - usedMs <= longestMs) return
      forget(name)
      await rm(join(folder, `${name}${ending}`), { force: true })
    }
  }

  /** Marks it as used, on disk at most every ten minutes. */
  async function use(key: string, bytes: number): Promise<void> {
    const name = nameOf(key)
    const before = known.get(name)?.usedMs
    const now = Date.now()
    const isDue = before === undefined || now - before > usedStepMs
    if (isDue && !(await touch(placeOf(key), now / 1_000))) return
    learn(name, bytes, isDue ? now : before)
  }

  async function store(key: string, head: Head, bytes: Buffer): Promise<void> {
    const first = Buffer.from(`${JSON.stringify(head)}\n`)
    const size = first.length + bytes.length
    if (size > mostBytes * largestShare || Date.now() < pausedUntilMs) return
    await ready
    const place = placeOf(key)
    const unfinished = `${place}.${randomUUID()}.part`
    try {
      await writeFile(unfinished, [first, bytes], { mode: 0o600 })
      await rename(unfinished, place)
    } catch (error) {
      // On a full disk, what was written so far would keep it full.
      await rm(unfinished, { force: true })
      throw error
    }
    learn(nameOf(key), size, Date.now())
    written += size
    if (total > mostBytes || written > mostBytes * writtenShare) await tidy()
  }

  return {
    async get(key) {
      const held = memory.get(key)
      if (held) {
        use(key, known.get(nameOf(key))?.bytes ?? held.bytes.length).catch(onError)
        return held
      }
      if (mostBytes === 0) return undefined
      try {
        const file = await unlessGone(readFile(placeOf(key)))
        const image = file && readWhole(file)
        if (!image) return undefined
        use(key, file.length).catch(onError)
        memory.hold(key, image)
        return image
      } catch (error) {
        onError(error as Error)
        return undefined
      }
    },
    async put(key, image) {
      memory.hold(key, image)
      const { bytes, mediaType, etag, fetchedAtMs } = image
      try {
        if (mostBytes > 0) await store(key, { mediaType, etag, fetchedAtMs, length: bytes.length }, bytes)
      } catch (error) {
        pausedUntilMs = Date.now() + fullDiskPauseMs
        onError(error as Error)
      }
    },
    async remove(key) {
      memory.drop(key)
      forget(nameOf(key))
      await rm(placeOf(key), { force: true })
    },
    size: () => ({ files: known.size, bytes: total }),
  }
}

/** The last used, each of at most a sixteenth of the bound. */
function makeMemory(mostBytes: number) {
  const held = new Map<string, CachedImage>()
  let total = 0

  function drop(key: string): void {
    total -= held.get(key)?.bytes.length ?? 0
    held.delete(key)
  }

  function hold(key: string, image: CachedImage): void {
    drop(key)
    if (image.bytes.length > mostBytes / 16) return
    held.set(key, image)
    total += image.bytes.length
    for (const oldest of held.keys()) {
      if (total <= mostBytes) return
      drop(oldest)
    }
  }

  return {
    drop,
    hold,
    get(key: string): CachedImage | undefined {
      const image = held.get(key)
      if (image) hold(key, image)
      return image
    },
  }
}

function nameOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

/** Undefined when the file ends early: the machine went down while it was written. */
function readWhole(file: Buffer): CachedImage | undefined {
  const end = file.indexOf(10)
  if (end < 0) return undefined
  const bytes = file.subarray(end + 1)
  const head = readHead(file.toString('utf8', 0, end))
  if (head?.length !== bytes.length) return undefined
  return { bytes, mediaType: head.mediaType, etag: head.etag, fetchedAtMs: head.fetchedAtMs }
}

function readHead(text: string): Head | undefined {
  try {
    return JSON.parse(text) as Head
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Whether there is such a file. */
async function touch(place: string, seconds: number): Promise<boolean> {
  return (await unlessGone(utimes(place, seconds, seconds).then(() => true))) === true
}

async function unlessGone<Found>(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
