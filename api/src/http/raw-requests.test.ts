import { connect } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { closesAfter, sendRaw } from '../test/raw-http.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
let port = 0

beforeAll(async () => {
  server = await startTestServer()
  port = Number(new URL(server.address).port)
})
afterAll(() => server.stop())

const openConnections = () => new Promise<number>((done) => server.app.server.getConnections((_, count) => done(count)))
const post = (...headers: string[]) => ['POST /api/auth/logout HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', ...headers, '', ''].join('\r\n')
const smuggled = 'GET /api/app-info HTTP/1.1\r\nHost: localhost\r\n\r\n'

describe('a request that two servers could read differently', () => {
  it.each([
    ['a length and chunks', `${post('Content-Length: 6', 'Transfer-Encoding: chunked')}0\r\n\r\n${smuggled}`],
    ['chunks and a length', `${post('Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${smuggled}`],
    ['two lengths', `${post('Content-Length: 2', 'Content-Length: 50')}{}${smuggled}`],
    ['two lengths in one', `${post('Content-Length: 2, 50')}{}${smuggled}`],
    ['an encoding with a tail', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${smuggled}`],
    ['a space before the colon', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${smuggled}`],
    ['a bare line feed', `${post('Content-Length: 2').replaceAll('\r\n', '\n')}{}${smuggled}`],
    ['a chunk size with a sign', `${post('Transfer-Encoding: chunked')}+5\r\nhello\r\n0\r\n\r\n${smuggled}`],
    ['a folded header', `${post('X-Note: one', ' Transfer-Encoding: chunked', 'Content-Length: 2')}{}${smuggled}`],
  ])('F2 %s is answered 400 and closed', async (_, bytes) => {
    const answer = await sendRaw(port, bytes)
    expect(answer.status).toBe(400)
    expect(answer.text.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
    expect(answer.headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff' })
  })
})

describe('the host of a request', () => {
  it.each([
    ['missing', 'GET /api/app-info HTTP/1.1\r\n\r\n'],
    ['given twice', 'GET /api/app-info HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
    ['given twice the same', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n'],
    ['given twice in HTTP/1.0', 'GET /api/app-info HTTP/1.0\r\nHost: localhost\r\nHost: evil.example\r\n\r\n'],
  ])('F2 %s is refused with the headers of every response', async (_, bytes) => {
    const answer = await sendRaw(port, bytes)
    expect(answer.status).toBe(400)
    expect(JSON.parse(answer.body).error).toMatchObject({ code: 'malformed_request', requestId: answer.headers['x-request-id'] })
    expect(answer.headers).toMatchObject({ connection: 'close', 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    expect(answer.headers['content-security-policy']).toBeTruthy()
  })

  it('may be left out in HTTP/1.0', async () => {
    expect((await sendRaw(port, 'GET /healthz HTTP/1.0\r\n\r\n')).status).toBe(200)
  })
})

describe('slow callers', () => {
  it('F1 slow headers are closed within 6 s, slow bodies within 11 s, with an answer, and others are served meanwhile', { timeout: 30_000 }, async () => {
    // Excludes delays of a busy machine.
    const stops = monitorEventLoopDelay()
    stops.enable()
    const open = (bytes: string, drip: string) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
      socket.on('error', () => undefined).resume()
      const dripping = setInterval(() => socket.write(drip), 900)
      socket.on('close', () => clearInterval(dripping))
      return closesAfter(socket)
    }
    const slowHeaders = Array.from({ length: 100 }, () => open('GET /api/app-info HTTP/1.1\r\nHost: localhost\r\n', 'X-More: 1\r\n'))
    const slowBodies = Array.from({ length: 100 }, () => open(`${post('Content-Length: 5000')}{"a":"`, 'x'))
    const neverReading = Array.from({ length: 20 }, () =>
      connect(port, '127.0.0.1')
        .on('error', () => undefined)
        .pause(),
    )
    for (const socket of neverReading) socket.write(post('Content-Length: 5000'))
    let isOver = false
    const others = (async () => {
      const times: number[] = []
      while (!isOver) {
        const began = performance.now()
        expect((await fetch(`${server.address}/api/app-info`)).status).toBe(200)
        times.push(performance.now() - began)
        // Only a pause between two calls: time itself is tested here, that of the slow ones.
        await new Promise((next) => setTimeout(next, 50))
      }
      return times.sort((a, b) => a - b)
    })()
    const cutOff = sendRaw(port, 'GET /api/app-info HTTP/1.1\r\nHost: loc', 8_000)
    expect(Math.max(...(await Promise.all(slowHeaders)))).toBeLessThan(6_000 + stops.max / 1e6)
    expect(Math.max(...(await Promise.all(slowBodies)))).toBeLessThan(11_000 + stops.max / 1e6)
    isOver = true
    await vi.waitFor(async () => expect(await openConnections()).toBeLessThan(10), eventually)
    for (const socket of neverReading) socket.destroy()
    const times = await others
    expect(times.length).toBeGreaterThan(20)
    expect(times[Math.floor(times.length * 0.95)]).toBeLessThan(250)
    const { status, headers } = await cutOff
    expect(status).toBe(408)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  })
})
