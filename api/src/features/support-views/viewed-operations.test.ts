import { type Operation, operations } from '@mandate/contract/operations'
import { listSupportViews, startSupportView } from '@mandate/contract/support-views'
import { isViewable } from '@mandate/contract/viewed-operations'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedOutcome } from '../../test/authorization-matrix.ts'
import { makeLastingWorlds } from '../../test/lasting-worlds.ts'
import { sampleOf } from '../../test/routed-operations.ts'
import type { World } from '../../test/samples.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let owner: pg.Client
const worlds = makeLastingWorlds(() => server)

beforeAll(async () => {
  server = await startTestServer({ environment: { PROCESS: 'api' } })
  owner = new pg.Client({ connectionString: server.database.ownerUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await worlds.end()
  await server.stop()
})

/** What a view may write: its own bookkeeping, and the admin's own quota of search rows. */
const ownTables = ['support_view_reads', 'audit_events', 'search_readings']

async function startView({ people: { platformAdmin, teamOwner } }: World): Promise<string> {
  const { body } = await server.call(
    startSupportView,
    { params: { userId: teamOwner.userId }, body: { reason: 'They asked why a page is empty' } },
    { token: platformAdmin.token, ip: platformAdmin.ip },
  )
  return body.user.authorization.token
}

/** How often each table was written, told by the triggers of the kept contents. */
async function countWrites(): Promise<Map<string, number>> {
  const { rows } = await owner.query<{ name: string; writes: number }>('select name, count(*)::int as writes from kept.written group by name')
  return new Map(rows.map(({ name, writes }) => [name.replace('public.', ''), writes]))
}

const changedSince = (before: Map<string, number>, after: Map<string, number>) =>
  [...after].filter(([name, writes]) => writes > (before.get(name) ?? 0) && !ownTables.includes(name)).map(([name]) => name)

describe('a support view', () => {
  it.each(operations)('B17 calls $name only where the register lists it, and changes nothing', async (operation: Operation) => {
    const world = await worlds.take(4)
    const token = await startView(world)
    worlds.spoil()
    const before = await countWrites()
    const { ip } = world.people.platformAdmin
    const answer = await server.answer(operation.endpoint, sampleOf(operation, world, world.people.teamOwner), { token, ip })
    const code = (answer.body as { error?: { code: string } } | undefined)?.error?.code ?? 'done'
    expect({ code, raw: answer.raw }).toEqual({ code: isViewable(operation) ? expectedOf(operation) : 'not_allowed', raw: answer.raw })
    if (operation.name !== 'endSupportView') expect(changedSince(before, await countWrites())).toEqual([])
    const { rows } = await owner.query('select from search_readings where user_id = $1', [world.people.teamOwner.userId])
    expect(rows).toEqual([])
  })

  it('lists only reads, and the call that ends it', () => {
    const others = operations.filter((operation) => isViewable(operation) && operation.endpoint.method !== 'GET').map(({ name }) => name)
    expect(others).toEqual(['endSupportView'])
    expect(operations.filter((operation) => isViewable(operation) && (operation.endpoint.access === 'admin' || operation.endpoint.stepUp))).toEqual([])
    expect(isViewable({ name: 'listSupportViews' })).toBe(listSupportViews.method === 'GET')
  })
})

const expectedOf = (operation: Operation) => (operation.name === 'endSupportView' ? 'done' : expectedOutcome(operation, 'teamOwner'))
