import { connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDeep } from '../test/deep.ts'
import { measuresTime } from '../test/elapsed.ts'
import type { SignedIn } from '../test/people.ts'
import { signInAs } from '../test/teams.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer
let iris: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  iris = await signInAs(server, 'Iris')
})
afterAll(() => server.stop())

const pause = (ms: number) => new Promise((next) => setTimeout(next, ms))

/** Sends a file of that size at so many bytes a second, or the given number of them and then nothing. */
async function sendFile(bytes: number, { perSecond, stopsAt = bytes }: { perSecond: number; stopsAt?: number }) {
  const began = performance.now()
  let answer = ''
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  const closed = new Promise<void>((done) => socket.on('close', () => done()))
  socket.on('data', (part) => {
    answer += part
    if (answer.includes('\r\n\r\n')) socket.end()
  })
  socket.on('error', () => undefined)
  const head = ['POST /api/files?name=letter.pdf HTTP/1.1', 'Host: localhost', `Authorization: Bearer ${iris.token}`, 'Content-Type: application/octet-stream']
  socket.write(`${[...head, `Content-Length: ${bytes}`].join('\r\n')}\r\n\r\n%PDF-1.7`)
  const end = Buffer.from('%%EOF')
  for (let sent = 8; sent < stopsAt && socket.writable; ) {
    const part = Math.min(perSecond / 4, stopsAt - sent)
    sent += part
    const isLast = sent === bytes
    socket.write(isLast ? Buffer.concat([Buffer.alloc(part - end.length, 32), end]) : Buffer.alloc(part, 32))
    if (!isLast) await pause(250)
  }
  await closed
  return { status: Number(answer.slice(9, 12)), seconds: (performance.now() - began) / 1_000 }
}

it('F1 a file at 1 Mbit/s arrives, one that stands still is cut off within 15 s, and so is one that only drips', {
  ...measuresTime,
  timeout: 130_000,
}, async () => {
  const megabit = 125_000
  const size = isDeep ? 9_999_000 : 1_500_000
  const [slow, still, small, dripping] = await Promise.all([
    sendFile(size, { perSecond: megabit }),
    sendFile(5_000_000, { perSecond: 1_000_000, stopsAt: 1_000_000 }),
    sendFile(1_000, { perSecond: 1_000_000, stopsAt: 500 }),
    isDeep ? sendFile(100_000, { perSecond: 400 }) : undefined,
  ])
  expect(slow.status).toBe(201)
  expect(slow.seconds).toBeGreaterThan(11)
  for (const cut of [still, small]) {
    expect(cut.status).toBe(408)
    expect(cut.seconds).toBeLessThan(15.5)
  }
  if (dripping) expect(dripping).toMatchObject({ status: 408 })
})
