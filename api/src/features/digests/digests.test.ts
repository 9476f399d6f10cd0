import { createDocumentShare, deleteDocumentShare } from '@mandate/contract/document-shares'
import { updateFirmRules } from '@mandate/contract/firm-rules'
import { follow, muteMember } from '@mandate/contract/follows'
import {
  chooseNotification,
  type DigestRhythm,
  getNotificationSettings,
  unsubscribe,
  updateNotificationSchedule,
} from '@mandate/contract/notification-settings'
import { listNotifications, readNotifications } from '@mandate/contract/notifications'
import { reactToPost } from '@mandate/contract/posts'
import { addWaitingPost } from '@mandate/contract/waiting-posts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { block } from '../../test/conversations.ts'
import { addDocument } from '../../test/documents.ts'
import { lastMailTo, mailsTo, waitForJobs } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { publish } from '../../test/posts.ts'
import { addReferenceData } from '../../test/reference-data.ts'
import { addToTeam, as, createTestTeam, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { sendDigestMail, sendDigests } from './digests.service.ts'

let server: TestServer
let replica: TestServer
let ada: SignedIn
let ben: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  // Has a folder of its own, so it can't read the files of documents.
  replica = await startTestServer({ database: server.database, environment: { PROCESS: 'api' } })
})
afterAll(() => Promise.all([server.stop(), replica.stop()]))
beforeEach(async () => {
  ada = await signInAs(server, 'Ada')
  ben = await signInAs(server, 'Ben')
})

const schedule = { timeZone: 'Europe/Berlin', digest: 'daily' as DigestRhythm, digestHour: 8, digestDay: 1, quietHours: null }
const save = (person: SignedIn, changes: Partial<typeof schedule> = {}) =>
  server.answer(updateNotificationSchedule, { body: { ...schedule, ...changes } }, as(person))

/** As if it was two hours ago that what is there happened, and the last digest was a day ago. */
async function makeDue(person: SignedIn): Promise<void> {
  await waitForJobs(server)
  const { db } = server.deps
  await sql`update notifications set last_at = last_at - interval '2 hours' where user_id = ${person.userId}`.execute(db)
  await sql`update posts set published_at = published_at - interval '2 hours' where published_at > now() - interval '1 hour'`.execute(db)
  await sql`update notification_settings set next_digest_at = now() - interval '1 minute', digested_until = now() - interval '1 day' where user_id = ${person.userId}`.execute(
    db,
  )
}

const digestsTo = async (person: SignedIn) => (await mailsTo(server, person.email)).filter(({ subject }) => subject.includes('digest'))

async function digestOf(person: SignedIn): Promise<string> {
  await makeDue(person)
  await sendDigests(server.deps)
  return (await digestsTo(person)).at(-1)?.text ?? ''
}

async function react(reader: SignedIn, postId: string): Promise<void> {
  await server.call(reactToPost, { params: { postId }, body: { kind: 'like' } }, as(reader))
}

async function share(name = 'Terms.pdf') {
  const { id: documentId } = await addDocument(server, ben, { name })
  const { body } = await server.call(createDocumentShare, { params: { documentId }, body: { kind: 'person', userId: ada.userId } }, as(ben))
  return { documentId, shareId: body.id }
}

const inDigest = (person: SignedIn, kind: 'documents' | 'posts' | 'following') =>
  server.call(chooseNotification, { body: { kind, channel: 'digest', isOn: true } }, as(person))

describe('when a digest is due', () => {
  it.each([
    // In summer, Berlin is two hours ahead of UTC.
    ['daily', 8, 1, 'Europe/Berlin', '2026-07-01T05:00Z', '2026-07-01T06:00Z'],
    ['daily', 8, 1, 'Europe/Berlin', '2026-07-01T06:00Z', '2026-07-02T06:00Z'],
    ['daily', 0, 1, 'Europe/Berlin', '2026-07-01T12:00Z', '2026-07-01T22:00Z'],
    ['daily', 7, 1, 'America/New_York', '2026-11-24T03:00Z', '2026-11-24T12:00Z'],
    ['daily', 9, 1, 'Asia/Kathmandu', '2026-11-24T03:00Z', '2026-11-24T03:15Z'],
    ['weekly', 7, 1, 'America/New_York', '2026-11-24T03:00Z', '2026-11-30T12:00Z'],
    ['weekly', 22, 1, 'America/New_York', '2026-11-24T03:00:01Z', '2026-12-01T03:00Z'],
    ['weekly', 7, 7, 'Pacific/Auckland', '2026-11-28T12:00Z', '2026-11-28T18:00Z'],
    ['weekly', 8, 1, 'UTC', '2026-11-23T08:00Z', '2026-11-30T08:00Z'],
    // The clocks go forward from 2 to 3, then back from 2 to 1.
    ['daily', 2, 1, 'America/New_York', '2026-03-08T06:00Z', '2026-03-08T07:00Z'],
    ['daily', 1, 1, 'America/New_York', '2026-11-01T04:30Z', '2026-11-01T06:00Z'],
    ['daily', 8, 1, 'America/New_York', '2026-03-07T14:00Z', '2026-03-08T12:00Z'],
    ['off', 8, 1, 'UTC', '2026-11-23T08:00Z', null],
  ] as const)('%s at %s, day %s, %s: after %s at %s', async (digest, hour, day, zone, after, due) => {
    const { rows } = await sql<{ due: Date | null }>`select next_digest(${zone}, ${digest}, ${hour}, ${day}, ${after}::timestamptz) as due`.execute(
      server.deps.db,
    )
    expect(rows[0]?.due?.toISOString() ?? null).toBe(due && new Date(due).toISOString())
  })

  it('is weekly at first, not in the first half day; the choice is kept and tells the next one', async () => {
    const stored = (await server.call(getNotificationSettings, {}, as(ada))).body.schedule
    expect(stored).toMatchObject({ timeZone: 'America/New_York', digest: 'weekly', digestHour: 7, digestDay: 1 })
    expect(Date.parse(stored.nextDigestAt ?? '')).toBeGreaterThan(Date.now() + 11 * 3_600_000)
    const { status, body } = await save(ada)
    expect({ status, body }).toMatchObject({ status: 200, body: { ...schedule, nextDigestAt: expect.any(String) } })
    expect((await server.call(getNotificationSettings, {}, as(ada))).body.schedule).toEqual(body)
    expect((await save(ada, { digest: 'off' })).body).toMatchObject({ digest: 'off', nextDigestAt: null })
  })

  it.each([
    ['timeZone', { timeZone: 'Mars/Olympus' }],
    ['timeZone', { timeZone: '+05:30' }],
    ['timeZone', { timeZone: 'x'.repeat(61) }],
    ['timeZone', { timeZone: "UTC'; select pg_sleep(9); --" }],
    ['digestHour', { digestHour: 24 }],
    ['digestHour', { digestHour: 7.5 }],
    ['digestDay', { digestDay: 0 }],
    ['digest', { digest: 'hourly' as DigestRhythm }],
  ])('a wrong %s is refused: %j', async (field, changes) => {
    const { status, body } = await save(ada, changes)
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { code: 'invalid_input', fields: { [field]: expect.any(String) } } } })
    expect((await server.call(getNotificationSettings, {}, as(ada))).body.schedule).toMatchObject({ digest: 'weekly' })
  })

  it('E14 there is half a day between two, however often the hour is changed', async () => {
    const { id } = await publish(server, ada)
    await react(ben, id)
    await digestOf(ada)
    for (let digestHour = 0; digestHour < 24; digestHour++) {
      const { body } = await save(ada, { digestHour })
      expect(Date.parse((body as { nextDigestAt: string }).nextDigestAt)).toBeGreaterThan(Date.now() + 11.9 * 3_600_000)
    }
  })
})

describe('what is in it', () => {
  it('unread notifications by kind, each with its link and a way to turn the kind off, and none that was read or emailed at once', async () => {
    const post = await publish(server, ada, { text: 'On custody fees' })
    await react(ben, post.id)
    await react(await signInAs(server, 'Clara'), post.id)
    const { documentId } = await share()
    await inDigest(ada, 'documents')
    const { documentId: later } = await share('Later.pdf')
    const text = await digestOf(ada)
    expect(text).toContain('Your weekly digest: 3 updates')
    expect(text.indexOf('SHARED DOCUMENTS')).toBeLessThan(text.indexOf('POSTS'))
    expect(text).toMatch(/Clara Tester and Ben Tester reacted to "On custody fees" \(\d\d \w{3} \d{4}\)/)
    const { publicUrl } = server.deps
    for (const address of [`${publicUrl}/posts/${post.id}`, `${publicUrl}/documents/${documentId}`, `${publicUrl}/documents/${later}`])
      expect(text).toContain(`\n  ${address}\n`)
    for (const kind of ['documents', 'posts', 'digest']) expect(text).toContain(`${publicUrl}/unsubscribe#token=${ada.userId}.${kind}.`)

    await react(await signInAs(server, 'Dora'), post.id)
    const { items } = (await server.call(listNotifications, { query: {} }, as(ada))).body
    await server.call(readNotifications, { body: { ids: items.map(({ id }) => id) } }, as(ada))
    await digestOf(ada)
    expect(await digestsTo(ada)).toHaveLength(1)
  })

  it('a post to approve, also when the hour and the zone of the digest changed that day', async () => {
    const team = await createTestTeam(server, 'Olga')
    const writer = await addToTeam(server, team, { name: 'Will', role: 'editor' })
    await save(team.owner, { timeZone: 'America/New_York', digestHour: 7 })
    const rules = { approvesPosts: true, keptYears: null, isSupervised: false }
    await server.call(updateFirmRules, { body: rules }, as(team.owner))
    await server.call(addWaitingPost, { body: { clientId: crypto.randomUUID(), text: 'We met our clients' } }, as(writer))
    await save(team.owner, { timeZone: 'UTC', digestHour: 7 })
    expect(await digestOf(team.owner)).toContain('Will Tester asks you to approve a post')
  })

  it('posts of whom one follows, and what followed firms filed, once it is loaded', async () => {
    const { firmCrd, filing } = await addReferenceData(server.deps.db)
    const happened = { firmCrd, kind: 'raumMoved', filingBefore: filing, filingAfter: filing }
    const details = (after: number) => JSON.stringify({ before: 1_000_000_000, after })
    await server.deps.db
      .insertInto('firmEvents')
      .values([
        { ...happened, happenedAt: new Date(), details: details(1_500_000_000) },
        { ...happened, happenedAt: new Date(Date.now() - 90 * 86_400_000), details: details(3_000_000_000) },
      ])
      .execute()
    await sql`update filings set known_from = now() - interval '4 hours' where id = ${filing}`.execute(server.deps.db)
    await server.call(follow, { body: { kind: 'firm', firmCrd } }, as(ada))
    await server.call(follow, { body: { kind: 'member', userId: ben.userId } }, as(ada))
    const { id } = await publish(server, ben, { text: 'On cap rates' })
    await publish(server, ben, { text: 'Only for those I know', audience: 'connections' })
    const clara = await signInAs(server, 'Clara')
    await publish(server, clara, { text: 'By someone else' })
    await server.call(follow, { body: { kind: 'member', userId: clara.userId } }, as(ada))
    await server.call(muteMember, { body: { userId: clara.userId } }, as(ada))
    const text = await digestOf(ada)
    expect(text).toContain('FIRMS AND PEOPLE YOU FOLLOW')
    expect(text).toMatch(/Harbor Lane Wealth: AUM rose 50\.0% since \d\d \w{3} \d{4}, from \$1\.0B to \$1\.5B/)
    expect(text).toContain(`${server.deps.publicUrl}/data/reference/firm/${firmCrd}`)
    expect(text).toContain('Ben Tester posted: "On cap rates"')
    expect(text).toContain(`${server.deps.publicUrl}/posts/${id}`)
    expect(text).not.toMatch(/200\.0%|Only for those|someone else/)

    await server.call(chooseNotification, { body: { kind: 'following', channel: 'digest', isOn: false } }, as(ada))
    await digestOf(ada)
    expect(await digestsTo(ada)).toHaveLength(1)
  })

  it('several posts of one person are one line with their number, which leads to them', async () => {
    await server.call(follow, { body: { kind: 'member', userId: ben.userId } }, as(ada))
    const clara = await signInAs(server, 'Clara')
    await server.call(follow, { body: { kind: 'member', userId: clara.userId } }, as(ada))
    for (const text of ['First', 'Second', 'Third']) await publish(server, ben, { text })
    await publish(server, clara, { text: 'Only one: https://www.sec.gov/investment/marketing-faq today' })
    const text = await digestOf(ada)
    expect(text.match(/Ben Tester/g)).toHaveLength(1)
    expect(text).toContain('Ben Tester posted 3 times, last: "Third"')
    expect(text).toContain(`${server.deps.publicUrl}/profile/${ben.userId}`)
    expect(text).toContain('Clara Tester posted: "Only one: a link today"')
    expect((await lastMailTo(server, ada.email)).subject).toBe('Your weekly digest: 2 updates')
  })

  it('E14 hostile names and titles give no link, no markup and no header, and no more than ten lines of a kind', async () => {
    await server.deps.db
      .updateTable('users')
      .set({ firstName: 'Win at https://evil.example', lastName: '<b>now</b>\r\nBcc: x' })
      .where('id', '=', ben.userId)
      .execute()
    for (let count = 0; count < 12; count++) {
      const { id } = await publish(server, ada, { text: `See evil.example or www.evil.example ${count} <img src=x>` })
      await react(ben, id)
    }
    const text = await digestOf(ada)
    const { subject, html } = await lastMailTo(server, ada.email)
    expect(subject).toBe('Your weekly digest: 12 updates')
    expect(text.match(/reacted to/g)).toHaveLength(10)
    expect(text).toContain('2 more:\n')
    for (const part of [text, html]) expect(part).not.toMatch(/evil\.example|https:\/\/evil|<b>|<img/)
    expect(html).toContain('Win at https: evil. example')
    expect(html.match(/href="[^"]*"/g)?.every((href) => href.startsWith(`href="${server.deps.publicUrl}/`))).toBe(true)
  })
})

describe('composed when it is sent', () => {
  it.each<[string, (post: { id: string }) => Promise<unknown>]>([
    ['the post is gone', ({ id }) => server.deps.db.updateTable('posts').set({ deletedAt: new Date() }).where('id', '=', id).execute()],
    ['they blocked each other', () => block(server, ben, ada)],
    ['the actor is suspended', () => server.deps.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', ben.userId).execute()],
    ['the reader is suspended', () => server.deps.db.updateTable('users').set({ suspendedAt: new Date() }).where('id', '=', ada.userId).execute()],
    ['the reader is about to delete the account', () => server.deps.db.insertInto('accountEndings').values({ userId: ada.userId }).execute()],
    ['the reader turned the kind off', () => server.call(chooseNotification, { body: { kind: 'posts', channel: 'digest', isOn: false } }, as(ada))],
    ['the reader turned the digest off', () => save(ada, { digest: 'off' })],
    ['the account is gone', () => server.deps.db.deleteFrom('users').where('id', '=', ada.userId).execute()],
  ])('nothing is sent when, in between, %s', async (_, change) => {
    const post = await publish(server, ada)
    await react(ben, post.id)
    await makeDue(ada)
    const { rows } = await sql<{ since: string; until: string }>`
      select digested_until::text as since, now()::text as until from notification_settings where user_id = ${ada.userId}`.execute(server.deps.db)
    await change(post)
    const [span] = rows
    if (!span) throw new Error('no settings')
    const sent: unknown[] = []
    const mailer = {
      async send(mail: unknown) {
        sent.push(mail)
        return 'sent' as const
      },
    }
    await sendDigestMail({ ...server.deps, mailer }, { userId: ada.userId, ...span }, 'key')
    expect(sent).toEqual([])
  })

  it('B7 a document whose share has ended is not named', async () => {
    await inDigest(ada, 'documents')
    const withdrawn = await share('Withdrawn.pdf')
    await share('Kept.pdf')
    await server.call(deleteDocumentShare, { params: withdrawn }, as(ben))
    const text = await digestOf(ada)
    expect(text).toContain('Kept')
    expect(text).not.toContain('Withdrawn')
  })
})

describe('how often', () => {
  it('once, when two servers look twenty times at the same moment', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, (_, index) => signInAs(server, `Reader${'abcde'[index]}`)))
    for (const person of people) {
      await react(ben, (await publish(server, person)).id)
      await makeDue(person)
    }
    await Promise.all(Array.from({ length: 20 }, (_, index) => sendDigests((index % 2 ? server : replica).deps)))
    for (const person of people) expect(await digestsTo(person)).toHaveLength(1)
    for (const server_ of [server, replica]) await sendDigests(server_.deps)
    for (const person of people) expect(await digestsTo(person)).toHaveLength(1)
  })

  it('once for the days on which no server ran, and what came later is in the next one', async () => {
    const first = await publish(server, ada, { text: 'First' })
    await react(ben, first.id)
    await makeDue(ada)
    await sql`update notification_settings set next_digest_at = now() - interval '3 days', digested_until = now() - interval '4 days' where user_id = ${ada.userId}`.execute(
      server.deps.db,
    )
    await sendDigests(server.deps)
    await sendDigests(server.deps)
    expect(await digestsTo(ada)).toHaveLength(1)
    const { db } = server.deps
    await sql`update notification_settings set next_digest_at = now(), digested_until = now() - interval '1 hour' where user_id = ${ada.userId}`.execute(db)
    const second = await publish(server, ada, { text: 'Second' })
    await react(ben, second.id)
    await sql`update notifications set last_at = now() - interval '30 minutes' where user_id = ${ada.userId} and subject_id = ${second.id}`.execute(db)
    await sendDigests(server.deps)
    const [, next] = await digestsTo(ada)
    expect(next?.text).toContain('Second')
    expect(next?.text).not.toContain('First')
  })

  it('never when nothing happened', async () => {
    await makeDue(ada)
    await sendDigests(server.deps)
    expect(await digestsTo(ada)).toEqual([])
    const { rows } = await sql<{
      isLater: boolean
    }>`select next_digest_at > now() as is_later from notification_settings where user_id = ${ada.userId}`.execute(server.deps.db)
    expect(rows).toEqual([{ isLater: true }])
  })

  it('not again after one click on the digest link, and without a kind after one on its link', async () => {
    const post = await publish(server, ada)
    await react(ben, post.id)
    const text = await digestOf(ada)
    const tokenOf = (name: string) => new RegExp(`#token=([^\\s]*\\.${name}\\.[^\\s]*)`).exec(text)?.[1] ?? ''
    expect((await server.call(unsubscribe, { body: { token: tokenOf('posts') } })).body).toMatchObject({ kind: 'posts', turnedOff: 'digest' })
    expect((await server.call(getNotificationSettings, {}, as(ada))).body.choices).toContainEqual({ kind: 'posts', channel: 'digest', isOn: false })
    const click = { 'content-type': 'application/x-www-form-urlencoded' }
    const url = `/unsubscribe?token=${tokenOf('digest')}`
    expect((await server.app.inject({ method: 'POST', url, headers: click, payload: 'List-Unsubscribe=One-Click' })).statusCode).toBe(200)
    expect((await server.call(getNotificationSettings, {}, as(ada))).body.schedule).toMatchObject({ digest: 'off', nextDigestAt: null })
  })

  it('due digests are found by an index', async () => {
    const plan = await server.deps.db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction)
      return JSON.stringify(
        (await sql`explain select user_id from notification_settings where next_digest_at <= now() order by next_digest_at limit 500`.execute(transaction))
          .rows,
      )
    })
    expect(plan).toMatch(/notification_settings_due(?!.*Sort)/)
  })
})
