import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { listSuggestions } from '@mandate/contract/connection-suggestions'
import { getFirm, listFirmFunds, listFirmPeople } from '@mandate/contract/directory'
import { getFirmProfile } from '@mandate/contract/firm-profiles'
import { optionLists } from '@mandate/contract/lists/option-lists'
import { profileFields } from '@mandate/contract/lists/profile-fields'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { getFeed } from '@mandate/contract/posts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { demoPeople } from '../features/app-info/demo-accounts.ts'
import { findFiledFirm, findFiledPerson } from '../features/directory/filed-facts.service.ts'
import { inOrderOfTime } from '../features/ingestion/file-date.rules.ts'
import { loadFile } from '../features/ingestion/ingestion.service.ts'
import { readFiledFacts } from '../features/profiles/profile-view.rules.ts'
import { refreshSearchRows } from '../features/search-rows/projection.service.ts'
import { addPerson, signIn } from '../test/people.ts'
import { makeTestDatabase } from '../test/test-database.ts'
import { startTestServer, type TestServer } from '../test/test-server.ts'
import { writeUniverse } from '../universe/write-universe.ts'
import { fillDemoColleagues } from './demo-colleagues.ts'
import { demoPrincipals, fillDemoFirms } from './demo-firms.ts'
import { fillDemoProfiles } from './demo-profiles.ts'
import { providerPeople, withFirms } from './linkedin/people.ts'

let server: TestServer
let pool: pg.Pool
let claimed: Awaited<ReturnType<typeof selectClaimed>>

const managers = demoPeople.filter(({ email }) => ['wealth@demo.test', 'asset@demo.test'].includes(email))

function selectClaimed() {
  return server.deps.db
    .selectFrom('claimedFirms')
    .innerJoin('firms', 'firms.crd', 'claimedFirms.firmCrd')
    .innerJoin('searchFirms', 'searchFirms.crd', 'claimedFirms.firmCrd')
    .innerJoin('teamMembers', 'teamMembers.teamId', 'claimedFirms.teamId')
    .innerJoin('users', 'users.id', 'teamMembers.userId')
    .select([
      'claimedFirms.firmCrd',
      'firms.legalName',
      'searchFirms.name as firmName',
      'users.id as userId',
      'users.companyName',
      'users.firstName',
      'users.lastName',
    ])
    .orderBy('users.firstName')
    .execute()
}

beforeAll(async () => {
  const database = await makeTestDatabase()
  pool = new pg.Pool({ connectionString: database.ownerUrl })
  server = await startTestServer({ database })
  const folder = mkdtempSync(join(tmpdir(), 'mandate-universe-'))
  const size = { firms: 90, advisors: 700, months: 3, seed: 1, defects: 0.02, until: '2026-05', principals: demoPrincipals, feedEveryMonths: 1 }
  const files = await writeUniverse(folder, size)
  for (const name of inOrderOfTime(files.map((file) => basename(file)))) await loadFile(pool, join(folder, name), { isForced: true })
  rmSync(folder, { recursive: true, force: true })
  await refreshSearchRows(pool, { searchEngine: 'memory' })
  for (const { email, firstName, lastName, role } of managers) {
    const { userId } = await addPerson(server, { name: firstName })
    await server.deps.db.updateTable('users').set({ email, firstName, lastName, role }).where('id', '=', userId).execute()
  }
  await fillDemoProfiles(server.deps.db)
  await fillDemoFirms(server.deps.db)
  claimed = await selectClaimed()
}, 300_000)
afterAll(async () => {
  await server.stop()
  await pool.end()
})

it("Ada and Ben are in their firms' filings: on Schedule A and in the list of people", async () => {
  expect(claimed.map(({ firstName }) => firstName)).toEqual(['Ada', 'Ben'])
  const { token } = await signIn(server, await addPerson(server, { name: 'Cleo' }))
  const titles: (string | undefined)[] = []
  for (const { firmCrd, firstName, lastName } of claimed) {
    const { body: firm } = await server.call(getFirm, { params: { firmCrd }, query: {} }, { token })
    const owner = firm.owners.find(({ name }) => name.startsWith(`${firstName} `) && name.endsWith(` ${lastName}`))
    expect(owner).toMatchObject({ kind: 'person', schedule: 'A' })
    titles.push(owner?.title)
    const { body: people } = await server.call(listFirmPeople, { params: { firmCrd }, query: { limit: 100 } }, { token })
    expect(people.items).toContainEqual(expect.objectContaining({ crd: owner?.advisorCrd, firstName, lastName }))
  }
  expect(titles).toEqual(['MANAGING MEMBER', 'GENERAL PARTNER'])
}, 60_000)

const ofWrongForm = `(owner.title like '%MEMBER' and firm.legal_name not like '%, LLC')
  or (owner.title in ('PRESIDENT', 'DIRECTOR') and firm.legal_name !~ ', (INC|CORP)\\.?$')
  or (owner.title in ('GENERAL PARTNER', 'LIMITED PARTNER') and firm.legal_name not like '%, LP')
  or (owner.title in ('MANAGING PARTNER', 'PARTNER') and firm.legal_name not like '%, LLP')`
const job = 'person_firms job on job.person_crd = owner.person_crd and job.firm_crd = owner.firm_crd and job.is_current'

/** Each finds the rows that break it, in the whole demo. */
it.each<[string, string]>([
  ['every title fits the legal form of the firm', `select * from firm_owners owner join firms firm on firm.crd = owner.firm_crd where ${ofWrongForm}`],
  [
    'every owner works at the firm',
    `select * from firm_owners owner where person_crd is not null and not exists (select from ${job.replace(' on ', ' where ')})`,
  ],
  [
    'no one acquired a title before they joined',
    `select * from firm_owners owner join ${job} where to_date(owner.since, 'MM/YYYY') < date_trunc('month', job.begins)`,
  ],
  ['no one acquired a title in the future', "select * from firm_owners where to_date(since, 'MM/YYYY') > now()"],
  [
    'no firm has fewer employees than advisory staff, fewer staff than people registered, or fewer of them than owners who work there',
    `select firm.crd, firm.employees, firm.advisors, count(person.crd), (select count(*) from firm_owners where firm_crd = firm.crd) from search_firms firm
      join people person on person.firm_crd = firm.crd group by firm.crd, firm.employees, firm.advisors
      having firm.employees < firm.advisors or firm.advisors < count(person.crd)
        or count(person.crd) < (select count(*) from firm_owners where firm_crd = firm.crd and person_crd is not null)`,
  ],
  ['each of the largest firms has an address', 'select * from (select * from search_firms order by aum desc nulls last limit 20) firm where city is null'],
  ['no job ends before it begins', 'select * from person_firms where ends < begins'],
  ['no one registered with a firm in the future', 'select * from person_firms where begins > now()'],
])('%s', async (_, breaches) => {
  expect((await pool.query('select 1 from firm_owners')).rowCount).toBeGreaterThan(50)
  expect((await pool.query(breaches)).rows).toEqual([])
})

/** What a firm or a manager states that is meant to differ from the filing: the firm has grown, and a manager has a part of its assets. */
const meantToDiffer = ['assetsUnderManagement', 'numberOfClients', 'companyAum']
const of = (facts: readonly { field: string; value: unknown }[], field: string) => facts.find((fact) => fact.field === field)?.value

it('what the managers and their firms state agrees with the filings', async () => {
  const { db } = server.deps
  const { token } = await signIn(server, await addPerson(server, { name: 'Dan' }))
  for (const { firmCrd, userId, firstName, lastName, companyName, firmName } of claimed) {
    expect(companyName).toBe(firmName)
    const owner = await db
      .selectFrom('people')
      .innerJoin('firmOwners', 'firmOwners.personCrd', 'people.crd')
      .select('people.crd')
      .where('firmOwners.firmCrd', '=', firmCrd)
      .where('people.lastName', 'ilike', lastName)
      .executeTakeFirstOrThrow()
    const person = await findFiledPerson(db, owner.crd)
    const rows = await db.selectFrom('profileValues').select(['field', 'value']).where('userId', '=', userId).execute()
    const stated = rows.map(({ field, value }) => ({ field, value: value as ProfileValue }))
    const compared = readFiledFacts(profileFields, stated, person?.answers ?? [])
    expect(compared.map(({ field }) => field)).toEqual(expect.arrayContaining(['jobTitle', 'city', 'state', 'custodians']))
    expect(compared.filter(({ field, difference }) => difference && field !== 'assetsUnderManagement')).toEqual([])
    expect(of(stated, 'credentials')).toEqual(of(compared, 'credentials'))

    const { body } = await server.call(getFirmProfile, { params: { firmCrd } }, { token })
    expect(body.profile?.filed.filter(({ field, difference }) => difference && !meantToDiffer.includes(field))).toEqual([])
    const facts = body.profile?.facts ?? []
    if (of(stated, 'averageAccountSize')) expect(of(stated, 'averageAccountSize')).toEqual(of(facts, 'averageAccountSize'))
    const size = optionLists.accountSizeRanges.items.find(({ value }) => value === (of(facts, 'averageAccountSize') as string[])[0])
    expect(Number(of(facts, 'minimumInvestment')) / 100).toBeLessThanOrEqual((size?.max ?? Number.POSITIVE_INFINITY) / 2)
    for (const field of ['minimumInvestment', 'investmentStrategies']) expect([firstName, of(stated, field)]).toEqual([firstName, of(facts, field)])
    expect(Number(of(stated, 'assetsUnderManagement') ?? 0)).toBeLessThan(Number(of(facts, 'assetsUnderManagement')))
  }
}, 60_000)

it("Ben's firm files the credit fund that he and the firm describe", async () => {
  const { token } = await signIn(server, await addPerson(server, { name: 'Flo' }))
  const ben = claimed.find(({ firstName }) => firstName === 'Ben')
  const { body } = await server.call(listFirmFunds, { params: { firmCrd: ben?.firmCrd ?? 0 }, query: {} }, { token })
  const credit = body.items.find(({ name }) => name.includes('Credit Fund'))
  expect(credit).toMatchObject({ type: 'Private Equity Fund', minimumInvestment: 250_000 })
}, 60_000)

it('the firms have the legal form that the documents of the demo state', () => {
  expect(claimed.map(({ legalName }) => legalName.split(', ').at(-1))).toEqual(['LLC', 'LP'])
})

it('the career of Ada and Ben is as long as they and the documents state', async () => {
  for (const [firstName, years, joined] of [
    ['Ada', 20, '05/2011'],
    ['Ben', 21, '03/2014'],
  ] as const) {
    const { rows } = await pool.query(
      'select crd, since from people join firm_owners on person_crd = crd where upper(first_name) = upper($1) and firm_owners.firm_crd = any ($2)',
      [firstName, claimed.map(({ firmCrd }) => firmCrd)],
    )
    expect(rows).toEqual([{ crd: expect.any(Number), since: joined }])
    const person = await findFiledPerson(server.deps.db, rows[0].crd)
    expect(person?.answers.find(({ name }) => name === 'yearsOfExperience')?.value).toBe(years)
  }
})

it("the demo's LinkedIn names the firm of each person with an account", async () => {
  const people = await withFirms(server.deps.db, providerPeople)
  expect(people.map(({ headline }) => headline)).toEqual([
    `Wealth manager at ${claimed[0]?.firmName}`,
    ...providerPeople.slice(1).map(({ headline }) => headline),
  ])
})

it('every custodian that a firm of the demo files is in our list', async () => {
  const { token } = await signIn(server, await addPerson(server, { name: 'Eve' }))
  const known = new Set<string>(optionLists.custodians.items.map(({ value }) => value))
  const { rows } = await pool.query<{ crd: number }>("select crd from search_firms where custodian <> '{}' order by crd limit 40")
  for (const { crd } of rows) {
    const { body } = await server.call(getFirm, { params: { firmCrd: crd }, query: {} }, { token })
    const stated = (await findFiledFirm(server.deps.db, crd)).find(({ name }) => name === 'custodians')?.value
    const names = new Set(body.custodians.map(({ name }) => name))
    expect([crd, stated]).toEqual([crd, expect.any(Array)])
    expect((stated as string[]).filter((value) => known.has(value))).toHaveLength(names.size)
  }
}, 60_000)

it('a colleague of the branch and a former one are suggested with the filings as the reason, and followed advisors are in the feed', async () => {
  for (let start = 0; start < 2; start++) await fillDemoColleagues(server.database.appUrl)
  const { userId } = claimed.find(({ firstName }) => firstName === 'Ben') ?? { userId: '' }
  const { token } = await signIn(server, { userId, email: 'asset@demo.test', ip: '10.9.9.9' })
  const { items } = (await server.call(listSuggestions, { query: {} }, { token })).body
  const reasons = items.flatMap((each) => each.reasons)
  expect(reasons).toEqual(expect.arrayContaining([expect.stringMatching(/^Same branch: /), expect.stringMatching(/^Both at .+, (?:in \d{4}|\d{4} to \d{4})$/)]))
  const feed = (await server.call(getFeed, { query: {} }, { token })).body.items
  expect(feed).toContainEqual(expect.objectContaining({ kind: 'personChange' }))
})
