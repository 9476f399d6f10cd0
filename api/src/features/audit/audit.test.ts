import { uploadFile } from '@mandate/contract/files'
import { login } from '@mandate/contract/identity'
import { setProfileImage } from '@mandate/contract/profile-images'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, testPassword } from '../../test/people.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { by, bySystem, recordEvent } from './audit.service.ts'
import { auditKinds } from './audit-kinds.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const member = { userId: crypto.randomUUID(), sessionId: crypto.randomUUID(), ip: '192.0.2.7', userAgent: 'a browser' }
const newest = () =>
  server.deps.db
    .selectFrom('auditEvents')
    .select(['kind', 'actorId', 'subjectId', 'sessionId', 'ip', 'userAgent', 'details'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('an audit event', () => {
  it('names who did it, in which session and from where; it is about themselves unless stated', async () => {
    await recordEvent(server.deps.db, by(member), { kind: 'team.created', details: { teamId: '7' } })
    expect(await newest()).toEqual({
      ...{ kind: 'team.created', actorId: member.userId, subjectId: member.userId, sessionId: member.sessionId },
      ...{ ip: member.ip, userAgent: member.userAgent, details: { teamId: '7' } },
    })
    const subjectId = crypto.randomUUID()
    await recordEvent(server.deps.db, by(member), { kind: 'file.read', subjectId })
    expect(await newest()).toMatchObject({ actorId: member.userId, subjectId })
    await recordEvent(server.deps.db, by(member), { kind: 'source.created', subjectId: null })
    expect(await newest()).toMatchObject({ actorId: member.userId, subjectId: null })
  })

  it('of a visitor has their address and no user; of a job, neither', async () => {
    await recordEvent(server.deps.db, by({ ip: '192.0.2.8', userAgent: 'another browser' }), { kind: 'sign_in.failed', subjectId: member.userId })
    expect(await newest()).toMatchObject({ actorId: null, sessionId: null, subjectId: member.userId, ip: '192.0.2.8' })
    await recordEvent(server.deps.db, bySystem, { kind: 'account.deleted', subjectId: member.userId })
    expect(await newest()).toMatchObject({ actorId: null, sessionId: null, ip: '', userAgent: '' })
  })

  it('has the session from the sign-in on', async () => {
    const ada = await addPerson(server, { name: 'Ada' })
    const { body } = await server.call(login, { body: { email: ada.email, password: testPassword } }, { ip: ada.ip })
    const as = { token: body.authorization.token, ip: ada.ip }
    const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    await server.call(uploadFile, { query: { name: 'letter.pdf' }, body: Buffer.from('%PDF-1.7 %%EOF') }, as)
    await server.call(setProfileImage, { query: { kind: 'photo' }, body: picture }, as)
    const session = await server.deps.db.selectFrom('sessions').select('id').where('userId', '=', ada.userId).executeTakeFirstOrThrow()
    const events = await server.deps.db.selectFrom('auditEvents').select(['kind', 'sessionId']).where('actorId', '=', ada.userId).orderBy('id').execute()
    expect(events).toEqual(['sign_in.succeeded', 'file.uploaded', 'profile_image.set'].map((kind) => ({ kind, sessionId: session.id })))
  })
})

it('every kind has the one spelling, and is listed once', () => {
  for (const kind of auditKinds) expect(kind).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z]+(_[a-z]+)*$/)
  expect([...auditKinds]).toEqual([...new Set(auditKinds)].toSorted())
})
