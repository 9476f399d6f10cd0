import { expect, it } from 'vitest'
import { headingsOf } from './filing-cells.ts'
import { rowsOf } from './filing-rows.ts'
import { makeFirm, organizationOf, passMonth, separateAssets } from './firms.ts'
import { fundAssets, fundTypesOf, placeFund } from './funds.ts'
import { appointOwners, monthAcquired, titlesAt } from './owners.ts'
import { makePerson, moveInMonth, staffFirms } from './people.ts'
import { makeRandom } from './random.ts'

const random = makeRandom(1)
const firms = Array.from({ length: 400 }, (_, index) => makeFirm(random, index, 60))
const firstStates = new Map(firms.map(({ crd, state }) => [crd, state]))
for (let month = 0; month < 24; month++) for (const firm of firms) passMonth(random, firm, 2024)
const begin = 24_300
const people = Array.from({ length: 2_000 }, (_, index) => makePerson(random, index, { firms, month: begin }))
appointOwners(random, people, begin)
staffFirms(people)

const least = { NA: 0, A: 5, B: 10, C: 25, D: 50, E: 75 }
const end = { NA: 5, A: 10, B: 25, C: 50, D: 75, E: 101 }

it('owners never hold more than the whole firm, and may hold all of it', () => {
  expect(firms.some(({ owners }) => owners.length > 2)).toBe(true)
  for (const { owners } of firms) expect(owners.reduce((sum, { code }) => sum + least[code], 0)).toBeLessThan(100)
  const owned = firms.filter(({ owners }) => owners.length > 0)
  for (const { owners } of owned) expect(owners.reduce((sum, { code }) => sum + end[code], 0)).toBeGreaterThan(100)
})

it('private funds hold no more than the pooled vehicles of their adviser, and no two of a firm have one name', () => {
  const advised = firms.filter(({ funds }) => funds.length > 0)
  expect(advised.length).toBeGreaterThan(40)
  for (const firm of advised) {
    const total = fundAssets(firm).reduce((sum, assets) => sum + assets, 0)
    if (!firm.isExempt) expect(total).toBeLessThanOrEqual(firm.assets.f ?? 0)
    expect(new Set(firm.funds.map(({ name }) => name)).size).toBe(firm.funds.length)
    const filed = rowsOf({ id: 1, firm, submittedAt: '03/28/2026 10:37:17 AM', types: [] }).filter(
      ([table]) => table === (firm.isExempt ? 'ERA_Schedule_D_7B1' : 'IA_Schedule_D_7B1'),
    )
    expect(filed.length).toBe(firm.funds.length)
  }
})

it('a fund under Section 3(c)(1) has at most 100 owners, of venture capital 250, and each custodian of funds one name', () => {
  const funds = firms.flatMap((firm) => firm.funds)
  for (const { owners, type, is3c7 } of funds) if (!is3c7) expect(owners).toBeLessThanOrEqual(type === 'Venture Capital Fund' ? 250 : 100)
  expect(funds.some(({ owners, is3c7 }) => is3c7 && owners > 100)).toBe(true)
  const placed = funds.find(({ owners, is3c7 }) => is3c7 && owners > 100)
  const adviser = firms.find((firm) => placed && firm.funds.includes(placed))
  const copy = { ...adviser, funds: [{ ...placed }] } as (typeof firms)[number]
  placeFund(copy, { strategy: 'Macro', type: 'Hedge Fund', minimum: 0, is3c7: false })
  expect(copy.funds[0]?.owners).toBeLessThanOrEqual(100)
  const custodians = firms.flatMap((firm) =>
    filedOf(firm, firm.isExempt ? 'ERA_Schedule_D_7B1A25' : 'IA_Schedule_D_7B1A25').map((row) => row['Legal Name of Custodian'] ?? ''),
  )
  const spelled = new Set(custodians.map((name) => name.replaceAll(/[^A-Z]/g, '')))
  expect(spelled.size).toBeGreaterThan(5)
  expect(new Set(custodians).size).toBe(spelled.size)
})

it('a firm registered with the SEC notice-files in the state of its main office, wherever it has moved', () => {
  const registered = firms.filter(({ isExempt }) => !isExempt)
  expect(registered.some(({ crd, state }) => state !== firstStates.get(crd))).toBe(true)
  for (const firm of registered) expect([firm.crd, filedOf(firm, 'IA_ADV_Base_B')[0]?.[`2-${firm.state}`]]).toEqual([firm.crd, 'Y'])
})

it('the name of a fund says what its type allows', () => {
  const funds = firms.flatMap((firm) => firm.funds)
  expect(new Set(funds.map(({ type }) => type)).size).toBe(7)
  for (const { name, type } of funds) {
    const [, types = []] = Object.entries(fundTypesOf).find(([strategy]) => name.includes(` ${strategy.toUpperCase()} FUND `)) ?? []
    expect([name, types]).toEqual([name, expect.arrayContaining([type])])
    if (name.includes(' CREDIT ')) expect(['Real Estate Fund', 'Liquidity Fund']).not.toContain(type)
  }
})

it('no large firm works from a private residence', () => {
  const atHome = firms.filter(({ isPrivateResidence }) => isPrivateResidence)
  expect(atHome.length).toBeGreaterThan(0)
  const largest = firms.toSorted((one, other) => separateAssets(other) - separateAssets(one)).slice(0, 20)
  expect(largest.filter((firm) => atHome.includes(firm))).toEqual([])
})

it('no name repeats a word', () => {
  for (const { name } of firms) expect(name.toLowerCase()).not.toMatch(/northgate gate|lane row/)
})

const filedOf = (firm: (typeof firms)[number], name: string) =>
  rowsOf({ id: 1, firm, submittedAt: '03/28/2026 10:37:17 AM', types: [] })
    .filter(([table]) => table === name)
    .map(([table, cells]) => Object.fromEntries(headingsOf(table).map((heading, at) => [heading.trim(), cells[at] ?? ''])))

it('custodians hold no more than the separately managed assets, which leave out pooled vehicles and investment companies', () => {
  const registered = firms.filter(({ isExempt }) => !isExempt)
  for (const firm of registered) {
    const held = filedOf(firm, 'IA_Schedule_D_5K3').reduce((sum, row) => sum + Number(row['5K(3)(g)']), 0)
    expect(held).toBeLessThanOrEqual(separateAssets(firm))
  }
  expect(registered.some((firm) => filedOf(firm, 'IA_Schedule_D_5K3').length > 1)).toBe(true)
})

it('a firm lists each custodian of its accounts once, under one spelling', () => {
  const listed = firms.map((firm) => ({ firm, names: filedOf(firm, 'IA_Schedule_D_5K3').map((row) => row['5K(3)(b)'] ?? '') }))
  for (const { firm, names } of listed)
    for (const brand of ['SCHWAB', 'FIDELITY'])
      expect([firm.crd, names.filter((name) => name.includes(brand)).length]).toEqual([firm.crd, names.some((name) => name.includes(brand)) ? 1 : 0])
  expect(firms.some(({ custodians }) => custodians.some(({ index }) => index === 0) && custodians.some(({ index }) => index === 1))).toBe(true)
  expect(new Set(listed.flatMap(({ names }) => names)).size).toBeGreaterThan(8)
})

it('the form of organization is the one in the legal name', () => {
  for (const firm of firms) {
    const [row] = filedOf(firm, firm.isExempt ? 'ERA_ADV_Base' : 'IA_ADV_Base_B')
    expect(row?.['3A']).toBe(organizationOf(firm))
    expect(row?.['3A']).toBe(
      { LLC: 'Limited Liability Company', LP: 'Limited Partnership', LLP: 'Limited Liability Partnership' }[firm.legalName.split(', ')[1] ?? ''] ??
        'Corporation',
    )
  }
})

const monthOf = (since: string) => {
  const [month = 0, year = 0] = since.split('/').map(Number)
  return year * 12 + month - 1
}
const owned = () => {
  const byCrd = new Map(people.map((person) => [person.crd, person]))
  return firms.flatMap((firm) => firm.owners.map((owner) => ({ firm, owner, joined: byCrd.get(owner.personCrd)?.jobs.at(-1)?.from ?? 0 })))
}
const startOf = ({ begins }: (typeof firms)[number]) => (begins > 0 ? begin + begins : 0)

it.each<[string, () => unknown[]]>([
  [
    'a managing member is of a limited liability company, a president of a corporation, a general partner of a limited partnership',
    () => owned().filter(({ firm, owner }) => !titlesAt(firm).includes(owner.title)),
  ],
  ['no owner holds a title before they joined', () => owned().filter(({ owner, joined }) => monthOf(owner.since) < joined)],
  ['no owner holds a title before the firm began', () => owned().filter(({ firm, owner }) => monthOf(owner.since) < startOf(firm))],
  ['no job ends before it began', () => people.flatMap(({ jobs }) => jobs.filter(({ from, to }) => to !== undefined && to < from))],
])('%s', (_, breaches) => {
  expect(owned().length).toBeGreaterThan(500)
  expect(breaches()).toEqual([])
})

it('each form of organization has titles of its own', () => {
  const ofForm = (form: string) => new Set(firms.filter((firm) => organizationOf(firm) === form).flatMap(({ owners }) => owners.map(({ title }) => title)))
  expect([...ofForm('Limited Liability Company')]).not.toContain('PRESIDENT')
  expect([...ofForm('Corporation')]).toEqual(expect.arrayContaining(['PRESIDENT', 'DIRECTOR']))
  expect([...ofForm('Limited Partnership')]).toContain('GENERAL PARTNER')
  expect([...ofForm('Limited Liability Partnership')]).toContain('MANAGING PARTNER')
  expect(monthAcquired(2014 * 12 + 2)).toBe('03/2014')
})

it('no owner has left their firm: Schedule A names only those who work there', () => {
  for (let month = 24_300; month < 24_360; month++) for (const person of people) moveInMonth(random, person, { firms, begin: 24_300, month })
  expect(people.some(({ hasLeft }) => hasLeft)).toBe(true)
  expect(people.some(({ jobs }) => jobs.length > 2)).toBe(true)
  for (const firm of firms) {
    const now = people.filter(({ hasLeft, jobs }) => !hasLeft && jobs.at(-1)?.firm === firm)
    expect(firm.registered).toBe(now.length)
    expect([firm.crd, firm.employees >= firm.advisors, firm.advisors >= now.length]).toEqual([firm.crd, true, true])
    const [filed] = filedOf(firm, 'IA_ADV_Base_A')
    if (filed) expect([firm.crd, Number(filed['5B1']) >= Number(filed['5B3']), Number(filed['5B3']) >= now.length]).toEqual([firm.crd, true, true])
  }
  const byCrd = new Map(people.map((person) => [person.crd, person]))
  for (const firm of firms)
    for (const { personCrd } of firm.owners) {
      const owner = byCrd.get(personCrd)
      expect([owner?.hasLeft, owner?.jobs.at(-1)?.firm]).toEqual([false, firm])
      expect(owner?.jobs.at(-1)?.to).toBeUndefined()
    }
})

it('the first 20 firms are consistent: services fit clients, staff moves together, and funds move with their adviser', () => {
  const drawn = makeRandom(2_026)
  const first = Array.from({ length: 20 }, (_, index) => makeFirm(drawn, index, 60))
  const years: { employees: number; advisors: number; total: number; funds: Map<string, number> }[][] = []
  for (let month = 0; month < 60; month++) {
    for (const firm of first) passMonth(drawn, firm, 2024)
    if (month % 12 > 0) continue
    years.push(
      first.map((firm) => {
        const funds = new Map(firm.funds.map(({ id }, index) => [id, fundAssets(firm)[index] ?? 0]))
        const total = Object.values(firm.assets).reduce((sum, amount) => sum + amount, 0)
        return { employees: firm.employees, advisors: firm.advisors, total, funds }
      }),
    )
  }
  for (const firm of first.filter(({ isExempt }) => !isExempt)) {
    const [filed] = filedOf(firm, 'IA_ADV_Base_A')
    expect([firm.crd, filed?.['5G2']]).toEqual([firm.crd, firm.clients.a || firm.clients.b ? 'Y' : 'N'])
  }
  let compared = 0
  for (const [year, firms] of years.entries())
    for (const [index, before] of firms.entries()) {
      const after = years[year + 1]?.[index]
      if (!after) continue
      if (Math.abs(after.employees - before.employees) > 4 && before.advisors > 10) expect([index, after.advisors]).not.toEqual([index, before.advisors])
      for (const [id, assets] of before.funds) {
        compared++
        if (after.total > before.total) expect([index, (after.funds.get(id) ?? 0) > assets * 0.75]).toEqual([index, true])
      }
    }
  expect(compared).toBeGreaterThan(20)
})
