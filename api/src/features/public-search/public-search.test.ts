import { searchPublic } from '@mandate/contract/public-search'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let firm: { crd: number; name: string }

beforeAll(async () => {
  const database = await makeTestDatabase()
  const owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 400, months: 14, seed: 5 })
  server = await startTestServer({ database })
  firm = (await owner.query('select crd, name from search_firms where state is not null order by crd limit 1')).rows[0]
  await owner.end()
}, 60_000)
afterAll(() => server.stop())

const find = async (q: string) => (await server.call(searchPublic, { query: { q } })).body

it('returns only names, locations and numbers to visitors', async () => {
  const byNumber = await find(String(firm.crd))
  expect(byNumber.items[0]).toMatchObject({ kind: 'firm', crd: String(firm.crd), name: firm.name })
  const byName = await find(firm.name.split(' ')[0] ?? firm.name)
  expect(byName.items.length).toBeGreaterThan(0)
  for (const item of byName.items) expect(Object.keys(item).toSorted()).toEqual(['crd', 'kind', 'matches', 'name', 'place'])
})

it('returns at most five results', async () => {
  const { items, firms, advisors } = await find('advisors')
  expect(items.length).toBeLessThanOrEqual(5)
  expect(firms + advisors).toBeGreaterThanOrEqual(items.length)
})

it('requires two letters, and limits the length', async () => {
  const short = await server.refused(searchPublic, { query: { q: 'a' } })
  expect(short.body.error.fields).toMatchObject({ q: 'Enter at least 2 characters' })
  expect((await server.refused(searchPublic, { query: { q: 'a'.repeat(201) } })).status).toBe(400)
})
