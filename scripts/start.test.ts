import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findFreePort } from '../api/src/http/free-port.ts'

const root = join(import.meta.dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'mandate start '))
// When we run as root, the database runs as another user, who needs access to this folder.
chmodSync(dataDir, 0o755)
const running: ChildProcess[] = []
let port = 0
let blocker: Server

beforeAll(async () => {
  port = await findFreePort(13_000 + Math.floor(Math.random() * 4_000), '127.0.0.1')
  blocker = createServer().listen(port, '127.0.0.1')
  await new Promise((done) => blocker.once('listening', done))
})
afterAll(async () => {
  blocker.close()
  for (const { pid } of running) if (pid) stopGroup(pid)
  await vi.waitFor(() => expect(stillRunning()).toEqual([]), { timeout: 20_000 })
  rmSync(dataDir, { recursive: true, force: true })
})

function stopGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Processes that use our folder: the server has it in its environment, the database in its arguments. */
function stillRunning(): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      try {
        const about = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8')
        return about.includes(dataDir) ? [`${pid} ${about.slice(0, 120).replaceAll('\0', ' ')}`] : []
      } catch {
        // The process ended in the meantime.
        return []
      }
    })
}

/** `npm start` as in a terminal: in a process group of its own, which receives Ctrl-C. */
async function start(): Promise<{ child: ChildProcess; address: string; output: () => string }> {
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    cwd: root,
    detached: true,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port), DEMO_FIRMS: '20' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await vi.waitFor(() => expect(output).toMatch(/^ready http\S+\s/m), { timeout: 150_000, interval: 50 })
  return { child, address: /^ready (http\S+)/m.exec(output)?.[1] ?? '', output: () => output }
}

describe.runIf(existsSync('/proc'))('npm start', () => {
  it('serves pages and API, prints the address and the accounts, and uses the next port when its own is taken', { timeout: 200_000 }, async () => {
    const { child, address, output } = await start()
    expect(output()).toContain(`Port ${port} is taken; serving on ${port + 1} instead.`)
    expect(address).toBe(`http://localhost:${port + 1}`)
    for (const person of ['wealth@demo.test', 'asset@demo.test', 'investor@demo.test', 'admin@demo.test', 'reviewer@demo.test'])
      expect(output()).toContain(person)

    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<div id="root">')
    const signIn = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address },
      body: JSON.stringify({ email: 'wealth@demo.test', password: 'Demo-2026!' }),
    })
    expect(await signIn.json()).toMatchObject({ email: 'wealth@demo.test', isAdmin: false, authorization: { expiresAt: expect.any(Number) } })

    const ended = new Promise<number | null>((done) => child.once('exit', done))
    process.kill(-Number(child.pid), 'SIGINT')
    expect(await ended).toBe(0)
    expect(stillRunning()).toEqual([])
    await expect(fetch(address)).rejects.toThrow()
  })

  it('starts within seconds the second time, and leaves no process running when it is killed', { timeout: 200_000 }, async () => {
    const began = performance.now()
    const { child, address } = await start()
    expect(performance.now() - began).toBeLessThan(30_000)
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    stopGroup(Number(child.pid))
    await vi.waitFor(() => expect(stillRunning()).toEqual([]), { timeout: 20_000, interval: 100 })
  })
})
