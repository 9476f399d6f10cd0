import { lookup as lookUp } from 'node:dns'
import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { createGunzip } from 'node:zlib'
import { isPublicAddress } from './public-addresses.rules.ts'

/** An outbound failure, with a message an admin can act on. */
export class OutboundError extends Error {}

interface OutboundOptions {
  headers?: Record<string, string>
  maxBytes: number
  timeoutMs: number
  /** Exact origins allowed in our own network, such as the demo's feeds. Everything else must be public. */
  internalOrigins: readonly string[]
}

interface OutboundAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

const mostHops = 4

/**
 * Fetches from public addresses only: http and https on their default ports, addresses checked when the connection is made,
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
    if (hop === mostHops) throw new OutboundError(`redirects more than ${mostHops} times`)
    const target = readAddress(next, options, url)
    if (url.protocol === 'https:' && target.protocol === 'http:') throw new OutboundError('redirects from https to http')
    url = target
  }
}

function readAddress(text: string, { internalOrigins }: OutboundOptions, base?: URL): URL {
  if (!URL.canParse(text, base)) throw new OutboundError('the address is not complete')
  const url = new URL(text, base)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new OutboundError(`only http and https are read, not ${url.protocol}`)
  if (url.username || url.password) throw new OutboundError('an address with a password in it is not read')
  if (internalOrigins.includes(url.origin)) return url
  if (url.port !== '') throw new OutboundError('only the usual ports of http and https are read')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isPublicAddress(host)) throw new OutboundError('the address is not a public one')
  return url
}

function send(url: URL, { headers = {}, internalOrigins }: OutboundOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isInternal = internalOrigins.includes(url.origin)
  const make = url.protocol === 'https:' ? secureRequest : plainRequest
  return new Promise((resolve, reject) => {
    const request: ClientRequest = make(
      url,
      { headers: { 'accept-encoding': 'gzip', ...headers }, signal, agent: false, ...(isInternal ? {} : { lookup: publicLookup }) },
      resolve,
    )
    request.on('error', (error) => reject(inWords(error, signal)))
    request.on('socket', (socket) =>
      socket.once('connect', () => {
        // The connected address must be the one looked up; otherwise nothing is sent.
        if (!isInternal && !isPublicAddress(socket.remoteAddress ?? '')) request.destroy(new OutboundError('the address is not a public one'))
      }),
    )
    request.end()
  })
}

/** Names are resolved as the connection is made, which prevents DNS rebinding. */
const publicLookup: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const open = addresses.filter(({ address }) => isPublicAddress(address))
    const [first] = open
    if (!first || open.length < addresses.length) return done(new OutboundError('the name leads to an address that is not a public one'), '', 0)
    if (options.all) return (done as unknown as (error: null, addresses: typeof open) => void)(null, open)
    done(null, first.address, first.family)
  })
}

function readBody(response: IncomingMessage, { maxBytes }: OutboundOptions, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const isZipped = response.headers['content-encoding'] === 'gzip'
    const stream = isZipped ? response.pipe(createGunzip()) : response
    const chunks: Buffer[] = []
    let size = 0
    const fail = (error: Error) => {
      reject(inWords(error, signal))
      response.destroy()
    }
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > maxBytes) return fail(new OutboundError(`answers with more than ${maxBytes} bytes`))
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
