import dns from 'node:dns'
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createGunzip } from 'node:zlib'
import { isPublicAddress } from './public-addresses.rules.ts'

/** An outbound failure, with a message an admin can act on. */
export class OutboundError extends Error {}

/** The address alone is a reason to refuse: nothing was sent or resolved. */
export class OutboundAddressError extends OutboundError {}

/** The body is larger than the caller accepts. */
export class OutboundSizeError extends OutboundError {}

interface OutboundOptions {
  /** GET by default. Any other follows no redirect. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: Buffer | string
  headers?: Record<string, string>
  maxBytes: number
  /** From the call to the last byte. */
  timeoutMs: number
  /** Until the connection is made, its name resolved and its TLS agreed; by default as long as the whole. */
  connectMs?: number
  /** 0 refuses the first redirect. */
  mostRedirects?: number
  /** Neither asks for a compressed body nor unpacks one. */
  isPlain?: boolean
  /** Exact origins allowed in our own network, such as the demo's feeds. Everything else must be public. */
  internalOrigins: readonly string[]
}

interface OutboundAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const usualRedirects = 4

/**
 * Fetches from, or posts to, public addresses only: http and https on their default ports, addresses checked when the connection is made,
 * each redirect checked again, within limits of bytes and time.
 */
export async function fetchOutside(address: string, options: OutboundOptions): Promise<OutboundAnswer> {
  const deadline = AbortSignal.timeout(options.timeoutMs)
  let url = readAddress(address, options)
  for (let hop = 0; ; hop++) {
    const response = await send(url, options, deadline)
    const next =
      response.statusCode && response.statusCode >= 301 && response.statusCode <= 308 && response.statusCode !== 304 ? response.headers.location : undefined
    if (next === undefined) return { status: response.statusCode ?? 0, headers: response.headers, body: await readBody(response, options, deadline) }
    response.destroy()
    const most = (options.method ?? 'GET') !== 'GET' ? 0 : (options.mostRedirects ?? usualRedirects)
    if (hop === most) throw new OutboundError(most === 0 ? 'redirects' : `redirects more than ${most} times`)
    const target = readAddress(next, options, url)
    if (url.protocol === 'https:' && target.protocol === 'http:') throw new OutboundError('redirects from https to http')
    url = target
  }
}

/** Throws when an address can't be called, as far as the address alone shows. Its name is checked when it is called. */
export function checkOutsideAddress(address: string, internalOrigins: readonly string[]): URL {
  return readAddress(address, { internalOrigins })
}

function readAddress(text: string, { internalOrigins }: Pick<OutboundOptions, 'internalOrigins'>, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new OutboundAddressError('the address is not complete')
  const url = new URL(text, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutboundAddressError(`it begins with ${url.protocol}, not https: or http:`)
  if (url.username || url.password) throw new OutboundAddressError('it has a password in it')
  if (internalOrigins.includes(url.origin)) return url
  if (url.port !== '') throw new OutboundAddressError('only the usual ports of http and https are used')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new OutboundAddressError('the address is not a public one')
  return url
}

function send(url: URL, options: OutboundOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { headers = {}, internalOrigins, isPlain, connectMs = options.timeoutMs, method = 'GET', body } = options
  const isInternal = internalOrigins.includes(url.origin)
  const isSecure = url.protocol === 'https:'
  const make = isSecure ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request: ClientRequest = make(
      url,
      {
        method,
        headers: { 'accept-encoding': isPlain ? 'identity' : 'gzip', ...headers },
        signal,
        agent: false,
        ...(isInternal ? {} : { lookup: publicLookup }),
      },
      resolve,
    )
    const timer = setTimeout(() => request.destroy(new OutboundError('took too long to connect')), connectMs)
    request.on('close', () => clearTimeout(timer))
    request.on('error', (error) => reject(inWords(error, signal)))
    request.on('socket', (socket) => {
      socket.once(isSecure ? 'secureConnect' : 'connect', () => clearTimeout(timer))
      socket.once('connect', () => {
        // The connected address must be the one looked up; otherwise nothing is sent.
        if (!isInternal && !isPublicAddress(socket.remoteAddress ?? '')) request.destroy(new OutboundError('the address is not a public one'))
      })
    })
    request.end(body)
  })
}

/** Names are resolved as the connection is made, which prevents DNS rebinding. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first || open.length < addresses.length) return done(new OutboundError('the name leads to an address that is not a public one'), '', 0)
    if (options.all) return (done as unknown as (error: null, addresses: typeof open) => void)(null, open)
    done(null, first.address, first.family)
  })
}

function readBody(response: IncomingMessage, { maxBytes, isPlain = false }: OutboundOptions, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const isZipped = !isPlain && response.headers['content-encoding'] === 'gzip'
    const stream = isZipped ? response.pipe(createGunzip()) : response
    const chunks: Buffer[] = []
    let size = 0
    const fail = (error: Error) => {
      reject(inWords(error, signal))
      response.destroy()
    }
    const tooLarge = () => fail(new OutboundSizeError(`answers with more than ${maxBytes} bytes`))
    if (Number(response.headers['content-length']) > maxBytes) return tooLarge()
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) return tooLarge()
      chunks.push(chunk)
    })
    stream.on('end', () => resolve(Buffer.concat(chunks)))
    stream.on('error', fail)
    response.on('error', fail)
    response.on('aborted', () => fail(new OutboundError(signal.aborted ? 'took too long to answer' : 'broke off in the middle of its answer')))
  })
}

function inWords(error: Error, signal: AbortSignal): Error {
  if (error instanceof OutboundError) return error
  if (signal.aborted) return new OutboundError('took too long to answer')
  return new OutboundError(`can't be reached: ${(error as NodeJS.ErrnoException).code ?? error.message}`)
}
