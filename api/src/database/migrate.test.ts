import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { measuresTime } from '../test/elapsed.ts'
import { migrate } from './migrate.ts'
import { readSchema } from './schema-files.ts'

let ownerUrl = ''
let appUrl = ''
let name = ''

const at = (url: string, database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).toString()

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows as unknown[]
}

async function newDatabase(): Promise<void> {
  name = `migrate_${randomBytes(6).toString('hex')}`
  await query(at(inject('ownerUrl'), 'postgres'), `create database ${name}`)
  await query(at(inject('ownerUrl'), 'postgres'), `grant connect on database ${name} to mandate_app`)
  ownerUrl = at(inject('ownerUrl'), name)
  appUrl = at(inject('appUrl'), name)
}
const dropDatabase = () => query(at(inject('ownerUrl'), 'postgres'), `drop database ${name} with (force)`)
const schema = readSchema()
const migration = (fileName: string, sql: string) => ({ name: fileName, sql, checksum: fileName })
const withMigration = (fileName: string, sql: string) => ({ ...schema, migrations: [...schema.migrations, migration(fileName, sql)] })

describe('migrations', () => {
  beforeEach(newDatabase)
  afterEach(dropDatabase)

  it.each([
    ['three files, twenty times over', 20, { migrations: schema.migrations.filter((file) => /^(?:0001|0003|0071)_/.test(file.name)), definitions: [] }],
    ['all files, once', 1, schema],
  ])('F8 two to four processes at once, %s: none fails and each file is applied once', { timeout: 60_000 }, async (_, rounds, files) => {
    for (let round = 0; round < rounds; round++) {
      if (round > 0) {
        await dropDatabase()
        await newDatabase()
      }
      const applied = await Promise.all(Array.from({ length: 2 + (round % 3) }, () => migrate(ownerUrl, appUrl, files)))
      expect(applied.flat().sort()).toEqual([...files.migrations, ...files.definitions].map((file) => file.name).sort())
    }
  })

  it('F8 a change to a busy table gives way to readers: none waits more than a second', { ...measuresTime, timeout: 30_000 }, async () => {
    await migrate(ownerUrl, appUrl)
    const longReader = new pg.Client({ connectionString: appUrl })
    await longReader.connect()
    await longReader.query('begin; select count(*) from users')

    const change = migrate(ownerUrl, appUrl, withMigration('9998_busy.sql', 'alter table users add column busy int'))
    const waits: number[] = []
    // Time itself is tested: the change is tried and gives way several times while the long reader is there.
    for (const end = Date.now() + 2_500; Date.now() < end; await wait(20)) {
      const began = performance.now()
      await query(appUrl, 'select count(*) from users')
      waits.push(performance.now() - began)
    }
    await longReader.end()
    expect(await change).toEqual(['9998_busy.sql'])
    expect(waits.length).toBeGreaterThan(5)
    expect(Math.max(...waits)).toBeLessThan(1_000)
  })

  it('F4 leaves the server nothing but rows, in a database that gave everybody more', async () => {
    await migrate(ownerUrl, appUrl)
    await expect(query(appUrl, 'create temporary table mine (id int)')).rejects.toThrow('permission denied')
    await expect(query(appUrl, "update audit_events set kind = 'forged'")).rejects.toThrow('permission denied')
    expect(await query(appUrl, 'select count(*)::int as people from users')).toEqual([{ people: 0 }])
  })

  it('leaves nothing of a migration that fails, and says which it was', async () => {
    await migrate(ownerUrl, appUrl)
    const broken = withMigration('9998_broken.sql', 'create table half (id int); select 1 / 0')
    await expect(migrate(ownerUrl, appUrl, broken)).rejects.toThrow('9998_broken.sql: division by zero')
    expect(await query(ownerUrl, "select to_regclass('half') as half")).toEqual([{ half: null }])
  })

  it('refuses a file that was changed after it was applied', async () => {
    await migrate(ownerUrl, appUrl)
    const [first, ...rest] = schema.migrations
    const edited = { name: first?.name ?? '', sql: 'select 1', checksum: 'another' }
    await expect(migrate(ownerUrl, appUrl, { ...schema, migrations: [edited, ...rest] })).rejects.toThrow(/was changed after it was applied\. Put it back/)
  })

  it('renames the kinds of audit events that are stored already', async () => {
    const index = schema.migrations.findIndex((file) => file.name.endsWith('audit_kinds.sql'))
    await migrate(ownerUrl, appUrl, { migrations: schema.migrations.slice(0, index), definitions: [] })
    await query(
      ownerUrl,
      `insert into audit_events (kind, details) values ('source.switchedOn', '{}'), ('claim.asked', '{"crd": 7}'), ('team.created', '{}'),
       ('sign_in.succeeded', '{"door": "admin", "secondFactor": true}'), ('sign_in.failed', '{"door": "linkedin", "reason": "second factor"}')`,
    )
    await migrate(ownerUrl, appUrl, { migrations: schema.migrations.slice(0, index + 1), definitions: [] })
    expect(await query(ownerUrl, 'select kind, details from audit_events order by id')).toEqual([
      { kind: 'source.switched_on', details: {} },
      { kind: 'claim.requested', details: { crd: 7 } },
      { kind: 'team.created', details: {} },
      { kind: 'sign_in.succeeded', details: { account: 'admin', secondFactor: true } },
      { kind: 'sign_in.failed', details: { account: 'member', with: 'linkedin', reason: 'second factor' } },
    ])
  })

  it('turns ages that were stated into years of birth, counted from the day they were stated', async () => {
    const index = schema.migrations.findIndex((file) => file.name.endsWith('birth_year.sql'))
    await migrate(ownerUrl, appUrl, { migrations: schema.migrations.slice(0, index), definitions: [] })
    await query(
      ownerUrl,
      `with person as (insert into users (email, first_name, last_name, role) select n || '@age.test', 'A', 'B', 'WEALTH_MANAGER' from generate_series(1, 3) n returning id, email)
       insert into profile_values (user_id, field, value, visibility, stated_at)
       select id, 'age', case left(email, 1) when '1' then '40' when '2' then '7' else 'null' end::jsonb, 'members', '2024-06-01' from person`,
    )
    await migrate(ownerUrl, appUrl, { migrations: schema.migrations.slice(0, index + 1), definitions: [] })
    const kept = 'select field, value, visibility from profile_values join users on id = user_id order by email'
    expect(await query(ownerUrl, kept)).toEqual([1984, null, null].map((value) => ({ field: 'birthYear', value, visibility: 'members' })))
  })
})
