import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isUsableSubscription, makePushKeys } from '../../adapters/push/push-message.ts'
import { sendPush } from './push-sending.service.ts'

/** A browser: its key pair and secret, as it hands them to a push service. */
const browser = createECDH('prime256v1')
browser.generateKeys()
const secret = randomBytes(16)
const subscriptionAt = (endpoint: string) => ({ endpoint, p256dh: browser.getPublicKey('base64url'), auth: secret.toString('base64url') })

let service: Server
let origin: string
let status = 201
let received: { headers: IncomingHttpHeaders; body: Buffer; url: string }[] = []
beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    received.push({ headers: request.headers, body: Buffer.concat(chunks), url: `${request.method} ${request.url}` })
    response.writeHead(status, status === 307 ? { location: '/elsewhere' } : {}).end()
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => void service.close())
beforeEach(() => {
  status = 201
  received = []
})

const keys = makePushKeys()
const message = { title: 'Connections', body: 'Ben Cole wants to connect', path: '/network', tag: 'one' }
const send = (given = message) => sendPush(subscriptionAt(`${origin}/send/1`), given, { keys, contact: 'mailto:ops@example.com', internalOrigins: [origin] })

/** As a browser does (RFC 8291 and 8188). */
function decrypt(body: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const shared = browser.computeSecret(senderKey)
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const input = Buffer.from(hkdfSync('sha256', shared, secret, about, 32))
  const derive = (info: string, length: number) => Buffer.from(hkdfSync('sha256', input, salt, Buffer.from(info), length))
  const decipher = createDecipheriv('aes-128-gcm', derive('Content-Encoding: aes128gcm\0', 16), derive('Content-Encoding: nonce\0', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'))
}

describe('a push', () => {
  it('can be read by the browser that subscribed, and by no one on the way', async () => {
    expect(await send()).toBe('sent')
    const [{ body, headers, url } = { body: Buffer.alloc(0), headers: {}, url: '' }] = received
    expect(url).toBe('POST /send/1')
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'normal' })
    expect(body.includes('Ben')).toBe(false)
    expect(decrypt(body)).toEqual(message)
  })

  it('is signed with the key of the installation, for this push service', async () => {
    await send()
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(received[0]?.headers.authorization)) ?? []
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(key, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') }
    const publicKey = createPublicKey({ key: jwk, format: 'jwk' })
    expect(key).toBe(keys.publicKey)
    expect(verify('sha256', Buffer.from(`${head}.${claims}`), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ aud: origin, sub: 'mailto:ops@example.com' })
  })

  it('is short, however long the text is, and replaces an earlier one with the same tag', async () => {
    await send({ ...message, body: 'x'.repeat(5_000) })
    await send()
    await send({ ...message, tag: 'two' })
    expect((decrypt(received[0]?.body ?? Buffer.alloc(0)) as typeof message).body).toHaveLength(301)
    const topics = received.map(({ headers }) => headers.topic)
    expect(topics[0]).toBe(topics[1])
    expect(topics[2]).not.toBe(topics[0])
  })

  it.each([404, 410, 403])('that is refused with %i ends the subscription', async (refused) => {
    status = refused
    expect(await send()).toBe('gone')
  })

  it.each([429, 500, 503])('that is answered %i is worth another attempt', async (failed) => {
    status = failed
    await expect(send()).rejects.toThrow(String(failed))
  })

  it('follows no redirect', async () => {
    status = 307
    await expect(send()).rejects.toThrow('redirects')
    expect(received).toHaveLength(1)
  })

  it.each(['http://127.0.0.1:9/send', 'https://169.254.169.254/send', 'https://10.0.0.1/send', 'https://push.example.com:8443/send'])(
    'D1 is never sent to %s',
    async (endpoint) => {
      expect(await sendPush(subscriptionAt(endpoint), message, { keys, contact: 'mailto:ops@example.com', internalOrigins: [] })).toBe('gone')
    },
  )
})

it('a subscription is usable with a point on the curve and a secret', () => {
  const good = subscriptionAt('https://push.example.com/1')
  expect(isUsableSubscription(good)).toBe(true)
  expect(isUsableSubscription({ ...good, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false)
  expect(isUsableSubscription({ ...good, auth: 'AAAA' })).toBe(false)
})
