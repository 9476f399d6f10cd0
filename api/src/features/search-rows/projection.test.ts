import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row, TableSchema } from '../../search-index/engine.ts'
import { rowsOf } from '../../test/rows-of-batch.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { storedTables } from '../search-engines/stored-tables.ts'
import { beginReading, endReading, findChanges, readRows } from './index-rows.repository.ts'
import { refreshSearchRows } from './projection.service.ts'
import { updateLastYear } from './projection-firms.repository.ts'

const memory = { searchEngine: 'memory' } as const
let owner: pg.Pool
/** The server's role, which can't create tables. */
let app: pg.Pool
const one = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => (await owner.query<Row>(text, values)).rows[0] as Row

beforeAll(async () => {
  const database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  app = new pg.Pool({ connectionString: database.appUrl })
  await loadSmallUniverse(owner, { firms: 60, advisors: 300, months: 26, seed: 3 })
  await addOtherNames()
  await refreshSearchRows(app, memory)
})
afterAll(async () => {
  await owner.end()
  await app.end()
})

/** The universe has only current names. */
async function addOtherNames(): Promise<void> {
  await owner.query(
    "update filings set business_name = 'QUIET HARBOR ADVISERS' where id = (select min(filings.id) from filings join firms on firms.crd = filings.firm_crd and firms.filing <> filings.id)",
  )
  await owner.query("insert into table_layouts (file_table, headings) values ('IA_Schedule_D_1B', '{FilingID,Other Business Name}')")
  await owner.query(
    `insert into filing_rows (filing_id, layout_id, position, cells)
     select filing_id, (select max(id) from table_layouts), 0, filing_id || chr(31) || 'HARBOR O''NEIL LLC' from filings where id = (select min(filing) from firms)`,
  )
  await owner.query("update people set other_names = array['IRIS O''DELL'] where crd = (select min(crd) from people)")
}

describe('the search rows', () => {
  it('exist for every firm and person, with the figures of the current filing', async () => {
    const counts = await one(
      `select (select count(*) from firms) = (select count(*) from search_firms) as firms, (select count(*) from people) = (select count(*) from search_people) as people,
         (select count(*) from firms join search_firms found on found.crd = firms.crd where found.filing = firms.filing and found.aum is not distinct from firms.raum_total
           and found.clients is not distinct from firms.clients and found.employees is not distinct from firms.employees and found.disclosure is not distinct from firms.has_disclosure) = (select count(*) from firms) as figures`,
    )
    expect(counts).toEqual({ firms: true, people: true, figures: true })
  })

  it.each([
    [365, true],
    [425, true],
    [426, false],
    [329, false],
  ])('have growth on a filing %i days before: %s', async (days, hasGrowth) => {
    const connection = await owner.connect()
    try {
      await connection.query('begin')
      const { rows } = await connection.query<{ crd: number }>('select crd from firms where raum_total > 0 and filing is not null order by crd limit 1')
      const crd = rows[0]?.crd ?? 0
      await connection.query(
        `update filings set submitted_at = firms.submitted_at - make_interval(days => $2), raum_total = 1000 from firms
         where firms.crd = $1 and filings.firm_crd = firms.crd and filings.submitted_at < firms.submitted_at`,
        [crd, days],
      )
      await updateLastYear(connection, { today: '2026-01-01', firms: [crd] })
      const found = await connection.query<{ growth: number | null }>('select aum_growth as growth from search_firms where crd = $1', [crd])
      expect(found.rows[0]?.growth !== null).toBe(hasGrowth)
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  })

  it('have every field of firms that the universe reports', async () => {
    const columns = await owner.query<{ name: string }>("select column_name as name from information_schema.columns where table_name = 'search_firms'")
    const row = (
      await one<{ row: Record<string, unknown> }>(
        `select jsonb_object_agg(key, filled) as row from (select key, count(*) filter (where value <> 'null' and value <> '[]' and value <> '{}') as filled from search_firms, lateral jsonb_each(to_jsonb(search_firms)) group by key) counted`,
      )
    ).row
    const empty = columns.rows.map(({ name }) => name).filter((name) => !row[name])
    expect(empty).toEqual([])
  })

  it('have every field of people that the universe reports', async () => {
    const row = (
      await one<{ row: Record<string, unknown> }>(
        `select jsonb_object_agg(key, filled) as row from (select key, count(*) filter (where value <> 'null' and value <> '[]') as filled from search_people, lateral jsonb_each(to_jsonb(search_people)) group by key) counted`,
      )
    ).row
    expect(Object.entries(row).filter(([, filled]) => !filled)).toEqual([])
    const flags = await one(
      "select count(*) filter (where disclosure) > 0 as disclosed, count(*) filter (where moved_on > '-infinity') > 0 as moved, count(*) filter (where current_firm_owner) > 0 as owners from search_people",
    )
    expect(flags).toEqual({ disclosed: true, moved: true, owners: true })
  })

  it('have other and former names, capitalized', async () => {
    const names = await one(
      `select (select former_names from search_firms where former_names <> '{}') as former, (select other_names from search_firms where other_names <> '{}') as others,
         (select other_names from search_people where other_names <> '{}') as people`,
    )
    expect(names).toEqual({ former: ['Quiet Harbor Advisers'], others: ["Harbor O'Neil LLC"], people: ["Iris O'Dell"] })
  })

  it("have a period after a person's middle initial", async () => {
    const { initials, names } = await one<{ initials: number; names: number }>(
      `select count(*)::int as initials, count(*) filter (where name ~ '^[^ ]+ [A-Z]\\. ')::int as names
       from people join search_people using (crd) where length(people.middle_name) = 1`,
    )
    expect(initials).toBeGreaterThan(0)
    expect(names).toBe(initials)
  })

  it('of people are refreshed when their firm files', async () => {
    const people = async () => (await owner.query<{ crd: number; firm_name: string }>('select * from search_people order by crd')).rows
    const before = await people()
    const { crd: firm, filing } = await one<{ crd: number; filing: number }>(
      `select firms.crd, min(filings.id) as filing from firms join filings on filings.firm_crd = firms.crd and filings.id <> firms.filing
       where exists (select from people where people.firm_crd = firms.crd) and exists (select from firm_owners join people on people.crd = person_crd where firm_owners.firm_crd = firms.crd) group by firms.crd order by firms.crd limit 1`,
    )
    // As if the firm's row were from an earlier filing, with another name and without owners; and an unrelated person.
    await owner.query("update search_firms set filing = $2, name = 'An Old Name', owners = '{}' where crd = $1", [firm, filing])
    await owner.query("update search_people set firm_name = 'An Old Name' where firm = $1::text", [firm])
    const { rowCount } = await owner.query(
      'update search_people set current_firm_owner = not current_firm_owner where crd in (select person_crd from firm_owners where firm_crd = $1)',
      [firm],
    )
    expect(rowCount).toBeGreaterThan(0)
    const { crd: elsewhere } = await one<{ crd: number }>(
      'select crd from people where firm_crd <> $1 and not exists (select from person_firms where person_crd = people.crd and firm_crd = $1) limit 1',
      [firm],
    )
    await owner.query("update search_people set firm_name = 'Left Alone' where crd = $1", [elsewhere])
    await owner.query("insert into load_runs (product, file_name, file_sha256, state) values ('filing-tables', 'w', 'w', 'published')")
    await refreshSearchRows(app, memory)
    expect(await people()).toEqual(before.map((row) => (row.crd === elsewhere ? { ...row, firm_name: 'Left Alone' } : row)))
    await refreshSearchRows(app, { ...memory, isFullRebuild: true })
    expect(await people()).toEqual(before)
  })

  it('are not refreshed without a new load, and only once for two concurrent calls', async () => {
    expect(await Promise.all([refreshSearchRows(app, memory), refreshSearchRows(app, memory)])).toEqual([undefined, undefined])
    await owner.query("update load_runs set state = 'failed' where id = 1")
    await owner.query("insert into load_runs (product, file_name, file_sha256, state) values ('filing-tables', 'x', 'x', 'published')")
    const made = await Promise.all([refreshSearchRows(app, memory), refreshSearchRows(app, memory)])
    expect(made.filter((generation) => generation !== undefined)).toHaveLength(1)
  })

  describe('are reported to readers of changes:', () => {
    const publish = async (product: string) => {
      await owner.query("insert into load_runs (product, file_name, file_sha256, state) values ($1, $1, $1, 'published')", [product])
      return Number(await refreshSearchRows(app, memory))
    }
    const newest = async () => Number((await one<{ id: string }>('select max(id) as id from search_generations')).id)
    const sorted = (ids: number[] | null | undefined) => ids?.toSorted((left, right) => left - right)
    const crds = async (text: string, values: unknown[] = []) => (await owner.query<{ crd: number }>(text, values)).rows.map(({ crd }) => crd)
    const changesSince = async (from: number) => {
      const { firms, advisors } = await findChanges(owner, { from, to: await newest() })
      return { firms: sorted(firms), advisors: sorted(advisors) }
    }
    /** As if their rows were from earlier filings with another name. */
    const setBack = async (firms: number[]) => {
      await owner.query("update search_firms set filing = 0, name = 'Another' where crd = any($1)", [firms])
      await owner.query("update search_people set firm_name = 'Another' where firm = any($1::text[])", [firms])
      return sorted(await crds('select crd from search_people where firm = any($1::text[])', [firms]))
    }

    it('the firms that a load changed and the people of renamed firms, across several loads', async () => {
      const [first = 0, second = 0] = await crds(
        `select crd from firms where raum_total > 1 and (select count(*) from people where people.firm_crd = firms.crd) between 1 and 10 order by crd limit 2`,
      )
      const before = await newest()
      const peopleOfFirst = await setBack([first])
      const between = await publish('filing-tables')
      expect(peopleOfFirst?.length).toBeGreaterThan(0)
      expect(await changesSince(before)).toEqual({ firms: [first], advisors: peopleOfFirst })
      const peopleOfSecond = await setBack([second])
      await publish('filing-tables')
      expect(await changesSince(between)).toEqual({ firms: [second], advisors: peopleOfSecond })
      expect(await changesSince(before)).toEqual({ firms: sorted([first, second]), advisors: sorted([...(peopleOfFirst ?? []), ...(peopleOfSecond ?? [])]) })
      expect(await changesSince(await newest())).toEqual({ firms: [], advisors: [] })
    })

    it('a firm with events that dropped out of the last year since the day advanced', async () => {
      const { day } = await one<{ day: string }>('select day::text as day from search_generations order by id desc limit 1')
      const [firm = 0] = await crds('select min(crd) as crd from search_firms')
      await owner.query(
        "insert into firm_events (firm_crd, happened_at, kind, details) values ($1, $2::date - interval '1 year' + interval '1 day', 'disclosureAdded', '{}')",
        [firm, day],
      )
      await refreshSearchRows(app, { ...memory, isFullRebuild: true })
      const changed = async () => (await one<{ changed: string[] }>('select changed from search_firms where crd = $1', [firm])).changed
      expect(await changed()).toContain('disclosureAdded')
      const before = await newest()
      await owner.query(
        "insert into load_runs (product, file_name, file_sha256, state, file_date) values ('filing-tables', 'y', 'y', 'published', $1::date + 2)",
        [day],
      )
      await refreshSearchRows(app, memory)
      expect(await changed()).not.toContain('disclosureAdded')
      expect(await changesSince(before)).toEqual({ firms: [firm], advisors: [] })
    })

    it('undefined after most rows changed, after a full rebuild, or when the earlier generation is gone', async () => {
      const before = await newest()
      await owner.query("update search_people set firm_name = 'Another'")
      const { id } = await one<{ id: string }>(
        "insert into load_runs (product, file_name, file_sha256, state) values ('individual-feed', 'z', 'z', 'published') returning id",
      )
      await owner.query('update people set run_id = $1', [id])
      const generation = Number(await refreshSearchRows(app, memory))
      expect(await changesSince(before)).toEqual({ firms: [], advisors: undefined })
      await refreshSearchRows(app, { ...memory, isFullRebuild: true })
      expect(await changesSince(generation)).toEqual({ firms: undefined, advisors: undefined })
      expect(await changesSince(0)).toEqual({ firms: undefined, advisors: undefined })
    })

    it('no firms or people when only documents changed', async () => {
      const before = await newest()
      await owner.query("insert into aggregation_sources (name, address) values ('Harbor Wire', 'https://wire.example.com')")
      await owner.query(
        "insert into aggregated_documents (source_id, guid, title, body, published_at) select id, '1', 'A word', '', now() from aggregation_sources where name = 'Harbor Wire'",
      )
      expect(await refreshSearchRows(app, memory)).toBeGreaterThan(before)
      expect(await changesSince(before)).toEqual({ firms: [], advisors: [] })
    })

    it('and can be read by id, with the same texts as in SQL', async () => {
      const connection = await app.connect()
      const read = async (schema: TableSchema, ids?: number[]) => {
        const rows: Row[] = []
        for await (const batch of readRows(connection, schema, ids)) rows.push(...rowsOf(schema, batch))
        return rows.sort((left, right) => left.id - right.id)
      }
      await beginReading(connection)
      for (const { schema, relation } of storedTables) {
        const all = await read(schema)
        expect(all.length).toBeGreaterThan(0)
        const some = all.filter((_, index) => index % 7 === 0)
        expect(await read(schema, some.map(({ id }) => id).reverse())).toEqual(some)
        expect(await read(schema, [])).toEqual([])
        const listed = all.map(({ id, texts }) => ({ id, texts: Object.fromEntries(Object.entries(texts).map(([label, text]) => [label, [text].flat()])) }))
        expect(listed).toEqual((await owner.query(`select id, texts from ${relation} order by id`)).rows)
      }
      await endReading(connection)
      connection.release()
    })
  })
})
