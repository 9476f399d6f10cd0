import { search, suggest } from '@mandate/contract/search'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '../../test/people.ts'
import { addFirm } from '../../test/records.ts'
import { signInAs } from '../../test/teams.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'
import { selectFirmNames } from './search.repository.ts'

let server: TestServer
let ada: SignedIn
let crds: number[]

const firms = [
  { businessName: 'WESTERLY CAPITAL', legalName: 'WESTERLY CAPITAL, LLC', city: 'BOISE', state: 'ID' },
  { businessName: 'WESTERLY HILL CAPITAL', legalName: 'WESTERLY HILL CAPITAL, LLC', city: 'AUSTIN', state: 'TX' },
  { businessName: 'WESTERLY CAPITAL', legalName: 'WESTERLY CAPITAL, INC', city: 'TULSA', state: 'OK' },
  { businessName: 'WESTERLY CAPITAL PARTNERS', legalName: 'WESTERLY CAPITAL PARTNERS, LLC', city: 'MIAMI', state: 'FL' },
]

beforeAll(async () => {
  server = await startTestServer()
  const { db, pool } = server.deps
  crds = []
  const owner = new pg.Pool({ connectionString: server.database.ownerUrl })
  for (const firm of firms) {
    const { crd } = await addFirm(db)
    const values = [firm.businessName, firm.legalName, firm.city, firm.state, crd]
    await owner.query('update filings set business_name = $1, legal_name = $2, city = $3, state = $4 where filing_id = $5', values)
    crds.push(crd)
  }
  await owner.end()
  await refreshSearchRows(pool, { searchEngine: 'postgres', isFullRebuild: true })
  // The others are larger, so that only the exact name puts the two first.
  await sql`update search_firms set aum = crd::bigint * 1000 where crd = any (${[crds[1], crds[3]]}::int[])`.execute(db)
  await server.searchReady()
  ada = await signInAs(server, 'Ada')
})
afterAll(() => server.stop())

it.each(['WESTERLY CAPITAL LLC', 'Westerly Capital, L.L.C.', 'westerly capital inc', 'Westerly Capital', 'WESTERLY CAPITAL CORP.'])(
  'every firm of the name comes first for %s, in suggestions and in the list',
  async (q) => {
    const same = [crds[0], crds[2]].map(String).toSorted()
    const { body: suggested } = await server.call(suggest, { query: { q } }, ada)
    const found = suggested.groups.find(({ kind }) => kind === 'firm')?.items ?? []
    expect(
      found
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(same)
    const { body: listed } = await server.call(search, { query: { type: 'firms', q } }, ada)
    expect(
      listed.items
        .slice(0, 2)
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(same)
    expect(new Set(found.slice(0, 2).map(({ line }) => line)).size).toBe(2)
  },
)

it('labels of firms that share a name have the place and the number', async () => {
  const names = await selectFirmNames(server.deps.db, crds.map(String))
  expect(names.get(String(crds[0]))).toMatch(new RegExp(`^Westerly Capital \\(Boise, ID, CRD ${crds[0]}\\)$`, 'i'))
  expect(names.get(String(crds[2]))).toMatch(new RegExp(`^Westerly Capital \\(Tulsa, OK, CRD ${crds[2]}\\)$`, 'i'))
  expect(names.get(String(crds[1]))).toMatch(/^Westerly Hill Capital$/i)
})

it.each([
  ['Westerly zzqqxv', 'No record has "zzqqxv"; the closest are listed'],
  ['Westerly Capital zzqqxv', 'No record has "zzqqxv"; the closest are listed'],
  ['Hill Partners', 'No record has all of these words; the closest are listed'],
  ['Westerly Capital', undefined],
  ['Westerley Capital', undefined],
])('the note of %s names the words that nothing has', async (q, note) => {
  const { body: listed } = await server.call(search, { query: { type: 'firms', q } }, ada)
  expect(listed.total).toBeGreaterThan(0)
  const { body: suggested } = await server.call(suggest, { query: { q } }, ada)
  const { body: all } = await server.call(search, { query: { type: 'search', q } }, ada)
  expect([listed.note, suggested.note, all.note]).toEqual([note, note, note])
})
