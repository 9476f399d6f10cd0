import { createWriteStream, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { isExempt, readDocument } from '../../filing-format/filing-document.rules.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { loadFile } from './ingestion.service.ts'

const folder = mkdtempSync(join(tmpdir(), 'mandate-rosters-'))
let pool: pg.Pool
beforeAll(async () => {
  pool = new pg.Pool({ connectionString: (await makeTestDatabase()).ownerUrl })
})
afterAll(() => pool.end())

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function zipOf(name: string, entries: Record<string, string>): Promise<string> {
  const zip = new ZipFile()
  for (const [entry, content] of Object.entries(entries)) zip.addBuffer(Buffer.from(content), entry)
  zip.end()
  const path = join(folder, name)
  await pipeline(zip.outputStream, createWriteStream(path))
  return path
}

async function filingsOf(firmCrd: number) {
  const { rows } = await pool.query<Record<string, unknown>>(
    `select source, submitted_at::date::text as day, business_name as name, city, raum_total::float8 as total, clients::int, is_clients_lower_bound as "isLowerBound", employees::int, fund_count as funds, status, marks, has_disclosure as "hasDisclosure"
     from filings where firm_crd = $1 order by submitted_at, id`,
    [firmCrd],
  )
  return rows
}

const head = [
  'Legal Name,Organization CRD#,Primary Business Name,Latest ADV Filing Date,SEC Current Status,Main Office City,Main Office State,5A,5D(a)(1),5D(a)(2),5D(b)(1),5D(a)(3),5D(b)(3)',
  '5F(1),5F(2)(a),5F(2)(b),5F(2)(c),11,11C(1),Count of Private Funds - 7B(1),A column of 2027',
].join(',')
const roster = (...rows: string[]) => [head, ...rows].join('\r\n')
const alder =
  'ALDER LANE LLC,9000101,ALDER LANE,06/26/2026,Approved,AUSTIN,TX," 12",Fewer than 5 clients,Y," 40","      100.00","      200.00",Y,"      250.00","       50.00","      300.00",N,Y,3,kept'

describe('a roster', () => {
  it('is read by its headings, plain or zipped: counts, padded money, checkboxes instead of numbers, any item of Item 11', async () => {
    const path = file('roster-1.csv', roster(alder.replace('Fewer than 5 clients,Y', ',Fewer than 5 clients')))
    expect(await loadFile(pool, path)).toMatchObject({ state: 'published', tables: { Roster_Registered: { in: 1, out: 1, known: 0, rejected: 0 } } })
    expect(await filingsOf(9_000_101)).toEqual([
      {
        ...{ source: 'roster', day: '2026-06-26', name: 'ALDER LANE', city: 'AUSTIN', total: 300, clients: 40, isLowerBound: true, employees: 12, funds: 3 },
        ...{ status: 'Approved', marks: [], hasDisclosure: true },
      },
    ])
  })

  it('of the next month adds only newer filings', async () => {
    const same = await loadFile(pool, file('roster-2.csv', `${roster(alder)}\r\n`), { isForced: true })
    expect(same.tables.Roster_Registered).toEqual({ in: 1, out: 0, known: 1, rejected: 0 })
    const newer = await loadFile(pool, file('roster-3.csv', roster(alder.replace('06/26/2026', '07/15/2026'))))
    expect(newer.tables.Roster_Registered).toEqual({ in: 1, out: 1, known: 0, rejected: 0 })
  })

  it("never overwrites a filing of the same day, and only updates the firm's status", async () => {
    const base = ['FilingID,DateSubmitted,1A,1B1,1E1,5A', '9000777,8/6/2026 13:46,BIRCH LLC,BIRCH,9000102,7'].join('\n')
    await loadFile(pool, await zipOf('filings.zip', { 'IA_ADV_Base_A_20260801_20260831.csv': base }))
    const row = alder.replace('9000101', '9000102').replace('06/26/2026', '08/06/2026').replace('Approved', '120-Day Approval')
    const { tables } = await loadFile(pool, file('roster-4.csv', roster(row)))
    expect(tables.Roster_Registered).toMatchObject({ out: 0, known: 1 })
    expect(await filingsOf(9_000_102)).toMatchObject([{ source: 'adv', employees: 7 }])
    const { rows } = await pool.query('select status, employees::int from firms where crd = 9000102')
    expect(rows).toEqual([{ status: '120-Day Approval', employees: 7 }])
  })

  it('with .00 for a firm without continuous management reports no assets', async () => {
    const row = alder.replace('9000101', '9000103').replace(/,Y,"\s+250.00","\s+50.00","\s+300.00"/, ',N,.00,.00,.00')
    await loadFile(pool, file('roster-5.csv', roster(row)))
    expect(await filingsOf(9_000_103)).toMatchObject([{ total: null }])
  })

  it('rejects invalid rows with their lines and loads the rest; without the headings that identify a firm it is refused', async () => {
    const rows = [
      alder.replace('9000101', '9000104'),
      alder.replace('9000101', 'none'),
      alder.replace('9000101', '9000104'),
      'too,few',
      alder.replace('06/26/2026', '06/26/2099').replace('9000101', '9000105'),
    ]
    const { tables, runId } = await loadFile(pool, file('roster-6.csv', roster(...rows)))
    expect(tables.Roster_Registered).toEqual({ in: 5, out: 1, known: 0, rejected: 4 })
    const { rows: rejects } = await pool.query<{ line: string }>('select line, reason from load_rejects where run_id = $1 order by line', [runId])
    expect(rejects.map(({ line }) => Number(line))).toEqual([3, 4, 5, 6])
    const headless = await loadFile(pool, file('roster-7.csv', 'Organization CRD#,5A\n9000106,1'))
    expect(headless).toMatchObject({ state: 'refused', reason: 'headings are missing: Primary Business Name, Legal Name, Latest ADV Filing Date' })
  })

  it('D14 with less than nine tenths of the firms of the last one is refused without --force', async () => {
    const many = (count: number) => roster(...Array.from({ length: count }, (_, index) => alder.replace('9000101', String(9_010_000 + index))))
    expect((await loadFile(pool, file('roster-8.csv', many(40)))).state).toBe('published')
    expect(await loadFile(pool, file('roster-9.csv', many(35)))).toMatchObject({ state: 'refused', reason: expect.stringContaining('--force') })
    expect((await loadFile(pool, file('roster-10.csv', many(37)))).state).toBe('published')
    expect((await loadFile(pool, file('roster-9.csv', many(19)), { isForced: true })).state).toBe('published')
  })
})

const sheetOf = (rows: string) => ({
  'xl/workbook.xml': '<workbook/>',
  'xl/sharedStrings.xml': '<sst><si><t>CEDAR &amp; SONS</t></si><si><r><t>CED</t></r><r><t>AR</t></r><rPh><t>no</t></rPh></si></sst>',
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData></worksheet>`,
})
const inline = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const heads = [
  'Organization CRD#',
  'Primary Business Name',
  'Legal Name',
  'Latest ADV Filing Date',
  'Main Office Postal Code',
  'Main Office Country',
  '5F(2)(c)',
  'Main Office Telephone Number',
  '2B(1)',
]
const headRow = `<row r="1">${heads.map((heading, index) => inline(`${String.fromCharCode(65 + index)}1`, heading)).join('')}<c r="J1"><v>11</v></c></row>`

describe('a roster as a workbook', () => {
  it('keeps numbers, dates, a phone number that became a formula, and empty cells', async () => {
    const row =
      '<row r="2"><c r="A2"><v>9000201</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>0</v></c><c r="D2" s="1"><v>45376</v></c><c r="E2"><v>1742</v></c><c r="G2"><v>1.30565E12</v></c><c r="H2"><f>852-28259000</f><v>-28258148</v></c><c r="J2" t="b"><v>1</v></c></row>'
    const outcome = await loadFile(pool, await zipOf('roster.xlsx', sheetOf(headRow + row)), { isForced: true })
    expect(outcome).toMatchObject({ state: 'published', tables: { Roster_Registered: { in: 1, out: 1 } } })
    const { rows } = await pool.query<{ cells: string }>(
      'select cells, submitted_at::date::text as day, raum_total::float8 as total, legal_name as name, has_disclosure as disclosure, marks from filings where firm_crd = 9000201',
    )
    expect(rows).toMatchObject([{ day: '2024-03-25', total: 1_305_650_000_000, name: 'CEDAR & SONS', disclosure: true, marks: [] }])
    expect(rows[0]?.cells.split('\u001f').slice(1)).toEqual(['CEDAR', 'CEDAR & SONS', '03/25/2024', '1742', '', '1305650000000', '852-28259000', '', 'Y'])
  })

  it.each([
    ['breaks off', `${headRow}<row r="2"><c r="A2">`, /unexpected close tag/],
    ['has a cell far to the right', `${headRow}<row r="2"><c r="XFD2"><v>1</v></c></row>`, /more than 2000 columns/],
    ['has no row', '', /headings are missing/],
  ])('D12 D13 that %s is refused', async (_, rows, reason) => {
    expect(await loadFile(pool, await zipOf(`bad-${rows.length}.xlsx`, sheetOf(rows)))).toMatchObject({
      state: 'refused',
      reason: expect.stringMatching(reason),
    })
  })
})

const feed = (firms: string) => `<?xml version="1.0" encoding="ISO-8859-1"?><IAPDFirmSECReport GenOn="2026-09-16"><Firms>${firms}</Firms></IAPDFirmSECReport>`
const firm = (crd: number, name: string, items = '') =>
  `<Firm><Info SECRgnCD="FWRO" FirmCrdNb="${crd}" SECNb="801-99${crd}" BusNm="${name}" LegalNm="${name} LLC" UmbrRgstn="N"/><MainAddr Strt1="1 MAIN" City="RENO" State="NV" Cntry="United States" PostlCd="89501" PhNb="775-555-0100"/><MailingAddr/><Rgstn FirmType="Registered" St="APPROVED" Dt="2001-02-03"/><NoticeFiled><States RgltrCd="AK" St="FILED" Dt="2000-07-05"/><States RgltrCd="CA" St="FILED" Dt="2001-07-05"/></NoticeFiled><Filing Dt="2026-08-01" FormVrsn="10/2021"/><FormInfo><Part1A><Item1 Q1I="Y"><WebAddrs><WebAddr>HTTPS://ONE.EXAMPLE</WebAddr><WebAddr>HTTPS://TWO.EXAMPLE</WebAddr></WebAddrs></Item1>${items}</Part1A></FormInfo></Firm>`

describe('a feed of firms', () => {
  it('is read in its declared encoding; an item without attributes is unanswered, and repeated elements share a cell', async () => {
    const items =
      '<Item5A TtlEmp="9"/><Item5D Q5DA1="10" Q5DB2="Fewer than 5 clients" Q5DA3="70"/><Item5F Q5F1="Y" Q5F2A="60" Q5F2B="10" Q5F2C="70" Q5F2F="4"/><Item11 Q11="N"/><Item11C Q11C1="Y"/>'
    const text = feed(firm(9_000_301, 'ÄNGEL', items) + firm(9_000_302, 'BLANK', '<Item5A/><Item5F/>') + firm(9_000_301, 'AGAIN'))
    const outcome = await loadFile(pool, file('IA_FIRM_SEC_Feed_09_16_2026.xml.gz', gzipSync(Buffer.from(text, 'latin1'))))
    expect(outcome).toMatchObject({ state: 'published', tables: { Firm_Feed_SEC: { in: 3, out: 2, known: 0, rejected: 1 } } })
    expect(await filingsOf(9_000_301)).toMatchObject([
      {
        source: 'firm_feed',
        name: 'ÄNGEL',
        day: '2026-08-01',
        employees: 9,
        clients: 10,
        isLowerBound: true,
        total: 70,
        hasDisclosure: true,
        status: 'APPROVED',
      },
    ])
    expect(await filingsOf(9_000_302)).toMatchObject([{ employees: null, total: null, clients: null, hasDisclosure: null }])
    const { rows } = await pool.query<{ cells: string; headings: string[] }>(
      'select cells, headings from filings join table_layouts on table_layouts.id = layout_id where firm_crd = 9000301',
    )
    const cell = (heading: string) => rows[0]?.cells.split('\u001f')[rows[0].headings.indexOf(heading)]
    expect([cell('States'), cell('WebAddr')]).toEqual(['AK-FILED-2000-07-05, CA-FILED-2001-07-05', 'HTTPS://ONE.EXAMPLE | HTTPS://TWO.EXAMPLE'])
  })

  it('of the states has registrations instead of notice filings; a firm that only reports is exempt', async () => {
    const regulators = (name: string, ...all: [string, string][]) =>
      `<${name}><Rgltrs>${all.map(([state, standing]) => `<Rgltr Cd="${state}" St="${standing}" Dt="2019-05-01"/>`).join('')}</Rgltrs></${name}>`
    const stateFirm = (crd: number, name: string, registered: string) =>
      firm(crd, name, '<Item5A TtlEmp="3"/><Item5F Q5F1="Y" Q5F2A="40" Q5F2B="0" Q5F2C="40"/>')
        .replace(/<Rgstn .*<\/NoticeFiled>/, registered)
        .replace(/SECNb="[^"]*" /, '')
    const firms = [
      stateFirm(9_000_311, 'STATELY', regulators('StateRgstn', ['NM', 'TERMREQUEST'], ['AZ', 'APPROVED'])),
      stateFirm(9_000_312, 'REPORTING', regulators('ERA', ['TX', 'ACTIVE'])),
      stateFirm(9_000_313, 'DAYLESS', '').replace('<Filing Dt="2026-08-01" ', '<Filing '),
    ]
    const text = feed(firms.join('')).replaceAll('IAPDFirmSECReport', 'IAPDFirmStateReport')
    const outcome = await loadFile(pool, file('IA_FIRM_STATE_Feed_09_16_2026.xml.gz', gzipSync(Buffer.from(text, 'latin1'))))
    expect(outcome).toMatchObject({ state: 'published', tables: { Firm_Feed_State: { in: 3, out: 2, known: 0, rejected: 1 } } })
    expect(await filingsOf(9_000_311)).toMatchObject([{ source: 'firm_feed', name: 'STATELY', day: '2026-08-01', employees: 3, total: 40, status: 'APPROVED' }])
    expect(await filingsOf(9_000_312)).toMatchObject([{ name: 'REPORTING', status: 'ACTIVE' }])
    const { rows } = await pool.query<{ fileTable: string; headings: string[]; cells: string }>(
      'select file_table as "fileTable", headings, cells from filings join table_layouts on table_layouts.id = layout_id where firm_crd between 9000311 and 9000312 order by firm_crd',
    )
    const documents = rows.map((row) => readDocument(row, []))
    expect(documents.map((document) => [document.base('2-NM'), document.base('2-AZ'), document.base('2-TX'), isExempt('firm_feed', document)])).toEqual([
      ['Y', 'Y', '', false],
      ['', '', 'Y', true],
    ])
  })

  it('D12 is refused when it unpacks to a hundred times its size, is truncated or has no firms', async () => {
    const bomb = gzipSync(Buffer.from(feed(' '.repeat(30_000_000))))
    expect(await loadFile(pool, file('bomb.xml.gz', bomb))).toMatchObject({ state: 'refused', reason: expect.stringContaining('unpacks to more than') })
    const whole = gzipSync(Buffer.from(feed(firm(9_000_303, 'CUT'))))
    expect(await loadFile(pool, file('cut.xml.gz', whole.subarray(0, whole.length - 40)))).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('damaged'),
    })
    expect(await loadFile(pool, file('empty.xml', feed('')))).toMatchObject({ state: 'refused', reason: 'The feed has no firms' })
  })
})
