import { updateInsightSettings } from '@mandate/contract/insights'
import { getReferenceDocument } from '@mandate/contract/reference-documents'
import { type Summary, summarizeAdvisor, summarizeChange, summarizeDocument, summarizeFirm, summarizeMember } from '@mandate/contract/summaries'
import { formatDate } from '@mandate/contract/values/dates'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cellSeparator } from '../../filing-format/stored-row.ts'
import type { SignedIn } from '../../test/people.ts'
import { loadSmallUniverse } from '../../test/small-universe.ts'
import { type Source, sourceCheck } from '../../test/source-check.ts'
import { as, signInAs } from '../../test/teams.ts'
import { makeTestDatabase } from '../../test/test-database.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let owner: pg.Pool
let ada: SignedIn

beforeAll(async () => {
  const database = await makeTestDatabase()
  owner = new pg.Pool({ connectionString: database.ownerUrl })
  await loadSmallUniverse(owner, { firms: 70, advisors: 120, months: 14, seed: 11 })
  server = await startTestServer({ database })
  ada = await signInAs(server, 'Ada')
})
afterAll(() => Promise.all([server.stop(), owner.end()]))

const { figures, isWithin } = sourceCheck

function expectCited({ sentences, facts }: Summary): void {
  expect(sentences.length).toBeGreaterThan(0)
  for (const { text, facts: cited } of sentences) {
    expect(cited.length, text).toBeGreaterThan(0)
    for (const number of cited) expect(facts.find((fact) => fact.number === number)?.href, text).toMatch(/^\//)
  }
}

/** 'in the SEC representative data of 01 Nov 2026' and the date of its citation are one day. */
function expectOneDate({ sentences, facts }: Summary): void {
  for (const { text, facts: cited } of sentences) {
    const dataOf = /representative data of (\d\d \w{3} \d{4})/.exec(text)?.[1]
    if (dataOf) for (const number of cited) expect(formatDate(facts.find((fact) => fact.number === number)?.asOf ?? ''), text).toBe(dataOf)
  }
}

/** Every figure of the sentences that no allowed number accounts for. */
function unsourced({ sentences }: Summary, source: Source): string[] {
  return sentences.flatMap(({ text }) =>
    figures(text)
      .filter((figure) => !isWithin(figure, source))
      .map((figure) => `${figure} in: ${text}`),
  )
}

interface StoredPerson {
  current: { registrations: { since: string }[] }[]
  previous: { from: string }[]
}
const numbersOf = (row: Record<string, unknown>) =>
  Object.values(row).flatMap((value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? [Number(value)] : typeof value === 'number' ? [value] : []))
const cellsOf = (row: Record<string, unknown>) => String(row.cells).split(cellSeparator)
const asNumbers = (cells: readonly string[]) =>
  cells.map((cell) => (/\d/.test(cell) ? Number(cell.replaceAll(/[$,%]/g, '')) : Number.NaN)).filter(Number.isFinite)
const day = (date: unknown) => (date instanceof Date ? date.toISOString().slice(0, 10) : '')

it('200 summaries: every figure equals its source, and every sentence cites a fact that opens', async () => {
  const { rows: firms } = await owner.query<{ crd: number }>('select crd from firms order by crd limit 60')
  const { rows: people } = await owner.query<Record<string, unknown> & { crd: number; exams: string[] }>('select * from people order by crd limit 110')
  const { rows: feeds } = await owner.query<{ day: string }>('select newest_feed_day()::text as day')
  const newestDay = feeds[0]?.day ?? ''
  const problems: string[] = []
  let written = 0
  for (const { crd: firmCrd } of firms) {
    const { rows: filings } = await owner.query<Record<string, unknown>>(
      'select * from filings where firm_crd = $1 order by submitted_at desc, filing_id desc nulls last, id desc',
      [firmCrd],
    )
    const { body } = await server.call(summarizeFirm, { params: { firmCrd } }, as(ada))
    expectCited(body)
    const counts = Array.from({ length: 30 }, (_, count) => count)
    const [current = {}] = filings
    const total = Number(current.raum_total)
    const ratios = [...asNumbers(cellsOf(current)), ...numbersOf(current)].map((part) => [part, total] as const)
    const changes = filings.map((row) => [total, Number(row.raum_total)] as const)
    const allowed = [...filings.flatMap(numbersOf), ...counts, ...filings.map(({ submitted_at }) => day(submitted_at)), body.title]
    problems.push(...unsourced(body, { allowed, ratios: [...ratios, ...changes] }))
    written++
    if (filings.length < 2 || written % 2 === 0) continue
    const change = await server.call(summarizeChange, { params: { firmCrd }, query: {} }, as(ada))
    expectCited(change.body)
    const { rows: schedules } = await owner.query<{ cells: string }>('select cells from filing_rows where filing_id = any($1::bigint[])', [
      filings.slice(0, 2).map(({ filing_id }) => filing_id),
    ])
    const [after = [], before = []] = filings.slice(0, 2).map(cellsOf)
    const changed = after.map((cell, place) => [asNumbers([cell])[0] ?? 0, asNumbers([before[place] ?? ''])[0] ?? 0] as const)
    const filedOn = filings.slice(0, 2).map(({ submitted_at }) => day(submitted_at))
    const filed = [...after, ...before, ...asNumbers([...after, ...before]), ...schedules.map((row) => row.cells)]
    problems.push(...unsourced(change.body, { allowed: [...filed, ...counts, ...filedOn], ratios: changed }))
    written++
  }
  for (const { crd: advisorCrd, exams, ...person } of people) {
    const { body } = await server.call(summarizeAdvisor, { params: { advisorCrd } }, as(ada))
    expectCited(body)
    expectOneDate(body)
    // Exams are named as on the page of the person, not by the code of the feed.
    for (const { text } of [...body.sentences, ...body.facts]) expect(text).not.toMatch(/\bS\d\d?\b/)
    if (exams.includes('S65')) expect(body.sentences.map(({ text }) => text).join(' ')).toMatch(/Exams passed: .*Series 65/)
    const months = Number(person.experience_months)
    // The first day of any registration in the stored record, which the years are counted from.
    const { rows: stored } = await owner.query<{ record: StoredPerson }>('select record from person_versions where crd = $1 order by valid_from desc limit 1', [
      advisorCrd,
    ])
    const registered = stored.flatMap(({ record: { current, previous } }) => [
      ...current.flatMap(({ registrations }) => registrations.map(({ since }) => since)),
      ...previous.map(({ from }) => from),
    ])
    const dates = [day(person.last_seen), newestDay, ...registered.filter(Boolean).toSorted().slice(0, 1)]
    problems.push(
      ...unsourced(body, {
        allowed: [months, Math.floor(months / 12), ...Array.from({ length: 60 }, (_, count) => count), ...exams, String(person.firm_name), ...dates],
      }),
    )
    written++
  }
  const { rows: documents } = await owner.query<{ id: string }>('select id from reference_documents order by id limit 30')
  for (const { id } of documents) {
    const params = { documentId: `d${id}` }
    const { body } = await server.call(summarizeDocument, { params }, as(ada))
    expectCited(body)
    const { body: whole } = await server.call(getReferenceDocument, { params, query: { limit: 100 } }, as(ada))
    const text = whole.pages
      .map((page) => page.text)
      .join('\n')
      .replaceAll(/\s+/g, ' ')
    for (const { text: sentence } of body.sentences.slice(1)) expect(text).toContain(/“(.*)”$/.exec(sentence)?.[1] ?? 'no quote')
    written++
  }
  expect(problems).toEqual([])
  expect(written).toBeGreaterThanOrEqual(200)
}, 60_000)

it('a filing is summarized by what changed since the one before, each change with its source', async () => {
  const { rows } = await owner.query<{ firmCrd: number; ids: number[] }>(
    'select firm_crd as "firmCrd", array_agg(id order by submitted_at desc, filing_id desc nulls last, id desc) as ids from filings group by firm_crd having count(*) > 1 limit 1',
  )
  const [{ firmCrd, ids } = { firmCrd: 0, ids: [] }] = rows
  const [newest, before, first] = [ids[0], ids[1], ids.at(-1)].map(Number)
  const { body } = await server.call(summarizeDocument, { params: { documentId: `f${newest}` } }, as(ada))
  expectCited(body)
  const change = await server.call(summarizeChange, { params: { firmCrd }, query: { from: before, to: newest } }, as(ada))
  expect(body.sentences.slice(1).map(({ text }) => text)).toEqual(change.body.sentences.map(({ text }) => text))
  const oldest = await server.call(summarizeDocument, { params: { documentId: `f${first}` } }, as(ada))
  expect(oldest.body.sentences[1]?.text).toMatch(/^It is the first filing of the firm on record here/)
})

it('a member with a claimed record: the citation is dated by the newest data that has them, like its sentence', async () => {
  const zed = await signInAs(server, 'Zed')
  const { rows } = await owner.query<{ crd: number; since: string }>(
    `select person.crd, person.valid_from::text as since from person_versions person join people using (crd)
     where person.valid_from = (select max(valid_from) from person_versions where crd = person.crd) and person.valid_from < newest_feed_day()
       and people.follows_feed is not null and people.experience_months > 12 order by crd limit 1`,
  )
  const [{ crd, since } = { crd: 0, since: '' }] = rows
  await owner.query(
    `with claim as (insert into claims (user_id, crd, kind, method, intent, state) values ($1, $2, 'advisor', 'review', 'own', 'granted') returning id)
     insert into claimed_advisors (advisor_crd, user_id, claim_id, method) select $2, $1, id, 'review' from claim`,
    [zed.userId, crd],
  )
  const { body } = await server.call(summarizeMember, { params: { profileId: zed.userId } }, as(ada))
  const { rows: feeds } = await owner.query<{ day: string }>('select newest_feed_day()::text as day')
  const experience = body.facts.find(({ text }) => text.startsWith('Registered experience: '))
  expect(experience?.asOf).toBe(feeds[0]?.day)
  expect(experience?.asOf).not.toBe(since)
  expect(body.sentences.some(({ text }) => text.includes(`representative data of ${formatDate(feeds[0]?.day ?? '')}`))).toBe(true)
  expectOneDate(body)
})

it('cites both filings of a growth, and the parts of what is added up', async () => {
  const { rows } = await owner.query<{ crd: number; now: string; before: string }>(
    `select firms.crd, firms.filing::text as now, earlier.id::text as before from firms join filings current on current.id = firms.filing
     cross join lateral (select id, raum_total from filings where firm_crd = firms.crd and submitted_at <= current.submitted_at - interval '330 days' order by submitted_at desc, id desc limit 1) earlier
     where current.raum_total > 0 and earlier.raum_total > 0 and current.clients > 0 and current.fund_gross_assets > 0 and current.filing_id is not null order by 1 limit 1`,
  )
  const [{ crd: firmCrd, now, before } = { crd: 0, now: '', before: '' }] = rows
  const { body } = await server.call(summarizeFirm, { params: { firmCrd } }, as(ada))
  const citedBy = (start: string) =>
    body.sentences.find(({ text }) => text.startsWith(start))?.facts.flatMap((number) => body.facts.filter((fact) => fact.number === number)) ?? []
  const growth = citedBy('That is')
  expect(growth.map(({ href }) => href)).toEqual([now, before].map((id) => `/data/reference/f${id}?item=5.F%282%29%28c%29`))
  // The older figure is in the fact of the older filing, the newer one in that of the newer.
  expect(growth.map(({ text }) => text.match(/\$[\d,]+/g)?.length)).toEqual([1, 1])
  for (const [fact, what] of [
    [citedBy('It reports')[0], 'sum of 5.D'],
    [citedBy('It advises')[1], 'gross assets in Schedule D'],
  ] as const) {
    expect(fact?.text).toContain(what)
    const number = (text: string | undefined) => Number(text?.replaceAll(',', ''))
    const [sum, derived] = fact?.text.split('Derived: ') ?? []
    const parts = derived?.split(', ').flatMap((part) => / \$?([\d,]+)$/.exec(part)?.[1] ?? []) ?? []
    expect(
      parts.reduce((all, part) => all + number(part), 0),
      fact?.text,
    ).toBe(number(/\d[\d,]*/.exec(sum ?? '')?.[0]))
  }
})

it('cites the section that lists the custodians, and all of 5.D for the number of clients', async () => {
  const { rows } = await owner.query<{
    crd: number
  }>(`select firms.crd from firms join filings on filings.id = firms.filing join filing_rows rows on rows.filing_id = filings.filing_id
     join table_layouts layouts on layouts.id = rows.layout_id
     where layouts.file_table like '%Schedule_D_5K3' and filings.clients > 0 group by 1 having count(*) > 1 order by 1 limit 1`)
  const { body } = await server.call(summarizeFirm, { params: { firmCrd: rows[0]?.crd ?? 0 } }, as(ada))
  const marked = async (start: string) => {
    const url = new URL(body.facts.find(({ text }) => text.startsWith(start))?.href ?? '', 'https://mandate.test')
    const { body: filing } = await server.call(
      getReferenceDocument,
      { params: { documentId: url.pathname.split('/').at(-1) ?? '' }, query: { limit: 100 } },
      as(ada),
    )
    return filing.pages.flatMap(({ title, text, anchors }) =>
      anchors.flatMap(({ item, from, to }) => (item === url.searchParams.get('item') ? [{ title, text: text.slice(from, to) }] : [])),
    )
  }
  const [custodians, ...others] = await marked('Custodians of')
  expect([custodians?.title, others]).toEqual(['Custodians (Section 5.K(3))', []])
  expect(custodians?.text.split('\n').length).toBeGreaterThan(1)
  const [clients] = await marked('Clients: ')
  expect(clients?.text).toMatch(/5\.D\(a\)[\s\S]*5\.D\(n\)/)
})

it('a person who left the data was registered until then, and is not now', async () => {
  const { rows } = await owner.query<{ crd: number; until: string }>(
    `select crd, last_seen::text as until from people where not is_registered and follows_feed is null and firm_crd is not null and registered_states <> '{}' order by crd limit 1`,
  )
  const [{ crd, until } = { crd: 0, until: '' }] = rows
  const { body } = await server.call(summarizeAdvisor, { params: { advisorCrd: crd } }, as(ada))
  const [first] = body.sentences
  expect(first?.text).toMatch(new RegExp(`^${body.title} was registered with .+ until ${formatDate(until)}, the last SEC data that lists the registration\\.$`))
  expect(body.facts.find(({ number }) => number === first?.facts[0])).toMatchObject({ asOf: until, text: expect.stringMatching(/^Not registered\. /) })
  const sentences = body.sentences.map(({ text }) => text).join(' ')
  const covered = body.sentences.find(({ text }) => text.startsWith('The last registrations covered'))
  const cited = body.facts.filter(({ number }) => covered?.facts.includes(number)).map(({ text }) => text)
  expect(cited).toEqual([expect.stringContaining(`listed until ${formatDate(until)}`), expect.stringMatching(/^Last listed states: \d+, /)])
  expect(sentences).not.toMatch(/is registered|current registrations/)
})

it('an invented figure would be found', () => {
  const summary = {
    title: '',
    facts: [],
    writtenBy: { by: 'rules' as const, label: '', notice: null },
    sentences: [{ text: 'It manages $29.1B, 8.3% of it abroad.', facts: [1], rule: null }],
  }
  expect(unsourced(summary, { allowed: [29_040_000_000] }).length).toBe(2)
  expect(unsourced(summary, { allowed: [29_100_000_000], ratios: [[2_415_300_000, 29_100_000_000]] }).length).toBe(0)
})

it('refuses visitors, unknown records and members who opted out, alike', async () => {
  const ben = await signInAs(server, 'Ben')
  expect((await server.refused(summarizeFirm, { params: { firmCrd: 1 } })).status).toBe(401)
  expect((await server.refused(summarizeFirm, { params: { firmCrd: 1 } }, as(ada))).status).toBe(404)
  expect((await server.call(summarizeMember, { params: { profileId: ben.userId } }, as(ada))).body.title).toBe('Ben Tester')
  await server.call(updateInsightSettings, { body: { isOptedOut: true, hidden: [] } }, as(ben))
  expect((await server.refused(summarizeMember, { params: { profileId: ben.userId } }, as(ada))).status).toBe(404)
})
