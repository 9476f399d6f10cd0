import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { uploadFile } from '@mandate/contract/files'
import { endAccount } from '@mandate/contract/personal-data'
import { setProfileImage } from '@mandate/contract/profile-images'
import { sql } from 'kysely'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { removeExpired } from '../../database/housekeeping.ts'
import { columnsOf } from '../../feature-parts.ts'
import { features } from '../../features.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { waitForJobs } from '../../test/mails.ts'
import type { WorldPerson } from '../../test/samples.ts'
import { storedNames } from '../../test/stored-files.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld } from '../../test/world.ts'
import { endDueAccounts } from './endings.service.ts'

const { personal: personalTables } = columnsOf(features)
/** What stays, with its reason. */
const kept: Record<string, string> = {
  'audit_events.kind': 'what was done, a word of ours; only this test writes anything else into it',
  'messages.text': 'belongs to those who received it, too; without the name',
  'messages.link_address': 'an address in the text of such a message',
  'conversations.record_hash': 'a hash of the chain, which stays whole; only this test writes anything else into it',
  'conversations.title': 'the name of a group stays with its members',
}

let server: TestServer
let owner: pg.Client

beforeAll(async () => {
  server = await startTestServer()
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await server.stop()
})

const canary = `cnry${randomBytes(9).toString('hex')}`

/** Writes a text into each text and JSON column of the person's rows. Returns the columns that took it: the others are enumerations and keys. */
async function plantEverywhere({ userId }: WorldPerson): Promise<string[]> {
  const planted: string[] = []
  for (const [table, { columns, owner: belongs }] of Object.entries(personalTables)) {
    const theirs =
      'via' in belongs
        ? `exists (select from ${belongs.via} v where v.${belongs.match} = t.${belongs.column} and v.${belongs.owner} = $1)`
        : `t.${belongs.column} = $1`
    const { rows } = await owner.query<{ name: string; type: string }>(
      "select attname as name, atttypid::regtype::text as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and atttypid::regtype::text in ('text', 'text[]', 'jsonb', 'inet')",
      [table],
    )
    for (const { name, type } of rows) {
      if (columns[name] === 'others' || type === 'inet') continue
      const value = { text: `'${canary}' || left(md5(ctid::text), 6)`, 'text[]': `array['${canary}']`, jsonb: `to_jsonb('${canary}'::text)` }[type]
      await owner.query('begin')
      const done = await owner.query(`update ${table} t set ${name} = ${value} where ${theirs}`, [userId]).catch(() => undefined)
      await owner.query(done ? 'commit' : 'rollback')
      if (done?.rowCount) planted.push(`${table}.${name}`)
    }
  }
  return planted
}

/** Every column of every table, in every schema of ours and of the jobs, that contains the text. */
async function columnsWith(text: string): Promise<string[]> {
  const { rows: columns } = await owner.query<{ table: string; name: string }>(
    `select quote_ident(nspname) || '.' || quote_ident(relname) as table, quote_ident(attname) as name from pg_attribute
     join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
     where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_%' and attnum > 0 and not attisdropped`,
  )
  const found: string[] = []
  for (const { table, name } of columns) {
    const { rowCount } = await owner.query(`select 1 from ${table} where strpos(lower(${name}::text), $1) > 0 limit 1`, [text.toLowerCase()])
    if (rowCount) found.push(`${table}.${name}`.replace('public.', ''))
  }
  return found
}

async function storedFilesWith(text: string): Promise<string[]> {
  const stored = await storedNames(server.deps.files)
  return stored.filter((name) => readFileSync(join(server.deps.config.dataDir, 'files', name)).includes(text))
}

it('E13 census: a canary in every field of a member is nowhere after the account was deleted', { timeout: 120_000 }, async () => {
  const world = await makeWorld(server)
  const leaver = world.people.wealthManager
  const pdf = Buffer.from(`%PDF-1.7 ${canary} %%EOF`)
  const uploaded = (await server.call(uploadFile, { query: { name: `${canary}.pdf` }, body: pdf }, leaver)).body
  const picture = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#444' } })
    .png()
    .toBuffer()
  await server.call(setProfileImage, { query: { kind: 'photo' }, body: picture }, leaver)
  await server.deps.db
    .insertInto('claims')
    .values({ ...{ userId: leaver.userId, kind: 'advisor', crd: 9_000_001, method: 'code', state: 'ended' }, email: 'a@b.test', expiresAt: new Date() })
    .execute()
  await server.call(endAccount, {}, leaver)
  await waitForJobs(server)
  expect(await storedFilesWith(canary)).toEqual([`evidence/${uploaded.id}`])

  const { storeKey } = await server.deps.db.selectFrom('files').select('storeKey').where('id', '=', uploaded.id).executeTakeFirstOrThrow()
  const planted = await plantEverywhere(leaver)
  await server.deps.db.updateTable('files').set({ storeKey }).where('id', '=', uploaded.id).execute()
  await server.deps.db.updateTable('storedFiles').set({ storeKey: sql`'stored/' || id` }).where('ownerId', '=', leaver.userId).execute()
  for (const column of [
    'users.email',
    'users.first_name',
    'profile_values.value',
    'claims.statement',
    'audit_events.ip',
    'audit_events.user_agent',
    'files.name',
  ])
    expect(planted).toContain(column)
  // What others store under the address: an email that was sent, one that never could be, and one that is still waiting.
  const email = (await server.deps.db.selectFrom('users').select('email').where('id', '=', leaver.userId).executeTakeFirstOrThrow()).email
  await server.deps.db.transaction().execute(async (transaction) => {
    await enqueue(transaction, { kind: 'passwordResetMail', payload: { email }, effectKey: `reset ${canary} sent` })
    await enqueue(transaction, { kind: 'signUpMail', payload: { email: email.toUpperCase() }, effectKey: 'sign-up of a member' })
  })
  await waitForJobs(server)
  await owner.query("insert into outbox_messages (kind, payload, effect_key, attempts, last_error) values ('signUpMail', $1, 'never', 5, $2)", [
    { email },
    `550 no such mailbox: ${email}`,
  ])
  expect((await columnsWith(canary)).length).toBeGreaterThan(planted.length)

  await server.deps.db.updateTable('accountEndings').set({ endsAt: sql`now()` }).where('userId', '=', leaver.userId).execute()
  await endDueAccounts(server.deps)
  await waitForJobs(server)
  expect(await server.deps.db.selectFrom('users').select('id').where('id', '=', leaver.userId).execute()).toEqual([])
  expect((await columnsWith(canary)).filter((column) => !(column in kept))).toEqual([])
  expect(await storedFilesWith(canary)).toEqual([])
  expect(await storedNames(server.deps.files)).toEqual([])
  // The trail still says what was done.
  const trail = await server.deps.db.selectFrom('auditEvents').select(['kind', 'ip', 'userAgent']).where('actorId', '=', leaver.userId).execute()
  expect(trail.length).toBeGreaterThan(1)
  expect(trail.filter(({ ip, userAgent }) => ip !== '' || userAgent !== '')).toEqual([])
})

it("E10 the server's role can't blank the trail of an account that exists", async () => {
  const world = await makeWorld(server)
  await expect(sql`select erase_audit_origin(${world.people.teamOwner.userId}::uuid)`.execute(server.deps.db)).rejects.toMatchObject({ code: '42501' })
})

it('E13 what could not be delivered for thirty days is removed', async () => {
  const rows = [29, 31].map((days) => ({ days, key: `undelivered ${days}` }))
  for (const { days, key } of rows)
    await owner.query(
      "insert into outbox_messages (kind, payload, effect_key, created_at) values ('signUpMail', '{}', $1, now() - make_interval(days => $2))",
      [key, days],
    )
  await removeExpired(server.deps)
  const left = await server.deps.db.selectFrom('outboxMessages').select('effectKey').where('effectKey', 'like', 'undelivered %').execute()
  expect(left).toEqual([{ effectKey: 'undelivered 29' }])
})
