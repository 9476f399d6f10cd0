import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLog } from './log.ts'
import { addPerson, signIn } from './test/people.ts'
import { sendRaw } from './test/raw-http.ts'
import { addressOf, sampleOf, writeOperations } from './test/routed-operations.ts'
import { startTestServer, type TestServer } from './test/test-server.ts'
import { makeWorld, newAddress } from './test/world.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const requestLines = () => server.logLines.filter((line) => JSON.parse(line).msg === 'request')

describe('the log', () => {
  it('C16 never contains a password, token or email address', async () => {
    const world = await makeWorld(server)
    const caller = world.people.teamOwner
    const canary = 'Canary-Secret-77!'
    for (const operation of writeOperations) {
      const sample = sampleOf(operation, world, caller)
      const body = sample.body && Object.fromEntries(Object.entries(sample.body).map(([name, value]) => [name, /password|code/i.test(name) ? canary : value]))
      for (const payload of [body, { ...body, [`${canary}@canary.test`]: canary }, [canary]])
        await server.app.inject({
          method: operation.endpoint.method,
          url: `${addressOf(operation, sample)}?email=${canary}@canary.test`,
          headers: { authorization: `Bearer ${caller.token}`, 'user-agent': canary },
          cookies: { renewal: caller.renewal },
          remoteAddress: newAddress(),
          ...(payload ? { payload } : {}),
        })
    }
    const log = server.logLines.join('')
    expect(requestLines().length).toBeGreaterThanOrEqual(writeOperations.length * 3)
    const marks = [canary, 'canary.test', caller.token, caller.renewal, ...world.canaries.map(({ mark }) => mark), ...Object.values(world.links)]
    expect(marks.filter((mark) => log.includes(mark))).toEqual([])
    expect(log).not.toMatch(/@(world|people|newcomer)\.test/)
  })

  it('C16 has one line for a request, whatever is in it', async () => {
    const port = Number(new URL(server.address).port)
    const ada = await signIn(server, await addPerson(server, { name: 'Ada' }))
    const before = requestLines().length
    const sent = [
      () => server.app.inject({ url: '/api/nothing%0a{"level":50,"msg":"forged"}' }),
      () => server.app.inject({ url: '/api/app-info', headers: { 'user-agent': 'x\\n{"msg":"request"}' } }),
      () => server.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${ada.token}` } }),
      () => server.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@b.test\n{"msg":"request"}', password: 'x' } }),
      () => sendRaw(port, 'GET /api/%ff HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n'),
      () => sendRaw(port, `DELETE /api/settings/sessions/${'x'.repeat(400)} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`),
      () => sendRaw(port, 'not HTTP\r\n\r\n'),
    ]
    for (const send of sent) await send()
    expect(requestLines().length - before).toBe(sent.length)
    expect(server.logLines.every((line) => line.endsWith('}\n') && line.indexOf('\n') === line.length - 1)).toBe(true)
    expect(server.logLines.join('')).not.toContain('forged')
  })

  it('C16 logs an error without the values that caused it', () => {
    const lines: string[] = []
    const log = makeLog('info', { write: (line) => void lines.push(line) })
    const refused = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: 'Key (email)=(ada@canary.test) already exists.',
    })
    const typed = Object.assign(new Error('invalid input syntax for type uuid: "Canary-Secret-77!"'), { code: '22P02' })
    const mail = new Error('550 <ada@canary.test> rejected', { cause: new Error('sent to ben@canary.test') })
    for (const err of [refused, typed, mail, 'thrown by ada@canary.test']) log.error({ err }, 'failed')
    log.info({ user: { password: 'Canary-Secret-77!', email: 'ada@canary.test' }, deep: { er: { token: 'Canary-Secret-77!' } } }, 'logged')
    expect(lines.join('')).not.toMatch(/Canary|canary/)
    expect(JSON.parse(lines[0] ?? '').err).toMatchObject({ reason: '23505', constraint: 'users_email_key' })
  })
})
