import { getCoverage, getPublicAdvisor, getPublicFirm, searchPublic } from '@mandate/contract/public-search'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let firm: { crd: number; name: string }
let person: { crd: number; firm_name: string; disclosure: boolean; months: number }
let counts: { firms: number; advisors: number }

beforeAll(async () => {
  const database = await makeTestDatabase()
  const owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 400, months: 14, seed: 5 })
  server = await startTestServer({ database })
  firm = (await owner.query('select crd, name from search_firms where state is not null order by crd limit 1')).rows[0]
  person = (
    await owner.query(
      'select row.id::int as crd, people.firm_name, row.disclosure, row.experience_months::int as months from search_person_rows row join search_people people on people.crd = row.id where people.firm_name is not null and row.registered order by row.id limit 1',
    )
  ).rows[0]
  counts = (await owner.query('select (select count(*)::int from search_firms) as firms, (select count(*)::int from search_people) as advisors')).rows[0]
  await owner.end()
})
afterAll(() => server.stop())

const find = async (q: string) => (await server.call(searchPublic, { query: { q } })).body

it('returns only names, locations, numbers and the filed size of a firm to visitors', async () => {
  const byNumber = await find(String(firm.crd))
  expect(byNumber.items[0]).toMatchObject({ kind: 'firm', crd: String(firm.crd), name: firm.name })
  const byName = await find(firm.name.split(' ')[0] ?? firm.name)
  expect(byName.items.length).toBeGreaterThan(0)
  for (const item of byName.items) expect(Object.keys(item).toSorted()).toEqual(['crd', 'kind', 'matches', 'name', 'place', 'size'])
})

it('shows the size of a firm as its six facts do, and none for a person', async () => {
  const hit = (await find(String(firm.crd))).items.find(({ crd }) => crd === String(firm.crd))
  const { figures, filing } = (await server.call(getPublicFirm, { params: { firmCrd: firm.crd } })).body
  const aum = figures.find(({ name }) => name === 'raumTotal')?.value ?? 0
  expect(hit?.size).toMatchObject({ aum, filedOn: filing.submittedAt.slice(0, 10) })
  expect(hit?.size?.aumDiscretionary).toBeGreaterThan(0)
  expect(hit?.size?.aumDiscretionary).toBeLessThanOrEqual(aum)
  expect((await find(String(person.crd))).items.find(({ kind }) => kind === 'advisor')?.size).toBeNull()
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

it('shows a visitor six filed facts of a firm with their items, and nothing else', async () => {
  const { body } = await server.call(getPublicFirm, { params: { firmCrd: firm.crd } })
  expect(body).toMatchObject({ crd: firm.crd, name: firm.name })
  expect(body.place).toMatch(/^[A-Z][a-z].*, [A-Z]{2}$/)
  expect(body.figures.map(({ name, item }) => `${name} ${item}`)).toEqual([
    'raumTotal 5.F(2)(c)',
    'clients 5.D(1)',
    'employees 5.A',
    'advisors 5.B(1)',
    'fundCount 7.B(1)',
  ])
  expect(body.filing.submittedAt).toMatch(/^\d{4}-/)
  expect(Object.keys(body).toSorted()).toEqual(['crd', 'disclosures', 'ended', 'figures', 'filing', 'kind', 'name', 'place', 'secNumber'])
  expect((await server.refused(getPublicFirm, { params: { firmCrd: 8_999_999 } })).body.error.code).toBe('not_found')
})

it('shows a visitor six facts of a registration, and nothing else', async () => {
  const { body } = await server.call(getPublicAdvisor, { params: { advisorCrd: person.crd } })
  expect(body).toMatchObject({ crd: person.crd, firm: person.firm_name, hasDisclosure: person.disclosure, experienceMonths: person.months })
  expect(body.states).toBeGreaterThan(0)
  expect(Object.keys(body).toSorted()).toEqual(
    ['crd', 'experienceMonths', 'firm', 'hasDisclosure', 'isRegistered', 'lastSeen', 'name', 'place', 'states'].toSorted(),
  )
  expect((await server.refused(getPublicAdvisor, { params: { advisorCrd: 8_999_999 } })).body.error.code).toBe('not_found')
})

it('tells visitors how many firms and people can be searched', async () => {
  const { body } = await server.call(getCoverage, {})
  expect(body).toEqual(counts)
})
