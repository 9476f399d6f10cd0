import { describe, expect, it } from 'vitest'
import { type AdvisorTraits, type FirmTraits, rankAdvisors, rankFirms } from './similar.rules.ts'

const harbor: FirmTraits = {
  ...{ crd: 9_000_001, name: 'Harbor Lane Wealth', city: 'Portland', state: 'ME', aum: 250_000_000, employees: 12 },
  ...{ service: ['5G1', '5G2'], clientType: ['5Da', '5Db'], custodian: ['Fidelity', 'Charles Schwab'] },
}
const nothing = { city: null, state: null, aum: null, employees: null, service: [], clientType: [], custodian: [] }
const other = (traits: Partial<FirmTraits>): FirmTraits => ({ ...nothing, crd: 9_000_002, name: 'Tamarack Quay', ...traits })
const firmReasons = (traits: Partial<FirmTraits>) => rankFirms(harbor, [other(traits)], 6)[0]?.reasons.map(({ text }) => text)

describe('firms', () => {
  it.each<[string, Partial<FirmTraits>, string[] | undefined]>([
    ['the same state and assets within a factor of two', { state: 'ME', aum: 310_000_000 }, ['$310.0M in assets (this firm: $250.0M)', 'Both in ME']],
    ['just twice the assets', { state: 'ME', aum: 500_000_000 }, ['Both in ME', '$500.0M in assets (this firm: $250.0M)']],
    [
      'twice the assets, which weighs half, before a size that is nearly the same',
      { aum: 500_000_000, employees: 13 },
      ['$500.0M in assets (this firm: $250.0M)', '13 employees (this firm: 12)'],
    ],
    [
      'twice the assets after most of the custodians',
      { aum: 500_000_000, custodian: ['Fidelity', 'Charles Schwab', 'Pershing'] },
      ['Both with Fidelity and Charles Schwab', '$500.0M in assets (this firm: $250.0M)'],
    ],
    ['half the assets', { state: 'ME', aum: 125_000_000 }, ['Both in ME', '$125.0M in assets (this firm: $250.0M)']],
    ['more than twice the assets', { state: 'ME', aum: 500_000_001 }, undefined],
    ['assets of nothing and none reported', { state: 'ME', aum: 0, employees: null }, undefined],
    ['the state alone', { state: 'ME', city: 'Bangor' }, undefined],
    ['the city and the size', { state: 'ME', city: 'Portland', employees: 9 }, ['Both in Portland, ME', '9 employees (this firm: 12)']],
    ['a city of the same name elsewhere', { state: 'OR', city: 'Portland', employees: 12 }, undefined],
    [
      'a custodian and the services',
      { custodian: ['Fidelity'], service: ['5G2'] },
      ['Both with Fidelity', 'Services in common: Portfolio management for individuals and small businesses'],
    ],
    ['too few of its services', { state: 'ME', service: ['5G1', '5G3', '5G4', '5G5'] }, undefined],
    ['the clients', { state: 'ME', clientType: ['5Da', '5Db'] }, ['Both in ME', 'Clients in common: Individuals and high net worth individuals']],
    ['nothing that is reported', {}, undefined],
  ])('%s', (_, traits, expected) => {
    expect(firmReasons(traits)).toEqual(expected)
  })

  it('nearest first, never itself, no duplicates, at most the limit', () => {
    const near = other({ crd: 9_000_003, state: 'ME', aum: 260_000_000, employees: 12 })
    const far = other({ crd: 9_000_004, state: 'ME', aum: 480_000_000 })
    expect(rankFirms(harbor, [far, near, harbor, near], 6).map(({ crd }) => crd)).toEqual([9_000_003, 9_000_004])
    expect(rankFirms(harbor, [far, near], 1).map(({ crd }) => crd)).toEqual([9_000_003])
  })

  it('ties are sorted by CRD number', () => {
    const twins = [9_000_009, 9_000_005].map((crd) => other({ crd, state: 'ME', aum: 250_000_000 }))
    expect(rankFirms(harbor, twins, 6).map(({ crd }) => crd)).toEqual([9_000_005, 9_000_009])
  })
})

const iris: AdvisorTraits = {
  ...{ crd: 9_200_001, name: 'Iris Calloway', city: 'Portland', state: 'ME', firm: '9000001', firmName: 'Harbor Lane Wealth' },
  ...{ designation: ['Certified Financial Planner'], experienceMonths: 120 },
}
const blank = { city: null, state: null, firm: null, firmName: null, designation: [], experienceMonths: null }
const cfp = { designation: ['Certified Financial Planner'] }
const past = { crd: 9_200_002, firmName: 'Quiet Harbor', begins: '2015-03-01', ends: '2019-06-30' }
const advisorReasons = (traits: Partial<AdvisorTraits>, together = [] as (typeof past)[]) =>
  rankAdvisors(iris, { others: [{ ...blank, crd: 9_200_002, name: 'Ben Okafor', ...traits }], together }, 6)[0]?.reasons.map(({ text }) => text)

describe('advisors', () => {
  const branch = { firm: '9000001', city: 'Portland', state: 'ME' }
  it.each<[string, Partial<AdvisorTraits>, (typeof past)[], string[] | undefined]>([
    ['a former colleague', {}, [past], ['Both at Quiet Harbor, 2015 to 2019']],
    ['the longest of two times', {}, [{ ...past, firmName: 'Brief', begins: '2020-01-01', ends: '2020-05-01' }, past], ['Both at Quiet Harbor, 2015 to 2019']],
    ['a time within one year', {}, [{ ...past, ends: '2015-09-01' }], ['Both at Quiet Harbor, in 2015']],
    ['the period of another person', {}, [{ ...past, crd: 9_200_009 }], undefined],
    [
      'the branch and the experience',
      { ...branch, experienceMonths: 120 },
      [],
      ['Harbor Lane Wealth, same city', '10 years of experience, same as this advisor'],
    ],
    ['the branch alone', branch, [], undefined],
    [
      'the firm elsewhere and the designation',
      { firm: '9000001', city: 'Boise', state: 'ID', ...cfp },
      [],
      ['Both Certified Financial Planner', 'Harbor Lane Wealth, another city'],
    ],
    [
      'the designation and similar experience',
      { ...cfp, experienceMonths: 140 },
      [],
      ['Both Certified Financial Planner', '11 years of experience (this advisor: 10 years)'],
    ],
    ['the designation and quite other experience', { ...cfp, experienceMonths: 160 }, [], undefined],
    ['the city and the experience alone', { city: 'Portland', state: 'ME', experienceMonths: 120 }, [], undefined],
    ['the city and the designation', { city: 'Portland', state: 'ME', ...cfp }, [], ['Both Certified Financial Planner', 'Both in Portland, ME']],
  ])('%s', (_, traits, together, expected) => {
    expect(advisorReasons(traits, together)).toEqual(expected)
  })
})
