import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../test/eventually.ts'
import { canReach, unprivilegedAccount } from './binaries.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './launcher.ts'
import { isAlive, postmasterPid } from './processes.ts'

// The space is part of the test: users have folders like "My Documents".
const place = mkdtempSync(join(tmpdir(), 'mandate launcher '))
const folder = join(place, 'my data')
const account = unprivilegedAccount()
if (account) chownSync(place, account.uid, account.gid)
const isRoot = process.getuid?.() === 0
const started: { stop(): Promise<void> }[] = []

afterAll(async () => {
  for (const postgres of started) await postgres.stop()
  rmSync(place, { recursive: true, force: true })
})

async function start(where = folder): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ folder: where, throwaway: true })
  started.push(postgres)
  return postgres
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ answer: unknown }>(statement).finally(() => client.end())
  return rows[0]?.answer
}

/** A separate process that starts or joins the database of a folder and reports the result. */
async function startElsewhere(where: string, identity: { uid?: number; gid?: number } = {}): Promise<{ child: ChildProcess; postgres: EmbeddedPostgres }> {
  const code = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, 'launcher.ts'))})
    const postgres = await startEmbeddedPostgres({ folder: process.argv[1], throwaway: true })
    process.stdout.write(JSON.stringify(postgres) + '\\n')
    process.stdin.on('end', () => postgres.stop().then(() => process.exit())).resume()`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code, where], { stdio: ['pipe', 'pipe', 'pipe'], cwd: '/', ...identity })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  const line = await new Promise<string>((done, fail) => {
    child.stdout?.once('data', (chunk: Buffer) => done(chunk.toString()))
    child.once('exit', (exitCode) => fail(new Error(`ended with ${exitCode}: ${errors}`)))
  })
  started.push({ stop: async () => void child.kill('SIGKILL') })
  return { child, postgres: JSON.parse(line) as EmbeddedPostgres }
}

async function end(child: ChildProcess): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.stdin?.end()
  await gone
}

/** An unused process id: that of a process that has just ended. */
const deadProcess = () => spawnSync(process.execPath, ['-e', '']).pid

describe('the embedded PostgreSQL', () => {
  it('starts from nothing, in UTF-8 and with checksums, for two roles that are no superusers', async () => {
    const postgres = await start()
    expect(postgres).toMatchObject({ folder, joined: false })
    expect(await ask(postgres.appUrl, "select current_setting('server_encoding') || ' ' || current_setting('data_checksums') as answer")).toBe('UTF8 on')
    expect(await ask(postgres.appUrl, "select lower('ÄÖİ') || upper('ß') collate \"C\" as answer")).toBeTruthy()
    expect(await ask(postgres.ownerUrl, "select bool_or(rolsuper) as answer from pg_roles where rolname in ('mandate_owner', 'mandate_app')")).toBe(false)
    expect(statSync(join(folder, 'connection.json')).mode & 0o077).toBe(0)
    await ask(postgres.ownerUrl, 'create table kept (note text)')
    await ask(postgres.ownerUrl, "insert into kept values ('from the first start')")
  })

  it('refuses connections without the password, and from other machines', async () => {
    const [postgres] = started as EmbeddedPostgres[]
    const { port } = new URL(postgres?.appUrl ?? '')
    for (const user of ['postgres', 'mandate_owner', 'mandate_app'])
      await expect(ask(`postgres://${user}:guess@127.0.0.1:${port}/mandate`, 'select 1 as answer')).rejects.toThrow(/password authentication failed/)
    expect(await ask(postgres?.ownerUrl ?? '', "select current_setting('listen_addresses') as answer")).toBe('127.0.0.1')
  })

  it('is joined by a second process, which leaves it running', async () => {
    const { child, postgres } = await startElsewhere(folder)
    expect(postgres.joined).toBe(true)
    expect(await ask(postgres.ownerUrl, 'select note as answer from kept')).toBe('from the first start')
    await end(child)
    expect(await ask(postgres.ownerUrl, 'select note as answer from kept')).toBe('from the first start')
  })

  it('starts again with what it held, on the same port, and leaves nothing running in between', async () => {
    const [first] = started.splice(0, 1) as EmbeddedPostgres[]
    const pid = postmasterPid(folder) ?? 0
    await first?.stop()
    expect(isAlive(pid)).toBe(false)
    await expect(ask(first?.appUrl ?? '', 'select 1 as answer')).rejects.toThrow(/ECONNREFUSED/)
    const began = performance.now()
    const second = await start()
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(second).toMatchObject({ joined: false, appUrl: first?.appUrl })
    expect(await ask(second.ownerUrl, 'select note as answer from kept')).toBe('from the first start')
    await second.stop()
  })

  it.each([
    ['empty', () => ''],
    ['of a process that is gone', () => `${deadProcess()}\n${folder}/data\n`],
    ['of a process that is something else', () => `${process.pid}\n${folder}/data\n`],
    ['of no process', () => 'not a number\n'],
  ])('starts over a number file that is %s', async (_, text) => {
    writeFileSync(join(folder, 'data', 'postmaster.pid'), text())
    const postgres = await start()
    expect(await ask(postgres.ownerUrl, 'select note as answer from kept')).toBe('from the first start')
    await postgres.stop()
  })

  it('takes another port when the last one is taken', async () => {
    const { port } = JSON.parse(readFileSync(join(folder, 'connection.json'), 'utf8')) as { port: number }
    const squatter = createServer().listen(port, '127.0.0.1')
    await new Promise((done) => squatter.once('listening', done))
    const postgres = await start()
    expect(Number(new URL(postgres.appUrl).port)).not.toBe(port)
    expect(Number(new URL(postgres.appUrl).port)).toBeLessThan(32_768)
    await postgres.stop()
    squatter.close()
  })

  it('stops when the process that started it is killed', async () => {
    const { child } = await startElsewhere(folder)
    const pid = postmasterPid(folder) ?? 0
    expect(isAlive(pid)).toBe(true)
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 15_000 })
  })

  it('starts after its supervisor and its starter were both killed, and ends the orphan first', async () => {
    const { child } = await startElsewhere(folder)
    const { supervisorPid } = JSON.parse(readFileSync(join(folder, 'connection.json'), 'utf8')) as { supervisorPid: number }
    const orphan = postmasterPid(folder) ?? 0
    process.kill(supervisorPid, 'SIGKILL')
    child.kill('SIGKILL')
    await vi.waitFor(() => expect(isAlive(supervisorPid)).toBe(false), eventually)
    expect(isAlive(orphan)).toBe(true)
    const postgres = await start()
    expect(postgres.joined).toBe(false)
    expect(isAlive(orphan)).toBe(false)
    expect(await ask(postgres.ownerUrl, 'select note as answer from kept')).toBe('from the first start')
    await postgres.stop()
  })

  it.each(['SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGKILL'] as const)('comes back after %s, while clients stay connected', { timeout: 60_000 }, async (signal) => {
    const postgres = await start()
    const client = new pg.Client({ connectionString: postgres.appUrl })
    client.on('error', () => undefined)
    await client.connect()
    const before = postmasterPid(folder) ?? 0
    process.kill(before, signal)
    await vi.waitFor(() => expect(isAlive(before)).toBe(false), eventually)
    await vi.waitFor(async () => expect(await ask(postgres.ownerUrl, 'select note as answer from kept')).toBe('from the first start'), eventually)
    expect(postmasterPid(folder)).not.toBe(before)
    await postgres.stop()
    expect(postmasterPid(folder)).toBeUndefined()
  })

  it("reports a database that doesn't come back, and none that was stopped", { timeout: 60_000 }, async () => {
    const stopped = await start()
    let isLost = false
    void stopped.lost.then(() => (isLost = true))
    await stopped.stop()
    expect(isLost).toBe(false)

    const postgres = await start()
    const orphan = postmasterPid(folder) ?? 0
    const { supervisorPid } = JSON.parse(readFileSync(join(folder, 'connection.json'), 'utf8')) as { supervisorPid: number }
    process.kill(supervisorPid, 'SIGKILL')
    await postgres.lost
    process.kill(orphan, 'SIGINT')
    await vi.waitFor(() => expect(isAlive(orphan)).toBe(false), eventually)
  })

  it('is started once when two processes want it at the same moment', async () => {
    const both = await Promise.all([startElsewhere(folder), startElsewhere(folder)])
    expect(both.map(({ postgres }) => postgres.joined).sort()).toEqual([false, true])
    expect(both[0].postgres.appUrl).toBe(both[1].postgres.appUrl)
    for (const { child, postgres } of both.sort((a) => (a.postgres.joined ? -1 : 1))) {
      expect(await ask(postgres.ownerUrl, 'select note as answer from kept')).toBe('from the first start')
      await end(child)
    }
  })

  it('reports missing passwords for an existing data folder', async () => {
    const lost = join(place, 'lost')
    const postgres = await start(lost)
    await postgres.stop()
    rmSync(join(lost, 'connection.json'))
    await expect(start(lost)).rejects.toThrow(/connection\.json is missing, and with it the passwords .* move .* away to start over/)
  })

  it('says what to do when PostgreSQL is not available for the machine or not at the configured path', async () => {
    const { arch } = process
    Object.defineProperty(process, 'arch', { value: 'riscv64' })
    await expect(start(join(place, 'nowhere'))).rejects.toThrow(
      /^There is no embedded PostgreSQL for this machine\. Set DATABASE_URL to a PostgreSQL 15 or newer, or PG_BIN_DIR/,
    )
    Object.defineProperty(process, 'arch', { value: arch })
    await expect(startEmbeddedPostgres({ folder: join(place, 'nowhere'), binDir: '/nowhere' })).rejects.toThrow(
      /^PG_BIN_DIR \(\/nowhere\) does not start here\. .*Set DATABASE_URL/,
    )
  })

  it(isRoot ? 'runs under another account when we are root' : 'runs under our own account', async () => {
    const postgres = await start()
    const status = readFileSync(`/proc/${postmasterPid(folder)}/status`, 'utf8')
    expect(Number(/^Uid:\s+(\d+)/m.exec(status)?.[1])).toBe(account?.uid ?? process.getuid?.())
    await postgres.stop()
  })

  const ordinary = account && canReach(import.meta.filename, account) && canReach(process.execPath, account)
  it.runIf(ordinary)('runs for an ordinary user, and keeps its files to them', async () => {
    const home = mkdtempSync(join(place, 'home '))
    if (account) chownSync(home, account.uid, account.gid)
    const { child, postgres } = await startElsewhere(join(home, 'data'), { uid: account?.uid ?? 0, gid: account?.gid ?? 0 })
    expect(postgres.folder).toBe(join(home, 'data'))
    expect(await ask(postgres.appUrl, 'select current_user::text as answer')).toBe('mandate_app')
    expect(statSync(postgres.folder).uid).toBe(account?.uid)
    await end(child)
    expect(existsSync(join(postgres.folder, 'data', 'postmaster.pid'))).toBe(false)
  })
})
