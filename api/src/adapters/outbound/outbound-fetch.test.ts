import dns, { type LookupAddress } from 'node:dns'
import { get, createServer as makeHttpServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, createServer, isIP, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { measuresTime } from '../../test/elapsed.ts'
import { hostileNames, internalAddresses } from '../../test/internal-addresses.ts'
import { fetchOutside } from './outbound-fetch.ts'

type Done = (error: Error | null, addresses: LookupAddress[]) => void
const resolved: string[] = []
let resolve: (name: string) => string[] | undefined = (name) => hostileNames[name.toLowerCase().replace(/\.$/, '')]

function lookUp(name: string, _options: unknown, done: Done): void {
  resolved.push(name)
  const addresses = resolve(name)?.map((address) => ({ address, family: isIP(address) }))
  if (addresses) done(null, addresses)
  else done(Object.assign(new Error(`no such name: ${name}`), { code: 'ENOTFOUND' }), [])
}

const limits = { maxBytes: 10_000, timeoutMs: 400, internalOrigins: [] as string[] }
/** A connection to one of these has left the public network. */
const canaries = [createServer(), createServer()]
let hits = 0
let dialed: string[] = []

/** Ports 80 and 443 of this machine are the canary's; other machines aren't called. */
function dialCanary(port: number): void {
  const dial = Socket.prototype.connect
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [options] = (Array.isArray(given[0]) ? given[0] : given) as [{ host: string; port: number }]
    if (Number(options.port) !== 80 && Number(options.port) !== 443) return Reflect.apply(dial, this, given) as Socket
    dialed.push(options.host)
    if (isIP(options.host) && !['127.0.0.1', '::1'].includes(options.host)) return this.destroy(new Error('not called in a test'))
    options.port = port
    return Reflect.apply(dial, this, given) as Socket
  })
}

const listen = (server: ReturnType<typeof createServer>, port: number, host: string) =>
  new Promise<number>((done) => server.listen(port, host, () => done((server.address() as AddressInfo).port)))

let port: number

beforeAll(async () => {
  for (const canary of canaries)
    canary.on('connection', (socket) => {
      hits += 1
      socket.destroy()
    })
  port = await listen(canaries[0] as Server, 0, '127.0.0.1')
  await listen(canaries[1] as Server, port, '::1')
})
beforeEach(() => {
  hits = 0
  dialed = []
  resolved.length = 0
})
afterAll(() => {
  for (const canary of canaries) canary.close()
})

describe('what leads into our own network', () => {
  beforeAll(() => {
    dialCanary(port)
    vi.spyOn(dns, 'lookup').mockImplementation(lookUp as unknown as typeof dns.lookup)
  })
  afterAll(() => void vi.restoreAllMocks())

  it('reaches the canary when nothing guards it', async () => {
    for (const address of ['http://127.0.0.1/', 'http://[::1]/']) await new Promise((done) => get(address, { agent: false }).on('error', done))
    expect(hits).toBe(2)
  })

  it(`D1 D7 ${internalAddresses.length} addresses are refused, and no canary is reached`, async () => {
    expect(new Set(internalAddresses).size).toBeGreaterThanOrEqual(60)
    for (const address of internalAddresses)
      await expect(fetchOutside(address, limits), address).rejects.toThrow(/public|ports|password|not https|complete|reached/)
    expect(hits).toBe(0)
  })

  it('D1 a literal address is refused before anything is dialed', async () => {
    for (const address of ['http://127.0.0.1/', 'http://[::1]/', 'http://2130706433/', 'http://169.254.169.254/'])
      await expect(fetchOutside(address, limits)).rejects.toThrow('not a public one')
    expect(dialed).toEqual([])
  })

  it.each(['mixed.example', 'mixed-six.example', 'mapped.example', 'alias.example'])('D2 one bad address among those of %s refuses all', async (name) => {
    await expect(fetchOutside(`http://${name}/`, limits)).rejects.toThrow('not a public one')
    expect(resolved).toEqual([name])
    expect(hits).toBe(0)
  })

  it('D2 a name that changes its address is resolved once for each connection, and checked each time', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1'], ['::1']]
    const before = resolve
    resolve = () => answers.shift()
    try {
      // The first address isn't ours: the test refuses to call it. What matters is that no second look-up follows.
      await expect(fetchOutside('http://rebind.example/', { ...limits, timeoutMs: 200 })).rejects.toThrow(/too long|reached/)
      expect(resolved).toEqual(['rebind.example'])
      for (let again = 0; again < 2; again++) await expect(fetchOutside('http://rebind.example/', limits)).rejects.toThrow('not a public one')
    } finally {
      resolve = before
    }
    expect(hits).toBe(0)
  })
})

describe('D7 fetching from outside', () => {
  let answer: RequestListener
  const outside = makeHttpServer((request, response) => answer(request, response))
  let origin: string

  beforeAll(async () => {
    origin = `http://127.0.0.1:${await listen(outside, 0, '127.0.0.1')}`
  })
  afterAll(() => {
    outside.closeAllConnections()
    outside.close()
  })
  const within = () => ({ ...limits, internalOrigins: [origin] })

  it('stops at the size and time limits, compressed or not', async () => {
    answer = (_, response) => {
      response.writeHead(200)
      const timer = setInterval(() => response.write('x'.repeat(4_000)), 5)
      response.on('close', () => clearInterval(timer))
    }
    await expect(fetchOutside(origin, within())).rejects.toThrow('more than 10000 bytes')
    answer = (_, response) => void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000)))
    await expect(fetchOutside(origin, within())).rejects.toThrow('more than 10000 bytes')
    answer = (_, response) => void response.writeHead(200, { 'content-length': '5000000' }).write('x')
    await expect(fetchOutside(origin, within())).rejects.toThrow('more than 10000 bytes')
    answer = (_, response) => void response.writeHead(200).write('slow')
    await expect(fetchOutside(origin, within())).rejects.toThrow('took too long')
    answer = () => undefined
    await expect(fetchOutside(origin, within())).rejects.toThrow('took too long')
  })

  it('D3 unpacks nothing and follows nothing where that is asked', async () => {
    const zipped = gzipSync(Buffer.alloc(5_000_000))
    let accepted: string | string[] | undefined
    answer = ({ headers }, response) => {
      accepted = headers['accept-encoding']
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(zipped)
    }
    const { body } = await fetchOutside(origin, { ...within(), isPlain: true })
    expect(accepted).toBe('identity')
    expect(body.equals(zipped)).toBe(true)
    answer = (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end()
    await expect(fetchOutside(origin, { ...within(), mostRedirects: 0 })).rejects.toThrow(/^redirects$/)
  })

  it('D3 gives up a connection that is not made in time', measuresTime, async () => {
    // Accepts the connection and never begins TLS.
    const silent = createServer()
    const secure = `https://127.0.0.1:${await listen(silent, 0, '127.0.0.1')}`
    const began = performance.now()
    await expect(fetchOutside(secure, { ...limits, timeoutMs: 5_000, connectMs: 100, internalOrigins: [secure] })).rejects.toThrow('too long to connect')
    expect(performance.now() - began).toBeLessThan(2_000)
    silent.close()
  })
})
