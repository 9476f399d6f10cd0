import { createWriteStream, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface Publisher {
  /** A contact address for the publisher; without one, sec.gov answers 403. */
  contact: string
  limits?: Partial<Record<keyof typeof downloadLimits, number>>
}

const downloadLimits = { bytes: 3_000_000_000, idleMs: 30_000, tries: 4, redirects: 5, pageBytes: 5_000_000 } as const

export class DownloadError extends Error {}

/** A transient failure: the connection broke, or the server was busy. */
class Interrupted extends Error {}

/** Downloads a file into a folder and returns its path. Resumes an interrupted download unless the file has changed. */
export async function download(url: string, folder: string, publisher: Publisher): Promise<string> {
  const limits = { ...downloadLimits, ...publisher.limits }
  const address = checkedAddress(url)
  const path = join(folder, nameOf(address))
  if (existsSync(path)) rmSync(path)
  await mkdir(folder, { recursive: true })
  for (let left = limits.tries; ; left--) {
    try {
      await fetchRest(address, path, { ...publisher, limits })
      renameSync(`${path}.part`, path)
      rmSync(`${path}.part.json`, { force: true })
      return path
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      if (left <= 1)
        throw new DownloadError(`${url} could not be had in ${limits.tries} tries: ${error.message}. What came is kept: the next try continues with it.`)
    }
  }
}

/** Fetches one of the publisher's pages or lists as text. */
export async function fetchPage(url: string, publisher: Publisher): Promise<string> {
  const limits = { ...downloadLimits, ...publisher.limits }
  const response = await ask(checkedAddress(url), {}, { ...publisher, limits })
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of guarded(response, limits.idleMs)) {
    bytes += chunk.length
    if (bytes > limits.pageBytes) throw new DownloadError(`${url} is longer than ${limits.pageBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

type Asked = Publisher & { limits: { [limit in keyof typeof downloadLimits]: number } }

const loopback = ['localhost', '127.0.0.1', '[::1]']

function checkedAddress(url: string): URL {
  if (!URL.canParse(url)) throw new DownloadError(`${url} is no address`)
  const address = new URL(url)
  if (address.protocol !== 'https:' && !(address.protocol === 'http:' && loopback.includes(address.hostname)))
    throw new DownloadError(`${url} must begin with https://`)
  return address
}

function nameOf({ pathname }: URL): string {
  const name = basename(decodeURIComponent(pathname)).replaceAll(/[^\w.-]/g, '_')
  if (!/^\w[\w.-]*\.\w+$/.test(name)) throw new DownloadError(`${pathname} does not end in the name of a file`)
  return name
}

interface Begun {
  url: string
  validator: string
}

async function fetchRest(address: URL, path: string, asked: Asked): Promise<void> {
  const part = `${path}.part`
  const known = readPartial(part, address)
  const have = known ? statSync(part).size : 0
  const response = await ask(address, known && have > 0 ? { range: `bytes=${have}-`, 'if-range': known.validator } : {}, asked)
  const isRest = response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${have}-`) === true
  if (response.status === 206 && !isRest) {
    forget(part)
    throw new Interrupted('the server sent another part than was asked for')
  }
  const stated = Number(response.headers.get('content-length') ?? Number.NaN)
  const begin = isRest ? have : 0
  if (stated + begin > asked.limits.bytes) throw new DownloadError(`${address} is larger than ${asked.limits.bytes} bytes`)
  remember(part, { url: address.href, validator: response.headers.get('etag') ?? response.headers.get('last-modified') ?? '' })
  let size = begin
  const counted = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length
      done(size > asked.limits.bytes ? new DownloadError(`${address} is larger than ${asked.limits.bytes} bytes`) : null, chunk)
    },
  })
  try {
    await pipeline(Readable.from(guarded(response, asked.limits.idleMs)), counted, createWriteStream(part, { flags: isRest ? 'a' : 'w' }))
  } catch (error) {
    if (error instanceof DownloadError) {
      forget(part)
      throw error
    }
    throw new Interrupted((error as Error).message)
  }
  // fetch decompresses the body; then Content-Length doesn't apply.
  if (!response.headers.has('content-encoding') && Number.isFinite(stated) && size !== begin + stated) throw new Interrupted('the connection ended early')
}

function readPartial(part: string, { href }: URL): Begun | undefined {
  if (!existsSync(part) || !existsSync(`${part}.json`)) return undefined
  const known = JSON.parse(readFileSync(`${part}.json`, 'utf8')) as Begun
  // A weak validator doesn't guarantee the same bytes; without a strong one, resuming is unsafe.
  return known.url === href && known.validator !== '' && !known.validator.startsWith('W/') ? known : undefined
}

function remember(part: string, partial: Begun): void {
  writeFileSync(`${part}.json`, JSON.stringify(partial))
}

function forget(part: string): void {
  rmSync(part, { force: true })
  rmSync(`${part}.json`, { force: true })
}

async function ask(first: URL, headers: Record<string, string>, { contact, limits }: Asked): Promise<Response> {
  let address = first
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const response = await begin(address, { 'user-agent': `Mandate/0.1 (${contact})`, 'accept-encoding': 'identity', ...headers }, limits.idleMs)
    const location = response.headers.get('location')
    if (response.status >= 300 && response.status < 400 && location) {
      await response.body?.cancel()
      address = checkedAddress(new URL(location, address).href)
    } else if (response.ok) return response
    else {
      await response.body?.cancel()
      throw refusal(address, response.status)
    }
  }
  throw new DownloadError(`${first} leads from one address to the next, more than ${limits.redirects} times`)
}

/** The timeout covers only the headers; the body has an idle timeout. */
async function begin(address: URL, headers: Record<string, string>, idleMs: number): Promise<Response> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(new Error(`no answer for ${idleMs / 1_000} seconds`)), idleMs)
  try {
    return await fetch(address, { redirect: 'manual', headers, signal: patience.signal })
  } catch (error) {
    const { message, cause } = error as Error
    throw new Interrupted(cause instanceof Error ? cause.message : message)
  } finally {
    clearTimeout(timer)
  }
}

function refusal(address: URL, status: number): Error {
  if (status === 403)
    return new DownloadError(`${address} refused to answer (403). The publisher wants to know who asks: set LOAD_CONTACT to an address that it can write to.`)
  if (status === 429 || status >= 500) return new Interrupted(`the server answered ${status}`)
  return new DownloadError(`${address} answered ${status}`)
}

/** Streams a response body, and aborts when it stays idle for too long. */
async function* guarded(response: Response, idleMs: number): AsyncGenerator<Buffer> {
  const reader = response.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const silence = Promise.withResolvers<never>()
      const timer = setTimeout(() => silence.reject(new Interrupted(`nothing came for ${idleMs / 1_000} seconds`)), idleMs)
      const { done, value } = await Promise.race([reader.read(), silence.promise]).finally(() => clearTimeout(timer))
      if (done) return
      yield Buffer.from(value)
    }
  } finally {
    // It may have ended already.
    await reader.cancel().catch(() => undefined)
  }
}
