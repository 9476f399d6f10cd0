import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bySystem, recordEvent } from '../features/audit/audit.service.ts'
import { measuresTime } from '../test/elapsed.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await recordEvent(server.deps.db, bySystem, { kind: 'user.restored', details: { note: 1 } })
})
afterAll(() => server.stop())

const denied = '42501'
const codeOf = (statement: string) =>
  server.deps.pool.query(statement).then(
    () => 'done',
    (error: pg.DatabaseError) => error.code,
  )

describe("the server's own role", () => {
  it.each([
    'create table mine (id int)',
    'create schema mine',
    'create temporary table mine (id int)',
    "create function mine() returns int language sql as 'select 1'",
    'create extension pg_stat_statements',
    'create role mine',
    'create database mine',
    'alter table users add column mine int',
    'alter table users disable trigger all',
    'alter role mandate_app superuser',
    'alter system set fsync = off',
    'drop table users',
    'drop schema public cascade',
    'truncate sessions',
    'create index mine on users (first_name)',
    "copy users to program 'cat'",
    "copy users from program 'echo 1'",
    "copy users to '/tmp/mine'",
    "select pg_read_file('postgresql.conf')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    'select * from pg_authid',
    'set role mandate_owner',
    "insert into schema_migrations (name, checksum) values ('9999_mine.sql', '')",
    'delete from schema_migrations',
    'delete from schema_definitions',
  ])('F4 may not: %s', async (statement) => {
    expect(await codeOf(statement)).toBe(denied)
  })

  it.each([
    "update audit_events set kind = 'forged'",
    "update audit_events set ip = ''",
    'delete from audit_events',
    'truncate audit_events',
    "update audit_chain set link = 'x'",
    'delete from audit_chain',
  ])('E10 may not alter the trail: %s', async (statement) => expect(await codeOf(statement)).toBe(denied))

  it('F4 is no superuser, owns nothing, and inherits no one', async () => {
    const { rows } = await server.deps.pool.query(
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication, (select count(*)::int from pg_class where relowner = r.oid) as owns, (select count(*)::int from pg_auth_members where member = r.oid) as belongs from pg_roles r where rolname = current_user',
    )
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false, rolreplication: false, owns: 0, belongs: 0 }])
  })

  it('may do its work', async () => {
    expect(await codeOf("insert into audit_events (kind) values ('test.again')")).toBe('done')
    expect(await codeOf('delete from access_tokens where false')).toBe('done')
  })
})

describe('the time a statement may take', () => {
  it('F4 five seconds, then it is cut and the connection serves again', measuresTime, async () => {
    const began = performance.now()
    expect(await codeOf('select pg_sleep(20)')).toBe('57014')
    expect(performance.now() - began).toBeLessThan(6_000)
    expect(await codeOf('select 1')).toBe('done')
  })

  it('F4 less for a lock, and an open transaction does not stay', async () => {
    const { rows } = await server.deps.pool.query(
      "select name, setting::int as ms from pg_settings where name in ('lock_timeout', 'idle_in_transaction_session_timeout') order by 1",
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: 10_000 },
      { name: 'lock_timeout', ms: 4_000 },
    ])
  })

  it('F4 the caller is asked to come again when a lock does not free', async () => {
    const lock = new pg.Client({ connectionString: server.database.ownerUrl })
    await lock.connect()
    await lock.query('begin; lock table sessions in access exclusive mode')
    const answer = await server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${'x'.repeat(43)}` } })
    await lock.end()
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
  })
})
