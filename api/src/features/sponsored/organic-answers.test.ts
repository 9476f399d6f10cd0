import { operations } from '@mandate/contract/operations'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sampleOf } from '../../test/routed-operations.ts'
import type { World } from '../../test/samples.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { makeWorld, newAddress } from '../../test/world.ts'

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer({ environment: { PROCESS: 'api' } })
  world = await makeWorld(server)
})
afterAll(() => server.stop())

const promotion = { client: 'Not a client.', compensation: 'It pays.', conflict: 'Mandate earns.' }
const callers = ['wealthManager', 'assetManager', 'accreditedInvestor', 'teamOwner', 'teamMate', 'platformAdmin'] as const

const shapeOf = (schema: unknown) => Object.entries((schema as { shape?: Record<string, { type: string }> } | undefined)?.shape ?? {})
/** Pages, and answers of which a part is a list, such as a board or suggestions. */
const isList = ({ name, endpoint }: (typeof operations)[number]) =>
  name === 'aggregate' ||
  (endpoint.method === 'GET' &&
    (shapeOf(endpoint.query).some(([field]) => field === 'cursor') || shapeOf(endpoint.response).some(([, { type }]) => type === 'array')))
/** Both state the time of the call. */
const changing = ['getAnalyticsOverview', 'getHealth']
const lists = operations.filter((operation) => isList(operation) && !/sponsored|campaign/i.test(operation.name) && !changing.includes(operation.name))

/** Every list as each role and as a visitor. A refusal has a request id of its own. */
async function readAll(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {}
  for (const operation of lists)
    await Promise.all(
      [...callers, 'visitor' as const].map(async (identity) => {
        const caller = identity === 'visitor' ? world.stranger : world.people[identity]
        const given = sampleOf(operation, world, caller)
        const { status, raw } = await server.answer(operation.endpoint, given, { ...(identity === 'visitor' ? {} : { token: caller.token }), ip: newAddress() })
        answers[`${operation.name} as ${identity}`] = status < 400 ? raw : String(status)
      }),
    )
  return answers
}

it('every list is the same byte for byte with and without sponsored items, for every role', async () => {
  const without = await readAll()
  await server.deps.db
    .insertInto('campaigns')
    .values({
      ...{ partnerId: world.things.partnerId ?? '', title: 'A tour', text: 'See it.', slots: ['home', 'search', 'firm', 'partners'], dailyViews: 100_000 },
      ...{ startsOn: '2020-01-01', endsOn: '2999-12-31', state: 'approved', promotion: JSON.stringify(promotion) },
    })
    .execute()
  const slots = await Promise.all(['home', 'search', 'firm', 'partners'].map((slot) => server.app.inject({ url: `/api/sponsored?slot=${slot}` })))
  expect(slots.map((answer) => answer.json().items.length)).toEqual([1, 1, 1, 1])
  expect(await readAll()).toEqual(without)
  expect(lists.length).toBeGreaterThan(100)
  expect(Object.values(without).filter((raw) => raw.startsWith('{')).length).toBeGreaterThan(300)
}, 120_000)
