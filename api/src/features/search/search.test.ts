import { firmKindWords } from '@mandate/contract/lists/firm-status'
import { updateProfile } from '@mandate/contract/profiles'
import { aggregate, search, suggest, summaryColumns } from '@mandate/contract/search'
import { understand } from '@mandate/contract/search-sentences'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase, type TestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { refreshSearchRows } from '../search-rows/projection.service.ts'

let database: TestDatabase
let owner: pg.Pool

beforeAll(async () => {
  database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 400, months: 14, seed: 5 })
  await refreshSearchRows(owner, { searchEngine: 'memory' })
  await owner.query("update search_firms set former_names = '{}'")
  await namePeople(['Petra Lindqvist', 'Petra Lindqvist', 'Petra Maria Lindqvist'])
  await nameFirms(['Westerly Hill Capital', 'Westerly Capital', 'Westerly Capital', 'Ridgeway Street Financial Partners', 'Ridgeway Financial Partners LLC'])
})
afterAll(() => owner.end())

/** Small firms, the largest of them first. Only the rows get the names: no load follows that would derive them again. */
async function nameFirms(names: string[]): Promise<void> {
  const { rows } = await owner.query<{ crd: number }>('select crd from search_firms where aum is not null order by aum, crd limit $1', [names.length])
  rows.reverse()
  for (const [index, name] of names.entries()) await owner.query('update search_firms set name = $2, legal_name = $2 where crd = $1', [rows[index]?.crd, name])
}

/** The last of them works at the largest firm. */
async function namePeople(names: string[]): Promise<void> {
  const { rows } = await owner.query<{ crd: number }>(
    'select person.crd from search_people person join search_firms firm on firm.crd = person.firm::int where firm.aum > 0 order by firm.aum, person.crd',
  )
  const chosen = [...rows.slice(0, names.length - 1), rows.at(-1)]
  for (const [index, name] of names.entries())
    await owner.query("update search_people set name = $2, other_names = '{}' where crd = $1", [chosen[index]?.crd, name])
}

describe.each(['memory', 'postgres'])('search by the engine in %s', (engine) => {
  let server: TestServer
  let ada: { token: string; ip: string }
  let someone: { crd: number; name: string; firm: string; firm_name: string }
  let firm: { crd: number; name: string; sec_number: string; state: string }

  beforeAll(async () => {
    server = await startTestServer({ database, environment: { SEARCH_ENGINE: engine } })
    ada = await signInAs(server, 'Ada')
    someone = (
      await owner.query(
        "select person.crd, person.name, firm, firm_name from search_people person join search_firms employer on employer.crd = firm::int and employer.aum is not null where person.name !~ '[.'']' order by person.crd limit 1",
      )
    ).rows[0]
    firm = (await owner.query('select crd, name, sec_number, state from search_firms where sec_number is not null and state is not null order by crd limit 1'))
      .rows[0]
  })
  afterAll(() => server.stop())

  const ask = async (query: Record<string, string | number>) => (await server.call(search, { query: query as never }, ada)).body

  it('refuses visitors', async () => {
    expect((await server.refused(search, { query: {} })).body.error.code).toBe('not_signed_in')
    expect((await server.refused(suggest, { query: { q: 'a' } })).body.error.code).toBe('not_signed_in')
    expect((await server.refused(aggregate, { body: { type: 'firms' } })).body.error.code).toBe('not_signed_in')
  })

  it('finds a person by name, by a misspelt name, by the words in another order, and by the firm', async () => {
    const words = someone.name.split(' ')
    const misspelt = words.map((word) => (word.length > 5 ? word.slice(0, 2) + word[3] + word[2] + word.slice(4) : word)).join(' ')
    for (const q of [someone.name, words.toReversed().join(' '), misspelt, `${words.at(-1)} ${someone.firm_name}`])
      expect((await ask({ type: 'advisors', q, limit: 10 })).items.map(({ id }) => id)).toContain(String(someone.crd))
  })

  it('puts the exact CRD and SEC number first', async () => {
    const byCrd = (await server.call(suggest, { query: { q: String(firm.crd) } }, ada)).body.groups
    expect(byCrd[0]).toMatchObject({ kind: 'firm', items: [{ id: String(firm.crd) }] })
    const bySec = await ask({ type: 'firms', q: firm.sec_number.replace('-', ' ') })
    expect(bySec.items[0]).toMatchObject({ id: String(firm.crd) })
    expect((await ask({ type: 'search', q: String(someone.crd) })).items[0]).toMatchObject({ kind: 'advisor', id: String(someone.crd) })
  })

  it('suggests with the values of the card: size, its change, who decides, registration, kinds of disclosures', async () => {
    const [firms] = (await server.call(suggest, { query: { q: String(firm.crd) } }, ada)).body.groups
    const [listed] = (await ask({ type: 'firms', q: String(firm.crd), columns: summaryColumns.firms.join(), limit: 1 })).items
    expect(firms?.items[0]).toMatchObject({ id: String(firm.crd), values: listed?.values, asOf: listed?.asOf })
    expect(Object.keys(firms?.items[0]?.values ?? {})).toEqual([...summaryColumns.firms])
    const [people] = (await server.call(suggest, { query: { q: String(someone.crd) } }, ada)).body.groups
    expect(Object.values(firmKindWords)).toContain(firms?.items[0]?.values.kind)
    const flags = Object.fromEntries(summaryColumns.advisors.map((name) => [name, expect.any(Boolean)]))
    expect(people).toMatchObject({ kind: 'advisor', items: [{ values: flags }] })
  })

  it('finds a record by its numbers as pages print them', async () => {
    for (const q of [
      `CRD ${firm.crd}`,
      `CRD# ${firm.crd}`,
      `CRD-${firm.crd}`,
      `crd ${firm.crd.toLocaleString('en-US')}`,
      `IARD ${firm.crd}`,
      `IARD/CRD ${firm.crd}`,
      `SEC ${firm.sec_number}`,
    ]) {
      expect((await server.call(suggest, { query: { q } }, ada)).body.groups[0], q).toMatchObject({ kind: 'firm', items: [{ id: String(firm.crd) }] })
      expect((await ask({ type: 'search', q })).items[0], q).toMatchObject({ id: String(firm.crd) })
      expect((await ask({ type: 'firms', q })).items[0], q).toMatchObject({ id: String(firm.crd) })
    }
    const read = await server.call(understand, { query: { q: `CRD# ${firm.crd}` } }, ada)
    expect(read.body.unknown).toEqual([String(firm.crd)])
  })

  it('puts firms whose whole name was typed before larger firms that only contain its words', async () => {
    const top = async (q: string) => (await ask({ type: 'firms', q, limit: 5 })).items.map(({ name }) => name)
    expect(await top('Westerly Capital')).toEqual(['Westerly Capital', 'Westerly Capital', 'Westerly Hill Capital'])
    expect(await top('ridgeway financial partners')).toEqual(['Ridgeway Financial Partners LLC', 'Ridgeway Street Financial Partners'])
    expect((await top('Ridgeway Financial Partners, LLC'))[0]).toBe('Ridgeway Financial Partners LLC')
    const groups = (await server.call(suggest, { query: { q: 'Westerly Capital' } }, ada)).body.groups
    expect(groups[0]).toMatchObject({ kind: 'firm', items: [{ name: 'Westerly Capital' }, { name: 'Westerly Capital' }, { name: 'Westerly Hill Capital' }] })
  })

  it('reads people at a firm as the filter by that firm, and says its name', async () => {
    const { body } = await server.call(understand, { query: { q: `people at ${someone.firm_name}` } }, ada)
    expect(body).toMatchObject({ type: 'advisors', unknown: [], chips: [{ field: 'firm', words: `at ${someone.firm_name}` }] })
    expect(body.chips[0]?.label).toBe(`Firm: ${someone.firm_name}`)
    expect(body.chips[0]?.filter.split(',')).toContain(String(someone.firm))
    expect((await ask({ type: 'advisors', firm: body.chips[0]?.filter ?? '', limit: 40 })).total).toBeGreaterThan(0)
    const nowhere = await server.call(understand, { query: { q: 'people at Nowhere In Particular' } }, ada)
    expect(nowhere.body).toMatchObject({ type: 'advisors', chips: [] })
  })

  it.each([
    ['Petra Lindqvist', ['Petra Lindqvist', 'Petra Lindqvist', 'Petra Maria Lindqvist']],
    ['petra maria lindqvist', ['Petra Maria Lindqvist']],
    ['Petra Lindq', ['Petra Maria Lindqvist', 'Petra Lindqvist', 'Petra Lindqvist']],
  ])('puts people whose whole name is %s first, namesakes together, in search and as one types', async (q, expected) => {
    expect((await ask({ type: 'advisors', q, limit: 5 })).items.map(({ name }) => name)).toEqual(expected)
    const groups = (await server.call(suggest, { query: { q } }, ada)).body.groups
    expect(groups[0]?.kind).toBe('advisor')
    expect(groups[0]?.items.map(({ name }) => name)).toEqual(expected)
  })

  it("a firm's name is searched as it is, whatever its legal form", async () => {
    const { rows } = await owner.query<{ name: string }>("select name from search_firms where name like '% %' order by crd limit 1")
    const { name } = rows[0] as { name: string }
    for (const q of [`${name}, LLC`, `${name} Inc`])
      expect((await server.call(understand, { query: { q } }, ada)).body).toMatchObject({ type: 'search', chips: [] })
    expect((await server.call(understand, { query: { q: 'Texas' } }, ada)).body.chips).toMatchObject([{ field: 'state', filter: 'TX' }])
  })

  it('B6 reads near me as the state of the own profile, and names the words when the member has none', async () => {
    const iris = await signInAs(server, 'Iris')
    expect((await server.call(understand, { query: { q: 'advisors near me' } }, iris)).body).toMatchObject({
      type: 'advisors',
      chips: [],
      unknown: ['near', 'me'],
    })
    await server.call(updateProfile, { body: { field: 'state', value: 'OH', visibility: 'me', version: 0 } }, iris)
    const { body } = await server.call(understand, { query: { q: 'advisors near me' } }, iris)
    expect(body).toMatchObject({ chips: [{ field: 'state', filter: 'OH', label: 'State: Ohio', words: 'near me' }], unknown: [] })
  })

  it.each([
    ['advisors who moved firms this year', 'Changed firms in the 12 months before the newest data: yes'],
    ['firms that lost an advisor this year', 'Advisors left (1 year): 1 or more'],
    ['firms that lost 10% of AUM this year', 'AUM growth (1 year): −10% or less'],
    ['firms that changed custodian this year', 'What changed (1 year): Custodian changed'],
    ['firms with no private funds', 'Private funds: 0 or less'],
    ['advisors who are not registered', 'Currently registered: no'],
  ])('the filter of %s says its period: %s', async (q, label) => {
    const { body } = await server.call(understand, { query: { q } }, ada)
    expect(body).toMatchObject({ chips: [{ label }], unknown: [] })
  })

  it('accepts the specified name of experience in months', async () => {
    const ours = await ask({ type: 'advisors', experienceMonths: '24..', sort: '-experienceMonths', columns: 'experienceMonths', limit: 5 })
    const specified = await ask({ type: 'advisors', experience_months: '24..', sort: '-experience_months', columns: 'experience_months', limit: 5 })
    expect(ours.total).toBeGreaterThan(0)
    expect(specified).toEqual(ours)
  })

  it('groups all kinds, shows the matching part, and counts each kind', async () => {
    const page = await ask({ type: 'search', q: someone.firm_name.split(' ')[0] as string })
    expect(page.totals?.firm).toBeGreaterThan(0)
    expect(page.total).toBe((page.totals?.firm ?? 0) + (page.totals?.advisor ?? 0) + (page.totals?.document ?? 0))
    const named = page.items.find(({ kind }) => kind === 'firm')
    const [[start, length] = [0, 0]] = named?.matches ?? []
    expect(named?.name.slice(start, start + length).toLowerCase()).toBe((someone.firm_name.split(' ')[0] as string).toLowerCase())
    expect(page.items.find(({ kind }) => kind === 'advisor')).toMatchObject({ because: { label: 'Firm' } })
  })

  it('returns columns as labels with their date', async () => {
    const { items } = await ask({ type: 'firms', columns: 'state,aum,service,filedAt,disclosure', limit: 5 })
    for (const { values, asOf } of items) {
      expect(Object.keys(values)).toEqual(['state', 'aum', 'service', 'filedAt', 'disclosure'])
      expect(values.filedAt).toBe(asOf)
    }
    const { items: people } = await ask({ type: 'advisors', firm: someone.firm, columns: 'firm', limit: 1 })
    expect(people[0]?.values.firm).toBe(someone.firm_name)
  })

  it('pages through all rows in order, each row once, and binds a cursor to its search', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await ask({ type: 'advisors', sort: '-experienceMonths,name', limit: 37, columns: 'experienceMonths', ...(cursor ? { cursor } : {}) })
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(seen.length)
    const ordered = await owner.query<{ crd: number }>(
      'select crd from search_people join search_person_rows r on r.id = crd order by r.experience_months desc nulls last, search_fold(r.name) collate "C", r.name collate "C", r.popularity desc, crd',
    )
    expect(seen).toEqual(ordered.rows.map(({ crd }) => String(crd)))
    const other = (await ask({ type: 'advisors', limit: 5 })).nextCursor as string
    expect((await server.refused(search, { query: { type: 'advisors', sort: 'name', limit: 5, cursor: other } }, ada)).body.error.code).toBe('invalid_cursor')
  })

  it.each([
    [{ type: 'firms', age: '30..40' }, 'age', 'No field age for firms'],
    [{ type: 'firms', state: '!' }, 'state', 'Enter values'],
    [{ type: 'firms', aum: 'much' }, 'aum', 'Enter a range'],
    [{ type: 'firms', aum: '-5..' }, 'aum', "Assets under management can't be negative. Enter 0 or more"],
    [{ type: 'advisors', disclosure: 'maybe' }, 'disclosure', 'Enter true'],
    [{ type: 'search', state: 'TX' }, 'state', 'Choose a type'],
    [{ type: 'firms', sort: 'service' }, 'sort', 'several values'],
    [{ type: 'firms', sort: 'faith' }, 'sort', 'No field'],
    [{ type: 'firms', facets: 'race' }, 'facets', 'No field'],
    [{ type: 'firms', columns: 'gender' }, 'columns', 'No field'],
  ])('B6 refuses %j and names %s', async (query, field, sentence) => {
    const { status, body } = await server.refused(search, { query }, ada)
    expect({ status, code: body.error.code }).toEqual({ status: 400, code: 'invalid_input' })
    expect(body.error.fields?.[field]).toContain(sentence)
  })

  it('suggests filters to remove when nothing is found, with the count for each', async () => {
    const page = await ask({ type: 'firms', state: firm.state, aum: '9e15..' })
    const inState = (await ask({ type: 'firms', state: firm.state })).total
    expect(page).toMatchObject({ total: 0, items: [], loosen: [{ field: 'aum', total: inState }] })
  })

  it('names first the filter whose removal gives the most', async () => {
    const { rows } = await owner.query<{ state: string; over: string }>(
      `with states as (select state, count(*) as firms, max(aum) as most from search_firms where state is not null group by state)
       select state, most + 1 as over from states
       where most is not null and (select count(*) from search_firms where aum > most) not in (0, firms) order by firms desc, state limit 1`,
    )
    const { state, over } = rows[0] ?? { state: '', over: '' }
    const inState = { field: 'aum', total: (await ask({ type: 'firms', state })).total }
    const larger = { field: 'state', total: (await ask({ type: 'firms', aum: `${over}..` })).total }
    expect(inState.total).not.toBe(larger.total)
    const most = inState.total > larger.total ? [inState, larger] : [larger, inState]
    for (const query of [
      { state, aum: `${over}..` },
      { aum: `${over}..`, state },
    ])
      expect(await ask({ type: 'firms', ...query })).toMatchObject({ total: 0, loosen: most })
  })

  it("leaves a facet's own filter out of its counts, lists missing values with 0, and finds values by label", async () => {
    const all = (await ask({ type: 'firms', facets: 'state', limit: 1 })).facets[0]
    const chosen = await ask({ type: 'firms', state: firm.state, facets: 'state,service:financial', limit: 1 })
    expect(chosen.facets[0]).toEqual(all)
    const service = chosen.facets[1]
    if (service?.kind !== 'values') throw new Error('no values')
    expect(service.values.map(({ label }) => label)).toEqual(['Financial planning'])
    const narrow = (await ask({ type: 'firms', aum: '9e15..', facets: 'state', limit: 1 })).facets[0]
    if (narrow?.kind !== 'values') throw new Error('no values')
    expect(narrow.values.length).toBeGreaterThan(5)
    expect(narrow.values.every(({ count }) => count === 0)).toBe(true)
  })

  it('names firms in their facet and finds them there by name', async () => {
    const page = await ask({ type: 'advisors', facets: `firm:${someone.firm_name}`, limit: 1 })
    const [facet] = page.facets
    if (facet?.kind !== 'values') throw new Error('no values')
    const own = (await ask({ type: 'advisors', firm: someone.firm, limit: 1 })).total
    expect(facet.values.find(({ value }) => value === someone.firm)).toEqual({ value: someone.firm, label: someone.firm_name, count: own })
  })

  it('groups any result by any field with sums, medians and percentiles', async () => {
    const { body } = await server.call(
      aggregate,
      {
        body: {
          type: 'firms',
          filters: { disclosure: 'false' },
          groupBy: 'state',
          measures: [
            { field: 'aum', measure: 'sum' },
            { field: 'aum', measure: 'median' },
          ],
          histogram: 'aum',
        },
      },
      ada,
    )
    const { rows } = await owner.query(
      `select state as value, count(*)::int as count, jsonb_build_array(sum(aum), percentile_cont(0.5) within group (order by aum)) as measures from search_firms where disclosure = false and state is not null group by state order by count(*) desc, state`,
    )
    expect(body.groups.map(({ label: _, ...group }) => group)).toEqual(rows)
    expect(body.histogram?.kind === 'histogram' && body.histogram.buckets.reduce((sum, { count }) => sum + count, 0) + body.histogram.none).toBe(body.total)
    expect(
      (await server.refused(aggregate, { body: { type: 'firms', measures: [{ field: 'state', measure: 'sum' }] } }, ada)).body.error.fields,
    ).toHaveProperty(['measures.0.field'])
    expect((await server.refused(aggregate, { body: { type: 'firms', filters: { age: '1..' } } }, ada)).body.error.fields).toHaveProperty(['filters.age'])
  })

  it('groups by custodian with the assets held there, which add up to the assets at named custodians', async () => {
    const by = (measures: { field: string; measure: 'sum' | 'median' }[]) =>
      server.call(aggregate, { body: { type: 'firms', filters: { disclosure: 'false' }, groupBy: 'custodian', measures, limit: 500 } }, ada)
    const { body } = await by([
      { field: 'custodianAum', measure: 'sum' },
      { field: 'custodianAum', measure: 'median' },
      { field: 'aum', measure: 'sum' },
    ])
    const { rows } = await owner.query<{ value: string; sum: number; median: number }>(
      `select key as value, sum(value::bigint)::float8 as sum, percentile_cont(0.5) within group (order by value::float8) as median
       from search_firms, jsonb_each_text(custodian_amounts) where disclosure = false group by key`,
    )
    const held = new Map(rows.map(({ value, sum, median }) => [value, [sum, median]]))
    expect(body.groups.length).toBeGreaterThan(3)
    for (const { value, measures } of body.groups) expect(measures.slice(0, 2), value).toEqual(held.get(value) ?? [null, null])
    const sums = body.groups.map(({ measures }) => measures[0] ?? 0)
    const { rows: all } = await owner.query<{ held: number; aum: number }>(
      'select sum(custodian_aum)::float8 as held, sum(aum)::float8 as aum from search_firms where disclosure = false',
    )
    expect([sums.reduce((sum, amount) => sum + amount, 0), body.overall[0], body.overall[2]]).toEqual([all[0]?.held, all[0]?.held, all[0]?.aum])
    // Firms have several custodians, so the sum of their totals would be more.
    expect(rows.length).toBe(body.groups.filter(({ measures }) => measures[0] !== null).length)
    const usual = await by([])
    expect(usual.body.groups.map(({ measures }) => measures)).toEqual(sums.map((_, index) => [body.groups[index]?.measures[0]]))
  })

  it('is listed at /readyz with its row counts', async () => {
    const ready = (await server.app.inject('/readyz')).json()
    expect(ready.parts.search).toMatchObject({ ok: true, detail: expect.stringContaining('60 firms') })
  })
})
