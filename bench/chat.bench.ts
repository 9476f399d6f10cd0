import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { io, type Socket } from 'socket.io-client'
import { demoPassword } from '../api/src/features/app-info/demo-accounts.ts'
import { type Arrival, ChatWindow, refusedByLimit } from './chat-window.ts'
import { inNewFolder, type Served, serve, withDatabase } from './product.ts'
import { percentile, printTable, rounded } from './report.ts'

const goalPerSecond = 200
const groupSize = 5
/** One person may send twenty messages in ten seconds: 200 a second is the talk of 150 people, each with a message every 750 ms. */
const everyMs = 750
/** One person in so many has a second window, on the other server. */
const secondWindowOf = 5
const calmMs = 20_000
const roughMs = 70_000
const kills = 10
const databaseRestarts = 2
const cutEveryMs = 500
/** What is still waiting or on its way when the last message was written. Then no more is sent, and what was is compared. */
const settleMs = 60_000

interface Delivery {
  ms: number
  isAcross: boolean
}

/**
 * Talk over two servers, first in calm, then while servers are killed, the database restarts and windows lose their connection. A slower pace
 * is for a machine that is busy with other work: what is lost, doubled or moved shows at any.
 */
export async function bench([pace = String(goalPerSecond)]: string[]): Promise<void> {
  const perSecond = Number(pace)
  const people = Math.ceil((perSecond * everyMs) / 1_000 / groupSize) * groupSize
  const bare = await timeBareBroadcast(people)
  await inNewFolder((folder) =>
    withDatabase(async ({ ownerUrl, appUrl, folder: databaseFolder }) => {
      const ports = [await freePort(), await freePort()]
      const start = (index: number) =>
        startAgain({
          ...{ DATA_DIR: join(folder, 'data'), DATABASE_URL: appUrl, DATABASE_OWNER_URL: ownerUrl, DEMO: '1', DEMO_FIRMS: '20' },
          ...{ PORT: String(ports[index]), LOG_LEVEL: 'silent', SEARCH_WORKERS: '0' },
        })
      const replicas: Served[] = [await start(0), await start(1)]
      const pool = new pg.Pool({ connectionString: ownerUrl, max: 1 })
      pool.on('error', () => undefined)
      try {
        const talk = await startTalk(pool, { people, servers: replicas.map(({ url }) => url) })
        const calm = await talk.during(calmMs, async () => undefined)
        const rough = await talk.during(roughMs, (signal) =>
          Promise.all([killServers(replicas, start, signal), restartDatabase(databaseFolder, signal), cutWindows(talk.windows, signal)]),
        )
        await talk.settle()
        const faults = await findFaults(pool, talk)
        talk.close()
        printTable(
          [
            `${people} people in groups of ${groupSize}, ${talk.windows.length} windows, 2 servers, ${perSecond} messages a second`,
            'deliveries',
            'p50',
            'p95',
            'p99',
          ],
          [
            row(
              'calm, to windows on the same server',
              calm.filter(({ isAcross }) => !isAcross),
            ),
            row(
              'calm, across servers',
              calm.filter(({ isAcross }) => isAcross),
            ),
            row(
              `${kills} kills of a server, ${databaseRestarts} restarts of the database, a window cut every ${cutEveryMs} ms; across servers`,
              rough.filter(({ isAcross }) => isAcross),
            ),
            row(
              'bare socket.io broadcast, one process, nothing stored',
              bare.map((ms) => ({ ms, isAcross: false })),
            ),
          ],
        )
        process.stdout.write(`\n${faults.join('\n')}\nrefused by a limit and sent again: ${refusedByLimit.count}\n`)
      } finally {
        await pool.end()
        for (const replica of replicas) await replica.kill()
      }
    }),
  )
}

function row(label: string, deliveries: Delivery[]): string[] {
  const times = deliveries.map(({ ms }) => ms)
  return [label, times.length.toLocaleString('en'), ...[0.5, 0.95, 0.99].map((share) => `${rounded(percentile(times, share))} ms`)]
}

interface Talk {
  windows: ChatWindow[]
  during(ms: number, disturb: (signal: AbortSignal) => Promise<unknown>): Promise<Delivery[]>
  settle(): Promise<void>
  close(): void
}

interface Talkers {
  people: number
  servers: string[]
}

async function startTalk(pool: pg.Pool, { people, servers }: Talkers): Promise<Talk> {
  const tokens = await addPeople(pool, { people, servers })
  const deliveries: Delivery[] = []
  const windows: ChatWindow[] = []
  const onArrival = ({ text, at, server }: Arrival) => {
    const [writtenAt = 0, writtenOn = 0] = text.split(' ').map(Number)
    deliveries.push({ ms: at - writtenAt, isAcross: writtenOn !== server })
  }
  for (let first = 0; first < people; first += groupSize) {
    const members = tokens.slice(first, first + groupSize)
    const conversationId = await openGroup(servers[0] ?? '', members)
    for (const [index, { token }] of members.entries()) windows.push(new ChatWindow({ servers, server: index % 2, token, conversationId, onArrival }))
  }
  const writers = [...windows]
  for (const [index, { token }] of tokens.slice(0, people / secondWindowOf).entries()) {
    const { server, conversationId } = windows[index] as ChatWindow
    windows.push(new ChatWindow({ servers, server: 1 - server, token, conversationId, onArrival }))
  }
  for (const window of windows) await window.open()
  let isWriting = false
  const write = async (window: ChatWindow) => {
    await wait(Math.random() * everyMs)
    while (isWriting) {
      window.send(() => `${performance.now()} ${window.server}`)
      await wait(everyMs)
    }
  }
  return {
    windows,
    async during(ms, disturb) {
      const from = deliveries.length
      const stop = new AbortController()
      isWriting = true
      const writing = writers.map(write)
      const disturbing = disturb(stop.signal)
      await wait(ms)
      await disturbing
      isWriting = false
      stop.abort()
      await Promise.all(writing)
      await wait(1_000)
      return deliveries.slice(from)
    },
    async settle() {
      const limit = performance.now() + settleMs
      while (windows.some(({ waiting }) => waiting > 0) && performance.now() < limit) await wait(250)
      await Promise.all(windows.map((window) => window.stopSending()))
      // An event that arrives meanwhile begins another look.
      for (let round = 0; round < 3; round++) {
        await wait(1_000)
        await Promise.all(windows.map((window) => window.fetchNew()))
      }
    },
    close() {
      for (const window of windows) window.close()
    },
  }
}

/** With the password of the demo, each connected with the first of their group. */
async function addPeople(pool: pg.Pool, { people, servers }: Talkers): Promise<{ id: string; token: string }[]> {
  const { rows } = await pool.query<{ id: string; email: string }>(
    `insert into users (email, first_name, last_name, role, activated_at, agreed_to_terms_at, password_hash)
     select 'talk' || n || '@bench.test', 'Member', 'Number' || n, 'WEALTH_MANAGER', now(), now(), (select password_hash from users where email = 'wealth@demo.test')
     from generate_series(0, $1::int - 1) n returning id, email`,
    [people],
  )
  for (let first = 0; first < rows.length; first += groupSize)
    await pool.query("insert into connections (inviter_id, invitee_id, state, answered_at) select $1::uuid, id, 'accepted', now() from unnest($2::uuid[]) id", [
      rows[first]?.id,
      rows.slice(first + 1, first + groupSize).map(({ id }) => id),
    ])
  const signedIn: { id: string; token: string }[] = []
  for (const { id, email } of rows) {
    const origin = servers[signedIn.length % 2] ?? ''
    const body = await call<{ authorization?: { token: string } }>(`${origin}/api/auth/login`, { email, password: demoPassword })
    signedIn.push({ id, token: body.authorization?.token ?? '' })
  }
  return signedIn
}

async function openGroup(server: string, [first, ...others]: { id: string; token: string }[]): Promise<string> {
  const group = { kind: 'group', title: 'Bench', userIds: others.map(({ id }) => id) }
  return (await call<{ id: string }>(`${server}/api/conversations`, group, first?.token)).id
}

async function call<Answer>(address: string, body: object, token = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', origin: new URL(address).origin, ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** A server that finds no database ends; what runs it starts it again. */
async function startAgain(environment: Record<string, string>): Promise<Served> {
  for (let tries = 1; ; tries++) {
    try {
      return await serve(environment)
    } catch (error) {
      if (tries === 10) throw error
      await wait(500)
    }
  }
}

async function killServers(replicas: Served[], start: (index: number) => Promise<Served>, signal: AbortSignal): Promise<void> {
  for (let turn = 0; turn < kills && !signal.aborted; turn++) {
    const began = performance.now()
    const index = turn % 2
    await replicas[index]?.kill()
    replicas[index] = await start(index)
    await wait(Math.max(0, roughMs / (kills + 1) - (performance.now() - began)))
  }
}

/** The supervisor starts it again. */
async function restartDatabase(folder: string, signal: AbortSignal): Promise<void> {
  for (let turn = 0; turn < databaseRestarts; turn++) {
    await wait(roughMs / (databaseRestarts + 1), undefined, { signal }).catch(() => undefined)
    const [postmaster = ''] = readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(postmaster), 'SIGINT')
  }
}

async function cutWindows(windows: ChatWindow[], signal: AbortSignal): Promise<void> {
  const until = performance.now() + roughMs
  while (performance.now() < until && !signal.aborted) {
    windows[Math.floor(Math.random() * windows.length)]?.cut()
    await wait(cutEveryMs)
  }
}

/** Compares what each window shows, in its order, and what was acknowledged, with what is stored. */
async function findFaults(pool: pg.Pool, { windows }: Talk): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; clientId: string; conversationId: string }>(
    'select id, client_id as "clientId", conversation_id as "conversationId" from messages where conversation_id = any($1::uuid[]) order by conversation_id, sequence',
    [windows.map(({ conversationId }) => conversationId)],
  )
  const stored = new Map<string, number>()
  for (const { clientId } of rows) stored.set(clientId, (stored.get(clientId) ?? 0) + 1)
  const acknowledged = windows.flatMap((window) => window.acknowledged)
  const order = (conversationId: string) =>
    rows
      .filter((message) => message.conversationId === conversationId)
      .map(({ id }) => id)
      .join(' ')
  const different = windows.filter(({ conversationId, messages }) => messages.map(({ id }) => id).join(' ') !== order(conversationId))
  return [
    `stored: ${rows.length}; acknowledged: ${acknowledged.length}; still waiting: ${windows.reduce((sum, { waiting }) => sum + waiting, 0)}`,
    `acknowledged and lost: ${acknowledged.filter((clientId) => !stored.has(clientId)).length}`,
    `stored more than once: ${[...stored.values()].filter((count) => count > 1).length}`,
    `windows that show anything else, or in another order, than what is stored: ${different.length} of ${windows.length}`,
  ]
}

/** The same channels and the same pace, in a process of its own. */
async function timeBareBroadcast(people: number): Promise<number[]> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-broadcast.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const url = await readyAddress(server)
    const times: number[] = []
    const sockets: Socket[] = []
    for (let person = 0; person < people; person++) {
      const socket = io(url, { transports: ['websocket'], forceNew: true, auth: { channel: Math.floor(person / groupSize) } })
      await once(socket as unknown as NodeJS.EventEmitter, 'connect')
      socket.on('posted', (text: string) => void times.push(performance.now() - Number(text)))
      sockets.push(socket)
    }
    const until = performance.now() + calmMs / 2
    await Promise.all(
      sockets.map(async (socket) => {
        await wait(Math.random() * everyMs)
        while (performance.now() < until) {
          socket.emit('say', String(performance.now()))
          await wait(everyMs)
        }
      }),
    )
    for (const socket of sockets) socket.disconnect()
    return times
  } finally {
    server.kill('SIGKILL')
  }
}

async function readyAddress(server: ChildProcess): Promise<string> {
  const [data] = (await once(server.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return /^ready (http\S+)/.exec(data.toString())?.[1] ?? ''
}

function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
