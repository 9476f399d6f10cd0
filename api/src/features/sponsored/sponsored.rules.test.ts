import { expect, it } from 'vitest'
import { amountOf, compensationProblem, fitsContext, isProgram, runProblem, viewsByNow, whyHere } from './sponsored.rules.ts'

const anyContext = { topics: [], roles: [], states: [] }
const here = { role: 'WEALTH_MANAGER', topics: ['custody', 'planning'], states: ['TX'] } as const

it.each([
  [100, 0, 1],
  [100, 43_200, 50],
  [100, 86_399, 100],
  [1, 10, 1],
])('paces %i views a day: at second %i, %i', (daily, second, expected) => {
  expect(viewsByNow(daily, second)).toBe(expected)
})

it.each([
  [{}, true, 'Shown to everyone on this page'],
  [{ topics: ['custody'] }, true, 'Shown because this page is about custody and clearing'],
  [{ roles: ['WEALTH_MANAGER'], states: ['TX'] }, true, 'Shown because this page is about Texas and your role is wealth manager'],
  [{ topics: ['planning', 'crm'], states: ['TX'] }, true, 'Shown because this page is about financial planning, Texas'],
  [{ topics: ['crm'] }, false, undefined],
  [{ states: ['NY'] }, false, undefined],
])('fits %j: %s', (targets, isFit, why) => {
  const all = { ...anyContext, ...targets }
  expect(fitsContext(all, here)).toBe(isFit)
  if (why) expect(whyHere(all, here)).toBe(why)
})

it('knows programs that state what they are', () => {
  const programs = ['Googlebot/2.1', 'curl/8', '', 'bingbot/2.0', 'node', 'axios/1.7', 'okhttp/4', 'Java/17', 'Go-http-client/2.0', 'Chrome HeadlessChrome/140']
  expect(programs.filter((each) => !isProgram(each))).toEqual([])
  expect(['Mozilla/5.0 (Macintosh) Safari/605', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0'].filter(isProgram)).toEqual(
    [],
  )
})

it.each([
  ['approved', 'paused', undefined],
  ['paused', 'running', undefined],
  ['approved', 'running', undefined],
  ['waiting', 'ended', undefined],
  ['ended', 'ended', undefined],
  ['waiting', 'paused', "This campaign isn't approved"],
  ['returned', 'running', "This campaign isn't approved"],
  ['ended', 'running', 'This campaign has ended. Request a new one'],
  ['ended', 'paused', 'This campaign has ended. Request a new one'],
] as const)('a campaign that is %s and to be %s: %s', (state, run, problem) => {
  expect(runProblem({ state, endsOn: '2026-11-26', isSponsorListed: true }, run, '2026-11-26')).toBe(problem)
})

it.each([
  ['2026-11-25', true, 'paused', 'running', 'Its last day has passed. Request a new campaign'],
  ['2026-11-26', false, 'paused', 'running', "The sponsor's partner page isn't listed"],
  ['2026-11-25', false, 'approved', 'paused', undefined],
  ['2026-11-25', false, 'paused', 'ended', undefined],
] as const)('a campaign until %s, of a listed sponsor %s, that is %s and to be %s: %s', (endsOn, isSponsorListed, state, run, problem) => {
  const found = runProblem({ state, endsOn, isSponsorListed }, run, '2026-11-26')
  if (problem === undefined) expect(found).toBeUndefined()
  else expect(found).toContain(problem)
})

it.each([
  ['thousandViews', 2_500, 300, 40_500, 750],
  ['thousandViews', 999, 1, 16_184, 1],
  ['thousandViews', 2_500, 0, 40_500, 0],
  ['campaign', 90_000, 300, 90_000, 90_000],
] as const)('a price for %s of %i cents, with %i views: at most %i cents, %i spent', (per, cents, views, budgetCents, spentCents) => {
  const price = { per, cents }
  const sold = { price, dailyViews: 600, startsOn: '2026-11-01', endsOn: '2026-11-27', views }
  expect(amountOf(sold, '2026-11-01')).toEqual({ price, budgetCents, spentCents })
  expect(amountOf({ ...sold, views: 0 }, '2026-10-31')).toEqual({ price, budgetCents, spentCents: 0 })
})

it.each([
  ['It pays $25 for 1,000 views.', { per: 'thousandViews', cents: 2_500 }, true],
  ['It pays $25.00 for 1,000 views, in addition to $1,000 a year.', { per: 'thousandViews', cents: 2_500 }, true],
  ['Ledgerline pays Mandate $1,250 for this campaign.', { per: 'campaign', cents: 125_000 }, true],
  ['$0.50 for 1,000 views', { per: 'thousandViews', cents: 50 }, true],
  ['It pays Mandate.', { per: 'thousandViews', cents: 2_500 }, false],
  ['It pays nothing.', { per: 'thousandViews', cents: 2_500 }, false],
  ['It pays $25 for this campaign.', { per: 'thousandViews', cents: 2_500 }, false],
  ['It pays $25 for 1,000 views.', { per: 'campaign', cents: 2_500 }, false],
  ['It pays $24.99 for 1,000 views.', { per: 'thousandViews', cents: 2_500 }, false],
  ['50 dollars for 1,000 views', { per: 'thousandViews', cents: 2_500 }, false],
  ['€25 for 1,000 views', { per: 'thousandViews', cents: 2_500 }, false],
  ['$1 million for this campaign', { per: 'campaign', cents: 100 }, false],
  ['$125 for 1,000 views', { per: 'thousandViews', cents: 2_500 }, false],
] as const)('what readers are told states the price: %s', (compensation, price, isStated) => {
  expect(compensationProblem(compensation, price) === undefined).toBe(isStated)
})
