import { expect, it } from 'vitest'
import { type FigureRow, readFigures, yearEarlier } from './firm-figures.rules.ts'
import { readGrowth } from './firm-readings.rules.ts'

const row = (changes: Partial<FigureRow> = {}): FigureRow => ({
  source: 'adv',
  submittedAt: new Date('2026-03-28T00:00:00Z'),
  raumTotal: 1_000_000_000,
  raumDiscretionary: 900_000_000,
  raumNonDiscretionary: 100_000_000,
  accountsTotal: 1_200,
  clients: 400,
  isClientsLowerBound: false,
  employees: 20,
  advisors: 8,
  fundCount: null,
  fundGrossAssets: null,
  marks: [],
  ...changes,
})
const filedOn = (day: string, raumTotal: number | null) => row({ submittedAt: new Date(`${day}T00:00:00Z`), raumTotal })

it.each([
  ['raumPerClient', {}, 2_500_000],
  ['raumPerAdvisor', {}, 125_000_000],
  ['raumPerClient', { clients: 0 }, null],
  ['raumPerClient', { clients: null }, null],
  ['raumPerEmployee', { raumTotal: null }, null],
  ['raumNonDiscretionary', { raumNonDiscretionary: 0 }, 0],
  ['employees', { employees: null }, null],
] as const)('%s with %j is %s', (name, changes, value) => expect(readFigures(row(changes), undefined)[name]?.value).toBe(value))

it('a data quality mark stays with the affected figures only', () => {
  const figures = readFigures(row({ marks: ['5F2c:rounded', '5F2:sum', '5A:unreadable', '5B1:unheard-of'] }), undefined)
  expect(figures.raumTotal?.marks).toEqual(['rounded', 'sum'])
  expect(figures.raumDiscretionary?.marks).toEqual(['sum'])
  expect(figures.employees?.marks).toEqual(['unreadable'])
  expect(figures.advisors?.marks).toEqual([])
})

it('the number of clients, and figures divided by it, are bounds when the box was checked', () => {
  const figures = readFigures(row({ isClientsLowerBound: true }), undefined)
  expect([figures.clients?.isLowerBound, figures.raumPerClient?.isLowerBound, figures.employees?.isLowerBound]).toEqual([true, true, false])
})

it.each([
  ['the annual update of the year before, not an amendment since', ['2026-03-28', '2025-11-02', '2025-04-12', '2024-03-30'], '2025-04-12'],
  ['an older one where there was none a year ago', ['2026-03-28', '2022-03-28'], '2022-03-28'],
  ['nothing for a firm that registered this year', ['2026-03-28', '2025-06-01'], undefined],
  ['nothing without filings', [], undefined],
])('a figure is compared with %s', (_, days, expected) => {
  expect(
    yearEarlier(days.map((day) => filedOn(day, 1)))
      ?.submittedAt.toISOString()
      .slice(0, 10),
  ).toBe(expected)
})

it.each([
  [[], undefined],
  [[filedOn('2026-03-28', null)], undefined],
  [[filedOn('2026-03-28', 1_000_000_000)], 'AUM is $1.0B.'],
  [[filedOn('2026-03-28', 1_100_000_000), filedOn('2025-03-28', 1_000_000_000)], 'AUM is $1.1B, up 10.0% a year over the past year.'],
  [[filedOn('2026-03-28', 800_000_000), filedOn('2024-03-28', 1_000_000_000)], 'AUM is $800.0M, down 10.6% a year over 2 years.'],
  [[filedOn('2026-03-28', 1_000_000_000), filedOn('2025-03-28', 1_000_000_000)], 'AUM is $1.0B, flat over the past year.'],
])('the history %# has the expected sentence', (history, reading) => expect(readGrowth(history)).toBe(reading))

it("a roster's own fund count and sum cite the roster", () => {
  const { fundGrossAssets } = readFigures(row({ source: 'roster', fundGrossAssets: 5 }), undefined)
  expect(fundGrossAssets?.derivedFrom.join()).toContain('roster')
})
