import { createSearchExport, downloadSearchExport, exportLimits, getSearchExport, listSearchExports, type SearchExport } from '@mandate/contract/search-exports'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import yauzl from 'yauzl'
import { readWhole } from '../../adapters/files/file-store.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { signInAs } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { removeExpiredExports } from './export-file.service.ts'

let server: TestServer
let owner: pg.Pool
let ada: { token: string; ip: string; userId: string }
let zoe: { token: string; ip: string }
const hostileName = '=cmd|\'/c calc\'!A1 "O, Sons"'

beforeAll(async () => {
  const database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 40, advisors: 200, months: 3, seed: 4 })
  server = await startTestServer({ database, environment: { SEARCH_ENGINE: 'memory' } })
  await owner.query('update search_firms set name = $1 where crd = (select min(crd) from search_firms)', [hostileName])
  await owner.query("update search_firms set status = 'finalReport' where crd = (select max(crd) from search_firms)")
  await owner.query('insert into search_generations (rules, firms, people, documents) values (1, 0, 0, 0)')
  await vi.waitFor(async () => expect((await server.deps.searchEngine.status()).generation).toBe('2'), 5_000)
  ada = await signInAs(server, 'Ada')
  zoe = await signInAs(server, 'Zoe')
})
afterAll(async () => {
  await server.stop()
  await owner.end()
})

type Body = Parameters<typeof server.call<typeof createSearchExport>>[1]['body']

async function exported(body: Body): Promise<{ done: SearchExport; file: Buffer; name: string }> {
  const { id } = (await server.call(createSearchExport, { body }, ada)).body
  const state = async () => (await server.call(getSearchExport, { params: { searchExportId: id } }, ada)).body
  await expect.poll(async () => (await state()).state, { timeout: 10_000, interval: 50 }).toBe('done')
  const answer = await server.answer(downloadSearchExport, { params: { searchExportId: id } }, ada)
  return { done: await state(), file: Buffer.from(answer.body as Buffer), name: String(answer.headers['content-disposition']) }
}

function unzip(file: Buffer, wanted: string): Promise<string> {
  return new Promise((resolve, reject) =>
    yauzl.fromBuffer(file, { lazyEntries: true }, (error, zip) => {
      if (error || !zip) return reject(error)
      zip.readEntry()
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName !== wanted) return zip.readEntry()
        zip.openReadStream(entry, (failed, stream) => {
          if (failed || !stream) return reject(failed)
          const parts: Buffer[] = []
          stream.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts).toString('utf8')))
        })
      })
    }),
  )
}

/** The cells of a sheet by row, and whether any is a formula. */
function readSheet(xml: string): { rows: string[][]; formulas: number } {
  const rows: string[][] = []
  let formulas = 0
  const parser = new SaxesParser()
  parser.on('opentag', ({ name }) => {
    if (name === 'row') rows.push([])
    if (name === 'c') rows.at(-1)?.push('')
    if (name === 'f') formulas++
  })
  parser.on('text', (text) => {
    const row = rows.at(-1)
    if (row && row.length > 0) row[row.length - 1] += text
  })
  parser.write(xml).close()
  return { rows, formulas }
}

describe('an export', () => {
  it('C5 has every row of the result with source and date, in the requested order, and no formula', async () => {
    const { done, file, name } = await exported({ type: 'firms', sort: 'name', columns: ['state', 'aum', 'service'], format: 'csv' })
    const [head, ...rows] = parse(file, { bom: true }) as string[][]
    expect(head).toEqual([
      'CRD number',
      'Name',
      'Status (final report and newest SEC list)',
      'State (1.F(1))',
      'Assets under management (5.F(2)(c))',
      'Services (5.G)',
      'Source',
      'Filing number',
      'Page',
      'As of',
    ])
    const { rows: expected } = await owner.query<{ crd: number; aum: string | null; day: string; id: string; filing_id: string }>(
      'select crd, aum::text, as_of::text as day, f.id, f.filing_id::text from search_firms r join filings f on f.id = r.filing order by search_fold(name) collate "C", name collate "C"',
    )
    expect(rows.map(([crd, , , , aum, , source, filing, page, day]) => ({ crd: Number(crd), aum: aum || null, source, filing, page, day }))).toEqual(
      expected.map(({ id, filing_id, ...row }) => ({ ...row, source: 'Form ADV', filing: filing_id, page: `${server.deps.publicUrl}/data/reference/f${id}` })),
    )
    expect(rows.find(([, text]) => text?.includes('calc'))?.[1]).toBe(`'${hostileName}`)
    expect(rows.flatMap(([, , status]) => (status === 'Active' ? [] : status))).toEqual(['Final report filed'])
    expect(done).toMatchObject({ state: 'done', totalRows: 40, doneRows: 40, bytes: file.length })
    expect(name).toMatch(/^attachment; filename="mandate-firms-\d{4}-\d{2}-\d{2}\.csv"$/)
  })

  it('C5 has the same rows as a workbook, with numbers as numbers', async () => {
    const { file } = await exported({ type: 'firms', sort: 'name', columns: ['aum', 'disclosure'], format: 'xlsx' })
    const xml = await unzip(file, 'xl/worksheets/sheet1.xml')
    const { rows, formulas } = readSheet(xml)
    expect(formulas).toBe(0)
    expect(rows).toHaveLength(41)
    expect(rows.find(([, text]) => text?.includes('calc'))?.[1]).toBe(`'${hostileName}`)
    expect(xml).toMatch(/<c><v>\d+<\/v><\/c>/)
    expect(await unzip(file, '[Content_Types].xml')).toContain('sheet1.xml')
  })

  it('of selected rows has only these, counted as such', async () => {
    const { rows: all } = await owner.query<{ crd: number }>('select crd from search_firms order by crd limit 3')
    const picked = all.map(({ crd }) => String(crd))
    const { done, file } = await exported({ type: 'firms', picked, format: 'csv' })
    expect(done.totalRows).toBe(3)
    const [, ...rows] = parse(file, { bom: true }) as string[][]
    expect(rows.map(([crd]) => crd).sort()).toEqual(picked.sort())
    const refused = await server.refused(createSearchExport, { body: { type: 'firms', picked: ['1; drop'], format: 'csv' } }, ada)
    expect(refused.body.error.code).toBe('invalid_input')
    const gone = await server.refused(createSearchExport, { body: { type: 'firms', picked: ['8999999'], format: 'csv' } }, ada)
    expect(gone.body.error.fields).toEqual({ picked: 'Select rows of the result' })
    const mixed = await exported({ type: 'firms', picked: [...picked, '8999999'], format: 'csv' })
    expect(mixed.done.totalRows).toBe(3)
  })

  it('applies the filters, and reports invalid ones', async () => {
    const { done } = await exported({ type: 'advisors', filters: { disclosure: 'true' }, format: 'csv' })
    const { rows } = await owner.query<{ count: number }>('select count(*)::int from search_people where disclosure')
    expect(done.totalRows).toBe(rows[0]?.count)
    const refused = await server.refused(
      createSearchExport,
      { body: { type: 'firms', filters: { age: '1..' }, sort: 'faith', columns: ['race'], format: 'csv' } },
      ada,
    )
    expect(Object.keys(refused.body.error.fields ?? {})).toEqual(['filters.age', 'sort', 'columns'])
  })

  it('B3 D10 is accessible only to its owner, after sign-in', async () => {
    const [first] = (await server.call(listSearchExports, { query: {} }, ada)).body.items
    const params = { searchExportId: first?.id ?? '' }
    for (const endpoint of [getSearchExport, downloadSearchExport]) {
      expect((await server.refused(endpoint, { params }, zoe)).body.error.code).toBe('not_found')
      expect((await server.refused(endpoint, { params })).body.error.code).toBe('not_signed_in')
    }
    expect((await server.call(listSearchExports, { query: {} }, zoe)).body.items).toEqual([])
    expect((await server.refused(createSearchExport, { body: { type: 'firms', format: 'csv' } })).body.error.code).toBe('not_signed_in')
  })

  it('B12 is audited and limited per day', async () => {
    const { rows } = await owner.query(
      "select details ->> 'rows' as rows from audit_events where kind = 'search.exported' and actor_id = $1 order by id limit 1",
      [ada.userId],
    )
    expect(rows).toEqual([{ rows: '40' }])
    await owner.query(
      "insert into search_exports (user_id, type, q, filters, sort, columns, format, total_rows) select $1, 'firms', '', '{}', '', '{}', 'csv', 1 from generate_series(1, $2)",
      [ada.userId, exportLimits.aDay],
    )
    const refused = await server.refused(createSearchExport, { body: { type: 'firms', format: 'csv' } }, ada)
    expect(refused.body.error).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('D10 is deleted after a week with its file', async () => {
    const [first] = (await server.call(listSearchExports, { query: { limit: 100 } }, ada)).body.items.filter(({ state }) => state === 'done')
    await owner.query("update search_exports set expires_at = now() - interval '1 minute' where id = $1", [first?.id])
    expect((await server.refused(downloadSearchExport, { params: { searchExportId: first?.id ?? '' } }, ada)).body.error.code).toBe('not_found')
    await removeExpiredExports(server.deps)
    expect(await readWhole(server.deps.files, `exports/${first?.id}`)).toBeUndefined()
  })
})
