import { forgotPassword } from '@mandate/contract/identity'
import { chooseNotification, updateNotificationSchedule } from '@mandate/contract/notification-settings'
import { listNotifications } from '@mandate/contract/notifications'
import { requestExport } from '@mandate/contract/personal-data'
import { inviteToTeam, listTeamInvitations, withdrawTeamInvitation } from '@mandate/contract/teams'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { mailsTo, waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'

let server: TestServer
let owner: pg.Client
let ada: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
})

/** 'HH:MM' in UTC, so many hours from now. */
const clock = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
const setQuiet = (person: SignedIn, quietHours: { from: string; to: string } | null) =>
  server.answer(updateNotificationSchedule, { body: { timeZone: 'UTC', digest: 'off', digestHour: 8, digestDay: 1, quietHours } }, as(person))
const beQuiet = (person: SignedIn) => setQuiet(person, { from: clock(-1), to: clock(2) })
const subjectsTo = async (person: SignedIn) => (await server.mailsTo(person.email)).map(({ subject }) => subject)
const heldJobs = async () =>
  (
    await owner.query<{ hours: number }>(
      "select extract(epoch from run_at - now()) / 3600 as hours from graphile_worker.jobs where run_at > now() + interval '1 minute'",
    )
  ).rows
const held = (count: number) => vi.waitFor(async () => expect(await heldJobs()).toHaveLength(count), eventually)
async function endQuietHours(): Promise<void> {
  await owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')
  await owner.query(`select pg_notify('jobs:insert', '{"r":"test","count":1}')`)
}

describe('when quiet hours end', () => {
  it.each([
    // From 22:00 to 07:00 in New York, five hours behind UTC.
    ['America/New_York', '22:00', '07:00', '2026-11-24T02:59Z', null],
    ['America/New_York', '22:00', '07:00', '2026-11-24T03:00Z', '2026-11-24T12:00Z'],
    ['America/New_York', '22:00', '07:00', '2026-11-24T08:00Z', '2026-11-24T12:00Z'],
    ['America/New_York', '22:00', '07:00', '2026-11-24T11:59:59Z', '2026-11-24T12:00Z'],
    ['America/New_York', '22:00', '07:00', '2026-11-24T12:00Z', null],
    // Within one day.
    ['Europe/Berlin', '12:00', '13:30', '2026-07-01T10:15Z', '2026-07-01T11:30Z'],
    ['Europe/Berlin', '12:00', '13:30', '2026-07-01T11:30Z', null],
    ['Europe/Berlin', '12:00', '13:30', '2026-07-01T09:59Z', null],
    // Until midnight, and from it.
    ['UTC', '20:00', '00:00', '2026-07-01T21:00Z', '2026-07-02T00:00Z'],
    ['UTC', '00:00', '06:00', '2026-07-01T00:00Z', '2026-07-01T06:00Z'],
    // A night in which the clocks change.
    ['America/New_York', '22:00', '07:00', '2026-03-08T04:00Z', '2026-03-08T11:00Z'],
    ['America/New_York', '22:00', '07:00', '2026-11-01T04:00Z', '2026-11-01T12:00Z'],
    ['America/New_York', '22:00', '02:30', '2026-03-08T06:59Z', '2026-03-08T07:30Z'],
  ])('%s %s to %s, at %s: %s', async (zone, from, to, at, end) => {
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const { rows } = await sql<{ end: Date | null }>`select quiet_hours_end(${zone}, ${minutes(from)}, ${minutes(to)}, ${at}::timestamptz) as end`.execute(
      server.deps.db,
    )
    expect(rows[0]?.end?.toISOString() ?? null).toBe(end && new Date(end).toISOString())
  })

  it.each([
    { from: '22:00', to: '22:00' },
    { from: '24:00', to: '07:00' },
    { from: '7', to: '8' },
    { from: "22:00'; --", to: '07:00' },
  ])('%j is refused', async (hours) => {
    expect((await setQuiet(ada, hours)).status).toBe(400)
  })

  it('is kept to the minute, and can be turned off', async () => {
    expect((await setQuiet(ada, { from: '22:30', to: '06:05' })).body).toMatchObject({ quietHours: { from: '22:30', to: '06:05' } })
    expect((await setQuiet(ada, null)).body).toMatchObject({ quietHours: null })
  })
})

describe('in quiet hours', () => {
  it('an email waits until they end and is sent once; the notification is in the app at once, and security emails are not held', async () => {
    await beQuiet(ada)
    await server.call(requestExport, {}, as(ada))
    await held(1)
    const [job] = await heldJobs()
    expect(Number(job?.hours)).toBeGreaterThan(1.9)
    expect((await server.call(listNotifications, { query: {} }, as(ada))).body.items).toHaveLength(1)
    await server.call(forgotPassword, { body: { email: ada.email } }, { ip: newAddress() })
    await expect.poll(() => subjectsTo(ada), eventually).toEqual(['Reset your password'])

    // Woken too early, it waits again.
    await endQuietHours()
    await held(1)
    expect(await subjectsTo(ada)).toEqual(['Reset your password'])

    await setQuiet(ada, null)
    await endQuietHours()
    expect((await mailsTo(server, ada.email)).map(({ subject }) => subject)).toEqual(['Reset your password', 'Your data export is ready'])
    expect((await server.call(listNotifications, { query: {} }, as(ada))).body.items).toHaveLength(1)
  })

  it('what is withdrawn or turned off in between is not sent when they end; the sender of an invitation sees that it is on its way', async () => {
    const [{ owner: olga }, clara] = [await createTestTeam(server, 'Olga'), await signInAs(server, 'Clara')]
    for (const person of [ada, clara]) await beQuiet(person)
    const { body: invited } = await server.call(inviteToTeam, { body: { email: ada.email, role: 'viewer' } }, as(olga))
    await server.call(requestExport, {}, as(clara))
    await held(2)
    expect((await server.call(listTeamInvitations, { query: { limit: 10 } }, as(olga))).body.items).toMatchObject([{ state: 'sending' }])
    await server.call(withdrawTeamInvitation, { params: { invitationId: invited.id } }, as(olga))
    await server.call(chooseNotification, { body: { kind: 'exports', channel: 'mail', isOn: false } }, as(clara))
    for (const person of [ada, clara]) await setQuiet(person, null)
    await endQuietHours()
    await waitForJobs(server)
    for (const person of [ada, clara]) expect(await subjectsTo(person)).toEqual([])
  })

  it('who has turned emails off is not emailed when they end either, and someone without an account has none', async () => {
    await beQuiet(ada)
    await server.call(chooseNotification, { body: { kind: 'exports', channel: 'mail', isOn: false } }, as(ada))
    await server.call(requestExport, {}, as(ada))
    const { owner: olga } = await createTestTeam(server, 'Olga')
    await server.call(inviteToTeam, { body: { email: 'unknown@people.test', role: 'viewer' } }, as(olga))
    await waitForJobs(server)
    expect(await subjectsTo(ada)).toEqual([])
    expect(await server.mailsTo('unknown@people.test')).toHaveLength(1)
  })
})
