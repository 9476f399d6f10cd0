import { adminLogin, forgotPassword, login, register } from '@mandate/contract/identity'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '../../test/deep.ts'
import { addPerson, testPassword } from '../../test/people.ts'
import { rankArea } from '../../test/rank-area.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { newAddress } from '../../test/world.ts'

let server: TestServer
/** With few pairs, noise can land outside the limits; more pairs decide. A real difference stays outside. */
const [pairs, mostRounds] = isDeep ? [100, 3] : [30, 10]

beforeAll(async () => {
  // Without jobs: the work of an email would slow the next request.
  server = await startTestServer({ environment: { PROCESS: 'api' } })
})
afterAll(() => server.stop())

type Try = (email: string) => ReturnType<TestServer['answer']>
type Measured = Record<'known' | 'unknown', { times: number[]; answers: Set<string> }>

/** Known and unknown addresses in pairs, in a random order within each pair, each from a network of its own. */
async function measure(tryOne: Try, isAdmin: boolean, measured: Measured): Promise<void> {
  const known = await Promise.all(Array.from({ length: pairs }, () => addPerson(server, { name: 'Ada', isAdmin })))
  for (const { email } of known) {
    const pair = [['known', email] as const, ['unknown', email.replace('ada', 'axa')] as const]
    for (const [kind, address] of Math.random() < 0.5 ? pair : pair.reverse()) {
      const start = performance.now()
      const answer = await tryOne(address)
      measured[kind].times.push(performance.now() - start)
      measured[kind].answers.add(JSON.stringify([answer.status, Object.keys(answer.headers).sort(), answer.raw.replace(/"requestId":"[^"]+"/, '')]))
    }
  }
}

describe('whether an address has an account', () => {
  it.each<[string, Try, boolean]>([
    ['A1 the sign-in', (email) => server.answer(login, { body: { email, password: 'Wrong-Harbor-41!' } }, { ip: newAddress() }), false],
    [
      "A1 the admin's sign-in",
      (email) => server.answer(adminLogin, { body: { email, password: 'Wrong-Harbor-41!', code: '123456' } }, { ip: newAddress() }),
      true,
    ],
    ['A2 the forgotten password', (email) => server.answer(forgotPassword, { body: { email } }, { ip: newAddress() }), false],
    [
      'A3 the registration',
      (email) => {
        const body = { email, password: testPassword, firstName: 'Zoe', lastName: 'Newcomer', role: 'WEALTH_MANAGER', agreeTerms: true }
        return server.answer(register, { body }, { ip: newAddress() })
      },
      false,
    ],
  ])("%s doesn't reveal it by response or timing", { timeout: 120_000 }, async (_, tryOne, isAdmin) => {
    for (let warming = 0; warming < 5; warming++) await tryOne(`warming.${warming}@people.test`)
    const measured: Measured = { known: { times: [], answers: new Set() }, unknown: { times: [], answers: new Set() } }
    const isTold = () => Math.abs(rankArea(measured.known.times, measured.unknown.times) - 0.5) >= 0.1
    for (let round = 0; round === 0 || (round < mostRounds && isTold()); round++) {
      await measure(tryOne, isAdmin, measured)
    }
    expect(measured.known.answers).toEqual(measured.unknown.answers)
    expect(measured.known.answers.size).toBe(1)
    expect(isTold(), `rank area ${rankArea(measured.known.times, measured.unknown.times)}`).toBe(false)
  })
})
