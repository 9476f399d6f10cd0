import { countEmails, listEmails } from '@mandate/contract/admin-mail'
import { forgotPassword } from '@mandate/contract/identity'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeAdmin } from '../../test/admins.ts'
import { lastMailTo, lastTokenTo } from '../../test/mails.ts'
import type { SignedIn } from '../../test/people.ts'
import { as, signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let admin: SignedIn
let ada: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeAdmin(server)
  ada = await signInAs(server, 'Ada')
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.deps.db.deleteFrom('outboxMessages').execute()
})

type State = 'sent' | 'waiting' | 'failed' | 'skipped'
const list = async (query: Record<string, string | number> = {}) => (await server.call(listEmails, { query }, as(admin))).body

async function addEmail(state: State, address: string, kind = 'signUpMail'): Promise<string> {
  const id = crypto.randomUUID()
  const doneAt = state === 'sent' || state === 'skipped' ? new Date() : null
  const lastError = state === 'failed' ? `refused https://mandate.test/user/reset#token=${'a1'.repeat(22)} of ${address}` : null
  await server.deps.db
    .insertInto('outboxMessages')
    .values({ id, kind, payload: JSON.stringify({ email: address }), effectKey: `test ${id}`, attempts: lastError ? 5 : 0, lastError, doneAt })
    .execute()
  const outcome = { sent: 'sent', skipped: 'unwanted', failed: null, waiting: 'held' }[state]
  await server.deps.db.insertInto('outboxMails').values({ messageId: id, recipient: address, outcome }).execute()
  return id
}

it('is for admins only', async () => {
  for (const operation of [listEmails, countEmails]) {
    expect((await server.answer(operation, { query: {} }, as(ada))).status).toBe(404)
    expect((await server.answer(operation, { query: {} }, { ip: ada.ip })).status).toBe(401)
  }
})

it('C16 shows who was emailed and when, and never the text, the subject or the link', async () => {
  await server.call(forgotPassword, { body: { email: ada.email } }, { ip: ada.ip })
  const mail = await lastMailTo(server, ada.email)
  const token = await lastTokenTo(server, ada.email)
  const answer = await server.answer(listEmails, { query: {} }, as(admin))
  expect((answer.body as { items: unknown[] }).items).toEqual([
    expect.objectContaining({ kind: 'passwordResetMail', state: 'sent', recipients: [ada.email], attempts: 1, lastError: null }),
  ])
  for (const secret of [token, mail.subject, 'token=', 'payload']) expect(answer.raw).not.toContain(secret)
})

it('C16 leaves links and keys out of what a mail server answered', async () => {
  await addEmail('failed', 'ben@people.test')
  const [email] = (await list()).items
  expect(email?.lastError).toBe('refused (link) of ben@people.test')
})

it('is filtered by state, kind and the beginning of an address, page by page', async () => {
  await addEmail('sent', 'ben@people.test')
  await addEmail('skipped', 'ben@people.test', 'digestMail')
  await addEmail('waiting', 'cleo@people.test')
  await addEmail('failed', 'cleo@people.test', 'digestMail')
  await addEmail('sent', 'b%n@people.test')
  await server.deps.db.insertInto('outboxMessages').values({ kind: 'removeStoredFiles', payload: '{}', effectKey: 'no email', doneAt: new Date() }).execute()
  const statesOf = async (query: Record<string, string>) => (await list(query)).items.map(({ state }) => state).sort()
  expect(await statesOf({})).toEqual(['failed', 'sent', 'sent', 'skipped', 'waiting'])
  expect(await statesOf({ state: 'failed' })).toEqual(['failed'])
  expect(await statesOf({ state: 'sent' })).toEqual(['sent', 'sent'])
  expect(await statesOf({ kind: 'digestMail' })).toEqual(['failed', 'skipped'])
  expect(await statesOf({ address: 'Ben@' })).toEqual(['sent', 'skipped'])
  expect(await statesOf({ address: 'b%' })).toEqual(['sent'])
  expect((await list({ state: 'waiting' })).items[0]?.isHeld).toBe(true)
  const first = await list({ limit: 3 })
  const second = await list({ limit: 3, cursor: first.nextCursor ?? '' })
  expect(new Set([...first.items, ...second.items].map(({ messageId }) => messageId)).size).toBe(5)
})

it('counts by kind and state in the period, as many as the list has', async () => {
  await addEmail('sent', 'ben@people.test')
  await addEmail('failed', 'ben@people.test')
  const old = await addEmail('sent', 'ben@people.test', 'digestMail')
  await sql`update outbox_messages set created_at = now() - interval '3 days' where id = ${old}`.execute(server.deps.db)
  const count = async (days: '1' | '7') => (await server.call(countEmails, { query: { days } }, as(admin))).body.kinds
  expect(await count('1')).toEqual([{ kind: 'signUpMail', sent: 1, waiting: 0, failed: 1, skipped: 0, notRecorded: 0 }])
  expect(await count('7')).toHaveLength(2)
  expect((await list({ days: '1' })).items).toHaveLength(2)
  expect((await list({ days: '7' })).items).toHaveLength(3)
})

it('tells an email of before the record of emails from one that was not needed', async () => {
  const before = await sql<{
    at: Date
  }>`select applied_at - interval '1 minute' as at from schema_migrations where name = '20261127T0320_outbox_mails.sql'`.execute(server.deps.db)
  const message = { kind: 'signUpMail', payload: '{}', createdAt: before.rows[0]?.at ?? new Date(), attempts: 1 }
  await server.deps.db
    .insertInto('outboxMessages')
    .values([
      { ...message, effectKey: 'before', doneAt: message.createdAt },
      { ...message, effectKey: 'since', doneAt: new Date() },
    ])
    .execute()
  expect((await list()).items.map(({ state }) => state).sort()).toEqual(['notRecorded', 'skipped'])
  expect((await list({ state: 'notRecorded' })).items).toHaveLength(1)
  expect((await list({ state: 'skipped' })).items).toHaveLength(1)
  const { kinds } = (await server.call(countEmails, { query: { days: '7' } }, as(admin))).body
  expect(kinds).toEqual([{ kind: 'signUpMail', sent: 0, waiting: 0, failed: 0, skipped: 1, notRecorded: 1 }])
})

it('names the address of an email that could not be sent', async () => {
  const whole = server.deps.mailer.send
  server.deps.mailer.send = () => Promise.reject(new Error('connection refused'))
  try {
    await server.call(forgotPassword, { body: { email: ada.email } }, { ip: ada.ip })
    await expect.poll(async () => (await list({ state: 'failed', address: ada.email })).items.map(({ lastError }) => lastError)).toEqual(['connection refused'])
  } finally {
    server.deps.mailer.send = whole
    await server.deps.db.deleteFrom('outboxMessages').execute()
  }
})

it('is served by the index of emails', async () => {
  const plan = await server.deps.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    const { rows } = await sql<Record<string, string>>`explain select id from outbox_messages message where message.kind like '%Mail'
      order by created_at desc, id desc limit 26`.execute(transaction)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('Scan Backward using outbox_messages_mails')
  expect(plan).not.toContain('Sort')
})
