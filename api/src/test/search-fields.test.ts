import { operations } from '@mandate/contract/operations'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hostileQueries } from './hostile.ts'
import { addressOf, callerOf, sampleOf } from './routed-operations.ts'
import type { World } from './samples.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { makeWorld, newAddress } from './world.ts'

const shapeOf = (query: z.ZodType | undefined) => (query instanceof z.ZodObject ? query.shape : {})
const typedFields = ['q', 'begins']
const searches = operations.flatMap((operation) =>
  typedFields.filter((field) => field in shapeOf(operation.endpoint.query)).map((field) => ({ ...operation, field })),
)

let server: TestServer
let world: World
beforeAll(async () => {
  server = await startTestServer()
  world = await makeWorld(server)
})
afterAll(() => server.stop())

describe('a search', () => {
  it('exists in at least eight places', () => expect(searches.length).toBeGreaterThanOrEqual(8))

  it.each(searches)('C13 $name takes every text in $field as a query', { timeout: 60_000 }, async (operation) => {
    const caller = callerOf(operation, world)
    const sample = sampleOf(operation, world, caller)
    for (const text of hostileQueries) {
      const url = addressOf(operation, { ...sample, query: { ...sample.query, [operation.field]: text } })
      const answer = await server.app.inject({
        method: operation.endpoint.method,
        url,
        headers: { authorization: `Bearer ${caller.token}` },
        remoteAddress: newAddress(),
      })
      expect([200, 400], `${JSON.stringify(text)}: ${answer.body}`).toContain(answer.statusCode)
    }
  })
})
