import { checkAuditChain, exportAuditEvents, listAuditEvents } from '@mandate/contract/audit-log'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { by, bySystem, recordEvent } from '../audit/audit.service.ts'
import { sealEvents } from './seal-events.service.ts'

let server: TestServer
let owner: pg.Client
let admin: SignedIn
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
  admin = await makeAdmin(server)
  ada = await signInAs(server, 'Ada')
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

const from = { ip: '192.0.2.7', userAgent: 'a browser' }
const check = async () => (await server.call(checkAuditChain, {}, as(admin))).body
const list = async (query: Record<string, string | number>) => (await server.call(listAuditEvents, { query }, as(admin))).body

describe('the audit log', () => {
  it('is for admins only', async () => {
    for (const operation of [listAuditEvents, exportAuditEvents, checkAuditChain]) {
      const call = operation === checkAuditChain ? {} : { query: {} }
      expect((await server.answer(operation as typeof listAuditEvents, call as { query: object }, as(ada))).status).toBe(404)
      expect((await server.answer(operation as typeof listAuditEvents, call as { query: object }, { ip: ada.ip })).status).toBe(401)
    }
  })

  it('is listed newest first, page by page, and by kind, person and day', async () => {
    for (const name of ['one', 'two', 'three'])
      await recordEvent(server.deps.db, by({ ...from, userId: ada.userId }), { kind: 'team.renamed', details: { name } })
    await recordEvent(server.deps.db, bySystem, { kind: 'team.created', subjectId: admin.userId })
    const names = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ details }) => details.name)
    const first = await list({ kind: 'team.renamed', limit: 2 })
    expect(names(first)).toEqual(['three', 'two'])
    expect(first.items[0]).toMatchObject({ kind: 'team.renamed', actor: { userId: ada.userId }, ip: '192.0.2.7' })
    expect(names(await list({ kind: 'team.renamed', limit: 2, cursor: first.nextCursor ?? '' }))).toEqual(['one'])
    expect((await list({ kind: 'team', limit: 10 })).items).toHaveLength(4)
    expect((await list({ kind: 'team', userId: admin.userId })).items.map(({ kind, actor }) => [kind, actor])).toEqual([['team.created', null]])
    const today = new Date().toISOString().slice(0, 10)
    expect((await list({ kind: 'team', from: today, to: today })).items).toHaveLength(4)
    expect((await list({ kind: 'team', to: '2020-01-01' })).items).toEqual([])
    const refused = await server.refused(listAuditEvents, { query: { kind: "team' or 1=1" } }, as(admin))
    expect(refused.body.error.fields).toEqual({ kind: expect.stringContaining('Choose a kind') })
  })

  it('is searched by name or email of actor and subject, and by words of the kind', async () => {
    const zoe = await signInAs(server, 'Zoe')
    await server.deps.db.updateTable('users').set({ firstName: 'Zoë', lastName: 'Quill' }).where('id', '=', zoe.userId).execute()
    await server.deps.db.deleteFrom('sessions').where('userId', '=', zoe.userId).execute()
    await recordEvent(server.deps.db, by({ ...from, userId: zoe.userId }), { kind: 'webhook.created' })
    await recordEvent(server.deps.db, by({ ...from, userId: admin.userId }), { kind: 'webhook.deleted', subjectId: zoe.userId })
    const kinds = async (query: Record<string, string>) => (await list({ ...query, kind: 'webhook' })).items.map(({ kind }) => kind)
    expect(await kinds({ person: 'zoe quill' })).toEqual(['webhook.deleted', 'webhook.created'])
    expect(await kinds({ person: zoe.email.slice(0, -3) })).toEqual(['webhook.deleted', 'webhook.created'])
    expect(await kinds({ person: 'zoe', words: 'created webhook' })).toEqual(['webhook.created'])
    expect(await kinds({ person: 'someone else entirely' })).toEqual([])
    expect(await kinds({ words: 'suspended' })).toEqual([])
    const exported = await server.answer(exportAuditEvents, { query: { person: 'quill', kind: 'webhook.created' } }, as(admin))
    expect(exported.raw).toContain('Zoë Quill')
    expect((await list({ kind: 'audit.exported', limit: 1 })).items[0]?.details).toMatchObject({ entries: 1, person: 'quill' })
  })

  it('C5 is exported without formulas, and the export is an entry', async () => {
    await recordEvent(server.deps.db, by({ ip: '192.0.2.9', userAgent: '=cmd()', userId: ada.userId }), { kind: 'team.left' })
    const answer = await server.answer(exportAuditEvents, { query: { kind: 'team.left' } }, as(admin))
    expect(answer.raw).toContain(`"'=cmd()"`)
    expect(answer.headers['content-disposition']).toContain('audit-log.csv')
    expect((await list({ kind: 'audit.exported' })).items[0]).toMatchObject({ actor: { userId: admin.userId }, details: { entries: 1, kind: 'team.left' } })
  })
})

describe('the chain', () => {
  beforeEach(async () => {
    await owner.query('truncate audit_events, audit_chain')
    for (let index = 0; index < 120; index++) await recordEvent(server.deps.db, by({ ...from, userId: ada.userId }), { kind: 'file.read', details: { index } })
    await sealEvents(server.deps)
  })

  it('E10 is whole while nothing is altered, and leaves out what is erased with an account', async () => {
    expect(await check()).toMatchObject({ chained: 120, waiting: 0, problemCount: 0, problems: [] })
    await recordEvent(server.deps.db, bySystem, { kind: 'team.created' })
    expect(await check()).toMatchObject({ chained: 120, waiting: 1, problemCount: 0 })
    await owner.query("update audit_events set ip = '', user_agent = ''")
    await sealEvents(server.deps)
    expect(await check()).toMatchObject({ chained: 121, waiting: 0, problemCount: 0 })
  })

  it('E10 shows 50 of 50 planted changes, each with its entry', async () => {
    const { rows } = await owner.query<{ id: number }>('select id from audit_events order by id')
    const ids = rows.map(({ id }) => id)
    const edits = [
      "update audit_events set kind = 'file.deleted' where id = $1",
      "update audit_events set details = '{}' where id = $1",
      'update audit_events set actor_id = gen_random_uuid() where id = $1',
      "update audit_events set occurred_at = occurred_at - interval '1 second' where id = $1",
      'update audit_events set subject_id = null where id = $1',
      'update audit_events set session_id = gen_random_uuid() where id = $1',
      'delete from audit_events where id = $1',
    ]
    const planted = new Set<number>()
    for (let index = 0; index < 45; index++) {
      const id = ids[index * 2 + 1] ?? 0
      await owner.query(edits[index % edits.length] ?? '', [id])
      planted.add(id)
    }
    for (let index = 0; index < 5; index++) {
      const { rows: added } = await owner.query<{ id: number }>(
        "insert into audit_events (kind, occurred_at) values ('file.read', now() - interval '2 days') returning id",
      )
      planted.add(added[0]?.id ?? 0)
    }
    await sealEvents(server.deps)
    const { problemCount, problems } = await check()
    expect(problemCount).toBe(50)
    expect(new Set(problems.map(({ eventId }) => eventId))).toEqual(planted)
  })

  it('E10 shows an entry that was removed together with its link, and a link that was forged', async () => {
    const { rows } = await owner.query<{ event_id: number }>('select event_id from audit_chain order by position')
    const [third, fourth, ninth] = [rows[2]?.event_id, rows[3]?.event_id, rows[8]?.event_id]
    await owner.query('delete from audit_chain where event_id = $1', [third])
    await owner.query('delete from audit_events where id = $1', [third])
    await owner.query('update audit_chain set link = sha256(link) where event_id = $1', [ninth])
    const { problems } = await check()
    expect(problems.map(({ eventId, problem }) => [eventId, problem])).toEqual([fourth, ninth, rows[9]?.event_id].map((id) => [id, 'changed']))
  })

  it('is sealed once when two servers seal at the same time', async () => {
    for (let index = 0; index < 20; index++) await recordEvent(server.deps.db, bySystem, { kind: 'file.read' })
    await Promise.all([sealEvents(server.deps), sealEvents(server.deps), sealEvents(server.deps)])
    expect(await check()).toMatchObject({ chained: 140, waiting: 0, problemCount: 0 })
  })
})
