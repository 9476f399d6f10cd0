import { execFile } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { adminLogin, login } from '@mandate/contract/identity'
import { getMe } from '@mandate/contract/sessions'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../embedded-postgres/launcher.ts'
import { addPerson, signIn, testPassword } from '../test/people.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { newAddress } from '../test/world.ts'

let server: TestServer
let replica: TestServer
const secretKey = 'a key for tests only, 0123456789abcdef'
const command = join(import.meta.dirname, 'admin.ts')

beforeAll(async () => {
  server = await startTestServer()
  replica = await startTestServer({ database: server.database })
})
afterAll(async () => {
  await replica.stop()
  await server.stop()
})

interface Outcome {
  code: number
  stdout: string
  stderr: string
}

async function runWith(environment: Record<string, string>, words: string[]): Promise<Outcome> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
  const env = { PATH, NODE_COMPILE_CACHE, SECRET_KEY: secretKey, NODE_NO_WARNINGS: '1', ...environment }
  return promisify(execFile)(process.execPath, [command, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Outcome) => ({ code: error.code, stdout: error.stdout, stderr: error.stderr }),
  )
}

const run = (...words: string[]) => runWith({ DATABASE_URL: server.database.appUrl, DEMO: '1' }, words)

/** The command's output. */
function keysIn(stdout: string) {
  const [, password = ''] = /^Password +(\S+)$/m.exec(stdout) ?? []
  const [uri = ''] = /otpauth:\/\/\S+/.exec(stdout) ?? []
  return { password, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes: stdout.match(/\b[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}\b/g) ?? [] }
}

describe('the admin command', () => {
  it('A17 creates an admin who can sign in with exactly what it printed', async () => {
    const { code, stdout } = await run('create', 'Dora@Admins.test', '--first', 'Dora', '--last', 'Lind')
    expect(code).toBe(0)
    const { password, secret, recoveryCodes } = keysIn(stdout)
    expect(new Set(recoveryCodes).size).toBe(10)
    const attempt = (more: { password?: string; code: string }) =>
      server.answer(adminLogin, { body: { email: 'dora@admins.test', password, ...more } }, { ip: newAddress() })
    expect((await attempt({ code: '000000' })).status).toBe(401)
    expect((await attempt({ code: generateSync({ secret }), password: testPassword })).status).toBe(401)
    expect(await attempt({ code: generateSync({ secret }) })).toMatchObject({ status: 200, body: { isAdmin: true, firstName: 'Dora' } })
    expect((await attempt({ code: recoveryCodes[0] ?? '' })).status).toBe(200)
    expect((await attempt({ code: recoveryCodes[0] ?? '' })).status).toBe(401)
    expect((await server.answer(login, { body: { email: 'dora@admins.test', password } }, { ip: newAddress() })).status).toBe(401)
    const kept = JSON.stringify(await server.deps.db.selectFrom('users').selectAll().where('email', '=', 'dora@admins.test').execute())
    expect(kept).not.toContain(password)
  })

  it('never turns an existing user into an admin', async () => {
    const ada = await addPerson(server, { name: 'Ada' })
    const outcome = await run('create', ada.email)
    expect(outcome).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('already') })
    const row = await server.deps.db.selectFrom('users').select('isAdmin').where('id', '=', ada.userId).executeTakeFirstOrThrow()
    expect(row.isAdmin).toBe(false)
  })

  it('suspends and restores, at once on every server', async () => {
    const ben = await signIn(server, await addPerson(server, { name: 'Ben' }))
    expect((await run('suspend', ben.email)).stdout).toContain('is suspended')
    for (const one of [server, replica]) expect((await one.refused(getMe, {}, { token: ben.token })).status).toBe(401)
    const tryLogin = () => replica.answer(login, { body: { email: ben.email, password: testPassword } }, { ip: newAddress() })
    expect((await tryLogin()).status).toBe(401)
    expect((await run('restore', ben.email)).stdout).toContain('can sign in again')
    expect((await tryLogin()).status).toBe(200)
    expect((await server.refused(getMe, {}, { token: ben.token })).status).toBe(401)
    const events = await server.deps.db
      .selectFrom('auditEvents')
      .select('kind')
      .where('subjectId', '=', ben.userId)
      .where('kind', 'like', 'user.%')
      .orderBy('id')
      .execute()
    expect(events.map(({ kind }) => kind)).toEqual(['user.suspended', 'user.restored'])
  })

  it('lists the admins and their state', async () => {
    await run('create', 'cleo@admins.test')
    await run('suspend', 'cleo@admins.test')
    const { stdout } = await run('list')
    expect(stdout).toMatch(/^cleo@admins\.test {2}Platform Admin {2}suspended, never signed in$/m)
  })

  it.each([
    [[], 'Use one of'],
    [['create'], 'Use one of'],
    [['create', 'no address'], "isn't an email address"],
    [['create', 'x@admins.test', '--first', ''], "can't be empty"],
    [['create', 'x@admins.test', '--admin'], 'Unknown option'],
    [['promote', 'x@admins.test'], 'Use one of'],
    [['suspend', 'unknown@admins.test'], 'No account has the email'],
    [['list', 'x@admins.test'], 'Use one of'],
  ])('says how it is used for %j', async (words, sentence) => {
    expect(await run(...words)).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(sentence) })
  })

  it('works with the embedded database, alone and while a server runs it', { timeout: 60_000 }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'mandate-admin-'))
    const embedded = (...words: string[]) => runWith({ DATA_DIR: folder }, words)
    expect((await embedded('list')).stdout).toContain('No admins yet')
    const running = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
    try {
      expect(running.joined).toBe(false)
      expect((await embedded('create', 'emil@admins.test')).code).toBe(0)
      expect((await embedded('list')).stdout).toContain('emil@admins.test')
    } finally {
      await running.stop()
      removeEmbeddedPostgres(running)
    }
  })
})
