import { updatePassword } from '@mandate/contract/account'
import { chooseNotification, getNotificationSettings, unsubscribe } from '@mandate/contract/notification-settings'
import {
  countUnreadNotifications,
  hasChannel,
  listNotifications,
  type NotificationChannel,
  type NotificationKind,
  notificationKinds,
  notificationOf,
} from '@mandate/contract/notifications'
import { requestExport } from '@mandate/contract/personal-data'
import { inviteToTeam, listTeamInvitations } from '@mandate/contract/teams'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { composeMail } from '../../adapters/mail/compose-mail.ts'
import type { Mail } from '../../adapters/mail/mailer.ts'
import { effectsOf } from '../../feature-parts.ts'
import { features } from '../../features.ts'
import type { Effects } from '../../jobs/outbox.ts'
import { mailsTo, waitForJobs } from '../../test/mails.ts'
import { addPerson, type SignedIn, signIn, testPassword } from '../../test/people.ts'
import { createTestTeam } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { skipMutedMails } from './mail-choices.service.ts'
import { unsubscribeToken } from './settings.service.ts'

let server: TestServer
let ada: SignedIn
beforeAll(async () => {
  server = await startTestServer()
  ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
})
afterAll(() => server.stop())

const as = ({ token, ip }: SignedIn) => ({ token, ip })
const choices = async (person: SignedIn) => (await server.call(getNotificationSettings, {}, as(person))).body.choices
const turn = (person: SignedIn, kind: NotificationKind, isOn: boolean, channel: NotificationChannel = 'mail') =>
  server.answer(chooseNotification, { body: { kind, channel, isOn } }, as(person))
const optional = notificationKinds.filter((kind) => hasChannel(kind, 'mail') && !notificationOf(kind).isAlways)
const off = async (person: SignedIn) => (await choices(person)).filter(({ isOn, channel }) => channel === 'mail' && !isOn).map(({ kind }) => kind)

const effects = effectsOf(features)

/** The email that an effect of this kind sends to this address, if any. */
async function mailOf(effect: keyof Effects, to: string): Promise<Mail | undefined> {
  const sent: Mail[] = []
  const content = { title: 'News', paragraphs: ['Something happened.'], footnote: "You're receiving this email because it is a test." }
  const handler = async (deps: TestServer['deps']) => {
    await deps.mailer.send({ to, key: 'key', ...composeMail(content) })
  }
  const handlers = skipMutedMails({ ...effects, [effect]: { ...effects[effect], deliver: handler } })
  const mailer = {
    async send(mail: Mail) {
      sent.push(mail)
      return 'sent' as const
    },
  }
  await handlers[effect]({ ...server.deps, mailer }, {} as never, 'key')
  return sent[0]
}

const emailing = (Object.keys(effects) as (keyof Effects)[]).flatMap((effect) => {
  const kind = effects[effect].mails
  return kind === 'none' || kind === 'digest' ? [] : [{ effect, kind, isAlways: notificationOf(kind).isAlways !== undefined }]
})

describe('with every optional kind off', () => {
  beforeAll(async () => {
    for (const kind of optional) expect((await turn(ada, kind, false)).status).toBe(200)
  })

  it.each(emailing.filter(({ isAlways }) => !isAlways))('$effect sends no email', async ({ effect }) => {
    expect(await mailOf(effect, ada.email)).toBeUndefined()
  })

  it.each(emailing.filter(({ isAlways }) => isAlways))('$effect sends its email, without an unsubscribe link', async ({ effect }) => {
    const mail = await mailOf(effect, ada.email)
    expect(mail?.subject).toBe('News')
    expect(mail?.unsubscribeUrl).toBeUndefined()
    expect(mail?.text).not.toContain('unsubscribe')
  })

  it("end to end: the data export is made without an email, the inviter sees it wasn't delivered, and a new password is still reported", async () => {
    const { owner } = await createTestTeam(server, 'Olga')
    await server.call(inviteToTeam, { body: { email: ada.email, role: 'viewer' } }, as(owner))
    await server.call(requestExport, {}, as(ada))
    await server.call(updatePassword, { body: { currentPassword: testPassword, newPassword: 'Violet-Meadow-82!' } }, as(ada))
    expect((await mailsTo(server, ada.email)).map(({ subject }) => subject)).toEqual(['Your password was changed'])
    expect((await server.call(listTeamInvitations, { query: { limit: 10 } }, as(owner))).body.items).toMatchObject([{ state: 'failed' }])
  })
})

describe('with every kind on', () => {
  let ben: SignedIn
  beforeAll(async () => {
    ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
  })

  it.each(emailing.filter(({ isAlways }) => !isAlways))('$effect sends its email, with an unsubscribe header and link', async ({ effect, kind }) => {
    const mail = await mailOf(effect, ben.email)
    const token = unsubscribeToken(server.deps.config.secretKey, ben.userId, kind)
    expect(mail?.unsubscribeUrl).toBe(`${server.deps.publicUrl}/unsubscribe?token=${token}`)
    for (const part of [mail?.text, mail?.html]) expect(part).toContain(`${server.deps.publicUrl}/unsubscribe#token=${token}`)
  })

  it('the digest has the header and the link of the digest as a whole', async () => {
    const mail = await mailOf('digestMail', ben.email)
    const token = unsubscribeToken(server.deps.config.secretKey, ben.userId, 'digest')
    expect(mail?.unsubscribeUrl).toBe(`${server.deps.publicUrl}/unsubscribe?token=${token}`)
    expect(mail?.text).toContain(`Unsubscribe from the digest:\n${server.deps.publicUrl}/unsubscribe#token=${token}`)
  })

  it('an address without an account gets its invitation, without an unsubscribe link', async () => {
    const mail = await mailOf('teamInvitationMail', 'unknown@people.test')
    expect(mail?.subject).toBe('News')
    expect(mail?.text).not.toContain('unsubscribe')
  })

  it("an effect without email can't send one", async () => {
    await expect(mailOf('removeStoredFiles', ben.email)).rejects.toThrow('sends no email')
  })

  it("lists each kind; one can be turned off and on again, security emails can't", async () => {
    const channelsOf = (kind: NotificationKind) => notificationOf(kind).channels
    expect(await choices(ben)).toEqual(
      notificationKinds.flatMap((kind) => channelsOf(kind).map((channel) => ({ kind, channel, isOn: channel !== 'digest' || !hasChannel(kind, 'mail') }))),
    )
    await turn(ben, 'claims', false)
    expect(await off(ben)).toEqual(['claims'])
    await turn(ben, 'claims', true)
    expect(await off(ben)).toEqual([])
    const { status, body } = await turn(ben, 'security', false)
    expect({ status, body }).toMatchObject({ status: 403, body: { error: { code: 'not_allowed' } } })
  })

  it("one click in the email program, or on the link's page, stops only that kind; an altered link stops nothing", async () => {
    const token = unsubscribeToken(server.deps.config.secretKey, ben.userId, 'claims')
    const post = (query: string, payload = 'List-Unsubscribe=One-Click') =>
      server.app.inject({ method: 'POST', url: `/unsubscribe?token=${query}`, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })
    const bent = [
      token.replace('.claims.', '.exports.'),
      token.replace(ben.userId, ada.userId),
      `${ben.userId}.security.${token.split('.')[2]}`,
      `${ben.userId}.claims.${'A'.repeat(43)}`,
      'nonsense',
    ]
    for (const wrong of bent) {
      expect((await post(wrong)).statusCode).toBe(400)
      expect((await server.answer(unsubscribe, { body: { token: wrong } })).status).toBe(400)
    }
    expect((await post(token, 'something=else')).statusCode).toBe(400)
    expect((await server.app.inject({ method: 'GET', url: `/unsubscribe?token=${token}` })).statusCode).not.toBe(500)
    expect(await off(ben)).toEqual([])

    expect((await post(token)).statusCode).toBe(200)
    expect(await off(ben)).toEqual(['claims'])
    await turn(ben, 'claims', true)
    const reader = `b•••${ben.email.slice(ben.email.indexOf('@'))}`
    for (const turnedOff of ['mail', null]) expect((await server.call(unsubscribe, { body: { token } })).body).toEqual({ kind: 'claims', reader, turnedOff })
    expect(await off(ben)).toEqual(['claims'])
    expect((await server.call(unsubscribe, { body: { token, restore: 'mail' } })).body).toEqual({ kind: 'claims', reader, turnedOff: null })
    expect(await off(ben)).toEqual([])
    expect((await server.answer(unsubscribe, { body: { token, restore: 'weekly' } })).status).toBe(400)
    expect((await server.answer(unsubscribe, { body: { token: bent[0] ?? '', restore: 'mail' } })).status).toBe(400)

    const whole = unsubscribeToken(server.deps.config.secretKey, ben.userId, 'digest')
    const rhythm = async () => (await server.call(getNotificationSettings, {}, as(ben))).body.schedule
    const { digest: before } = await rhythm()
    const { turnedOff } = (await server.call(unsubscribe, { body: { token: whole } })).body
    expect([turnedOff, (await rhythm()).digest]).toEqual([before, 'off'])
    await server.call(unsubscribe, { body: { token: whole, restore: before === 'daily' ? 'daily' : 'weekly' } })
    expect(await rhythm()).toMatchObject({ digest: before, nextDigestAt: expect.any(String) })

    await waitForJobs(server)
    await server.deps.db.deleteFrom('users').where('id', '=', ben.userId).execute()
    expect((await post(token)).statusCode).toBe(400)
  })
})

describe('channels', () => {
  it('what is off in the app is neither listed nor counted, and is back when it is turned on', async () => {
    const clara = await signIn(server, await addPerson(server, { name: 'Clara' }))
    const seen = async () => [
      (await server.call(listNotifications, { query: {} }, as(clara))).body.items.length,
      (await server.call(listNotifications, { query: { kind: 'exports' } }, as(clara))).body.items.length,
      (await server.call(countUnreadNotifications, {}, as(clara))).body.count,
    ]
    await server.call(requestExport, {}, as(clara))
    await waitForJobs(server)
    expect(await seen()).toEqual([1, 1, 1])
    await turn(clara, 'exports', false, 'inApp')
    expect(await seen()).toEqual([0, 0, 0])
    await turn(clara, 'exports', true, 'inApp')
    expect(await seen()).toEqual([1, 1, 1])
  })

  it('the digest in place of an email at once, and the other way round; a channel that a kind lacks is refused', async () => {
    const dan = await signIn(server, await addPerson(server, { name: 'Dan' }))
    const claims = async () => (await choices(dan)).flatMap(({ kind, channel, isOn }) => (kind === 'claims' && isOn ? channel : []))
    await turn(dan, 'claims', true, 'digest')
    expect(await claims()).toEqual(['inApp', 'digest', 'push'])
    expect(await mailOf('claimDecidedMail', dan.email)).toBeUndefined()
    await turn(dan, 'claims', true)
    expect(await claims()).toEqual(['inApp', 'mail', 'push'])
    for (const [kind, channel] of [
      ['posts', 'mail'],
      ['teamRequests', 'inApp'],
      ['teamInvitations', 'digest'],
    ] as const) {
      const { status, body } = await turn(dan, kind, true, channel)
      expect({ status, body }).toMatchObject({ status: 400, body: { error: { code: 'invalid_input', fields: { channel: expect.any(String) } } } })
    }
    await turn(dan, 'claims', true, 'digest')
    await server.call(unsubscribe, { body: { token: unsubscribeToken(server.deps.config.secretKey, dan.userId, 'claims') } })
    expect(await claims()).toEqual(['inApp', 'push'])
  })
})
