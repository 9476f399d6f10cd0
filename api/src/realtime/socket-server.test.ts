import { openRealtime } from '@mandate/contract/realtime'
import { logout } from '@mandate/contract/sessions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hashToken } from '../http/tokens.ts'
import { eventually } from '../test/eventually.ts'
import { connectWindow, type LiveWindow, openWindow } from '../test/live-window.ts'
import { addPerson, type SignedIn, signIn } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

let one: TestServer
let two: TestServer
let ada: SignedIn
let ben: SignedIn
const opened: LiveWindow[] = []

beforeAll(async () => {
  one = await startTestServer()
  two = await startTestServer({ database: one.database })
  ada = await signIn(one, await addPerson(one, { name: 'Ada' }))
  ben = await signIn(one, await addPerson(one, { name: 'Ben' }))
})
afterAll(async () => {
  for (const window of opened) window.close()
  await two.stop()
  await one.stop()
})

async function windowOf(server: TestServer, { token }: SignedIn): Promise<LiveWindow> {
  const window = await openWindow(server, token)
  opened.push(window)
  expect(window.state()).toBe('open')
  return window
}
const ticketFor = async ({ token }: SignedIn) => (await one.call(openRealtime, {}, { token })).body.ticket
const heard = ({ events }: LiveWindow) => events.map((event) => (event.kind === 'changed' ? event.what : event.kind))

describe('the live channel', () => {
  it('notifies each window of a user on any server, and no other user', async () => {
    const [here, there, bens] = [await windowOf(one, ada), await windowOf(two, ada), await windowOf(two, ben)]
    await vi.waitFor(
      () => {
        one.deps.realtime.toUser(ada.userId, { kind: 'changed', what: 'team' })
        two.deps.realtime.toUser(ada.userId, { kind: 'changed', what: 'user' })
        for (const window of [here, there]) expect(heard(window)).toEqual(expect.arrayContaining(['team', 'user']))
      },
      { timeout: 10_000, interval: 200 },
    )
    // Ben's event is sent after Ada's on the same channel: if he had received hers, it would be here.
    one.deps.realtime.toUser(ben.userId, { kind: 'changed', what: 'sessions' })
    await vi.waitFor(() => expect(heard(bens)).toEqual(['sessions']), eventually)
  })

  it('A23 ends the window of a session that was signed out on another server', async () => {
    const dan = await signIn(one, await addPerson(one, { name: 'Dan' }))
    const window = await windowOf(two, dan)
    await one.call(logout, {}, { token: dan.token })
    await vi.waitFor(() => expect(window.state()).toBe('io server disconnect'), { timeout: 2_000 })
    expect(heard(window)).toContain('sessionEnded')
  })
})

describe('E8 connecting to the live channel', () => {
  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', ''])('E8 is closed to a page from %j', async (origin) => {
    const window = await connectWindow(one, { ticket: await ticketFor(ada), origin })
    expect(window.state()).toMatch(/^refused: websocket error/)
  })

  it('E8 is closed without a ticket, and to one that was made up', async () => {
    expect((await connectWindow(one, {})).state()).toBe('refused: ticket')
    expect((await connectWindow(one, { ticket: 'A'.repeat(43) })).state()).toBe('refused: ticket')
    expect((await connectWindow(one, { ticket: ada.token })).state()).toBe('refused: ticket')
  })

  it('E8 opens once for a ticket, on one of two servers', async () => {
    const ticket = await ticketFor(ada)
    const tries = await Promise.all([one, two, one, two].map((server) => connectWindow(server, { ticket })))
    opened.push(...tries)
    expect(tries.map((window) => window.state()).sort()).toEqual(['open', ...Array(3).fill('refused: ticket')])
  })

  it('E8 is closed to a ticket of thirty-one seconds, and of a session that has ended', async () => {
    const old = await ticketFor(ada)
    await one.deps.db.updateTable('realtimeTickets').set({ expiresAt: sql`now() - interval '1 second'` }).where('ticketHash', '=', hashToken(old)).execute()
    expect((await connectWindow(one, { ticket: old })).state()).toBe('refused: ticket')
    const eve = await signIn(one, await addPerson(one, { name: 'Eve' }))
    const ticket = await ticketFor(eve)
    await one.call(logout, {}, { token: eve.token })
    expect((await connectWindow(one, { ticket })).state()).toBe('refused: ticket')
  })

  it('E8 is not opened by an address, whatever ticket is in it', async () => {
    const ticket = await ticketFor(ada)
    const answer = await fetch(`${one.address}/api/realtime/socket/?EIO=4&transport=polling&ticket=${ticket}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('E8 shuts on a frame of a megabyte, and the other windows stay', async () => {
    const [loud, quiet] = [await windowOf(one, ada), await windowOf(one, ada)]
    loud.socket.emit('event', 'x'.repeat(1_000_000))
    await vi.waitFor(() => expect(loud.state()).toMatch(/^transport (close|error)$/), { timeout: 3_000 })
    expect(quiet.state()).toBe('open')
  })
})
