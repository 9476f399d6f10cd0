import { type MatchFormulaName, matchFormulas } from '@mandate/contract/lists/match-formulas'
import { formatNumber } from '@mandate/contract/values/numbers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Scoring, Value } from '../../search-index/engine.ts'
import { scoreOfRow, scoreOfSum } from '../../search-index/row-scoring.rules.ts'
import { anyFacts, anyFormula } from '../../test/any-facts.ts'
import { bandOf, explainMatch, mutualScore, type Sought, worthAdding } from './explain-match.rules.ts'
import { type Facts, overlap, overlapSteps, rangeOf, type Sides } from './match-parts.rules.ts'
import { limits, planMatch, scoringOf } from './match-plan.rules.ts'
import { neverMatched } from './match-words.rules.ts'

const firms: Sides = { firm: 'row', person: null, isMember: false }
const member: Sides = { firm: 'linked', person: 'row', isMember: true }

const investor: Facts = {
  state: 'TX',
  investableAssets: '1m_2m',
  idealManagerNeeds: ['retirementIncomePlanning', 'directIndexing'],
  idealManagerServices: ['financialPlanning'],
  idealManagerCompensation: ['percentOfAum'],
  assetClass: ['usEquity', 'municipalBonds'],
}
const firm: Record<string, Value> = {
  ...{ status: 'active', state: 'TX', noticeState: ['TX', 'OK'], service: ['5G1', '5G2'], compensation: ['5E1', '5E4'], clientType: ['5Da', '5Db'] },
  ...{ highNetWorthShare: 64, individualShare: 36, place: 'dallas, TX', country: 'United States' },
  ...{ aumPerClient: 1_400_000, exchangeTradedEquity: 45, stateAndLocal: 8, minimumInvestment: 500_000, acceptsNewClients: true },
}
const soughtFirm = (values: Record<string, Value>): Sought => ({
  ...{ name: 'Cedar Lane', kind: 'firm', firmName: 'Cedar Lane', firmAsOf: '2026-03-01', personAsOf: null, statedAt: {} },
  row: { row: values, linked: null },
})
const explained = (values: Record<string, Value>, facts = investor) =>
  explainMatch(planMatch('investorToWealthManager', { facts, weights: undefined }, firms), soughtFirm(values))

describe('the sum', () => {
  const exact = (shares: readonly (number | null)[]) => {
    const weights = matchFormulas.investorToWealthManager.dimensions.map(({ weight }) => weight)
    const known = weights.filter((_, index) => shares[index] !== null)
    const points = weights.reduce((sum, weight, index) => sum + weight * Math.round((shares[index] ?? 0) * 1_000), 0)
    return scoreOfSum({ points, known: known.reduce((sum, each) => sum + each, 0), weights: 100 }, { linked: null, gates: [], dimensions: [], ...limits })
  }

  it.each([
    ['the example of the decision', [0.86, 1, 0.8, 0.7, 1, 0.8, null], 86],
    ['everything in full', [1, 1, 1, 1, 1, 1, null], 100],
    ['nothing met', [0, 0, 0, 0, 0, 0, null], 0],
    ['too little known: 35 percent', [1, null, null, null, 1, null, null], undefined],
    ['40 percent is enough, but limited', [1, null, 1, null, null, null, null], 84],
    ['70 percent is still limited', [1, 1, 1, null, 1, null, null], 84],
    ['75 percent is free', [1, 1, 1, 1, null, null, null], 100],
  ])('%s', (_, shares, score) => expect(exact(shares)).toBe(score))

  it.each([
    [54, 'Poor'],
    [55, 'Fair'],
    [74, 'Fair'],
    [75, 'Good'],
    [84, 'Good'],
    [85, 'Excellent'],
    [null, null],
  ])('%s is %s', (score, band) => expect(bandOf(score)).toBe(band))

  it('both directions together favor the lower one, and have no order', () => {
    expect(mutualScore(90, 60)).toBe(72)
    expect(mutualScore(0, 0)).toBe(0)
    expect(mutualScore(90, null)).toBeNull()
    const score = fc.integer({ min: 0, max: 100 })
    fc.assert(fc.property(score, score, (one, other) => mutualScore(one, other) === mutualScore(other, one)))
  })
})

describe('similarities', () => {
  const range = (list: 'accountSizeRanges' | 'clientInvestableAssets', value: string) => rangeOf(list, value) as { from: number; to: number }
  it.each([
    ['the same range', '1m_5m', '1m_5m', 1_000],
    ['a wider offer covers the need', '1m_2m', '1m_5m', 1_000],
    ['a narrower offer covers a part', '1m_5m', '1m_2m', 431],
    ['the next range', '1m_2m', '2m_5m', 0],
  ])('%s', (_, need, offer, points) => {
    const of = (value: string) => rangeOf('clientInvestableAssets', value) ?? range('accountSizeRanges', value)
    expect(overlap(of(need), of(offer))).toBe(points)
  })

  it('a figure is read by steps, highest around the need', () => {
    const { from, points } = overlapSteps({ from: 1_000_000, to: 2_000_000 })
    const at = (value: number) => points[from.filter((bound) => bound <= value).length]
    expect([at(100_000), at(1_400_000), at(100_000_000)]).toEqual([0, 1_000, 0])
    expect(from).toEqual(from.toSorted((left, right) => left - right))
    expect(points).toHaveLength(from.length + 1)
  })
})

describe('a match', () => {
  it('shows its sum, its values and where they stand', () => {
    const match = explained(firm)
    // The share of clients counts by its root: .64 gives .8. The state alone is .8, the city 1.
    expect(match).toMatchObject({ score: 92, band: 'Excellent', coverage: 95, isLimited: false, gaps: [], wouldChange: [] })
    expect(match.dimensions.map(({ name, points, weight }) => [name, points, weight])).toEqual([
      ['Needs met', 25, 25],
      ['Size fit', 20, 20],
      ['Client type', 12, 15],
      ['Approach', 12.75, 15],
      ['Pay model', 10, 10],
      ['Place and meeting', 8, 10],
      ['Working style', null, 5],
    ])
    expect(match.dimensions[1]?.values).toEqual({ yours: 'Investable assets: $1M-2M', theirs: 'Assets per client: $1.4M' })
    expect(match.dimensions[1]?.sources).toEqual([
      {
        label: 'Assets per client',
        value: '$1.4M',
        form: 'Form ADV Part 1A',
        item: '5.F(2)(c) divided by the sum of 5.D(1)',
        asOf: '2026-03-01',
        isFiled: true,
      },
    ])
    expect(match.reasons[0]).toMatch(/^Needs met, 25\.0 of 25: /)
  })

  it.each([
    ['a minimum above what can be invested', { minimumInvestment: 5_000_000 }, 'Minimum'],
    ['a firm that takes no new clients', { acceptsNewClients: false }, 'Taking new clients'],
    ['a firm that is gone', { status: 'withdrawn' }, 'Active'],
    ['a state without a notice', { state: 'NY', noticeState: ['CT'] }, 'Licensed in your state'],
  ])('gates before numbers: %s', (_, changed, name) => {
    const match = explained({ ...firm, ...changed })
    expect(match).toMatchObject({ score: null, band: null, reasons: [], wouldChange: [] })
    expect(match.gates.find((gate) => !gate.isPassed)?.name).toBe(name)
  })

  it.each([
    ['a minimum', { minimumInvestment: 5_000_000 }, {}, 'minimum $5M, you chose $1M-2M'],
    ['no new clients', { acceptsNewClients: false }, {}, 'takes no new clients'],
    ['a state', { state: 'NY', noticeState: ['CT'] }, {}, 'not registered or notice-filed in Texas, where you live'],
    ['an exclusion', { regulatoryAction: true }, { idealManagerExclusions: ['regulatoryAction'] }, 'regulatory action reported, which you exclude'],
    ['another one', { civilJudicial: true }, { idealManagerExclusions: ['civilJudicial'] }, 'civil judicial reported, which you exclude'],
  ])('a failed gate says both sides in words, and leaves no number in parts either: %s', (_, changed, stated, reason) => {
    const match = explained({ ...firm, ...changed }, { ...investor, ...stated })
    expect(match.gates.filter((gate) => !gate.isPassed).map((gate) => gate.reason.toLowerCase())).toEqual([reason.toLowerCase()])
    expect(match.dimensions.every(({ points }) => points === null)).toBe(true)
    expect(match.dimensions.some(({ sources }) => sources.length > 0)).toBe(true)
  })

  it('no key and no abbreviation of a list is shown', () => {
    const match = explained(
      { ...firm, aumPerClient: 250_000, place: 'las vegas, NV', state: 'NV', noticeState: ['OH'] },
      { ...investor, state: 'OH', city: 'Columbus', idealManagerExclusions: ['civilJudicial', 'regulatoryAction', 'customerComplaint'] },
    )
    const shown = JSON.stringify([match.gates.map(({ reason }) => reason), match.dimensions.map(({ values }) => values)])
    expect(shown).not.toMatch(/civilJudicial|regulatoryAction|customerComplaint|las vegas|\bOH\b(?!io)/)
    expect(shown).toContain('Las Vegas, NV')
    expect(shown).toContain('$250.0K')
  })

  it('a place that a member states is shown like one that was filed', () => {
    const plan = planMatch('investorToWealthManager', { facts: { ...investor, city: 'Las Vegas', state: 'NV' }, weights: undefined }, member)
    const statedAt = { city: '2026-10-02T09:00:00.000Z' }
    const row = { row: { 'stated.place': 'las vegas, NV' }, linked: null }
    const { dimensions } = explainMatch(plan, { ...soughtFirm({}), kind: 'person', row, statedAt })
    const line = dimensions.find(({ key }) => key === 'place')
    expect([line?.values.theirs, line?.sources[0]?.asOf]).toEqual(['City: Las Vegas, NV', '2026-10-02'])
  })

  it('what a member and their firm both state is shown once, with both sources', () => {
    const plan = planMatch('wealthManagerToAssetManager', { facts: { averageAllocationSize: ['1m_5m'] }, weights: undefined }, member)
    const row = { row: { 'stated.averageAccountSize': ['1m_5m'] }, linked: { averageAccountSize: ['1m_5m'] } }
    const ticket = explainMatch(plan, { ...soughtFirm({}), kind: 'person', row }).dimensions.find(({ key }) => key === 'ticket')
    expect(ticket?.values.theirs).toBe('Average account size: $1M-5M')
    expect(ticket?.sources).toHaveLength(2)
  })

  it.each([
    ['wealthManagerToInvestor', []],
    ['assetManagerToInvestor', []],
    ['assetManagerToWealthManager', []],
    ['wealthManagerPeers', []],
    ['investorToWealthManager', ['Minimum', 'Taking new clients']],
    ['investorToAssetManager', ['Minimum', 'Taking new clients']],
    ['wealthManagerToAssetManager', ['Minimum', 'Taking new clients']],
  ] as const)('only clients ask about a minimum and whether new clients are taken: %s', (formula, names) => {
    const facts = { ...investor, averageAllocationSize: ['1m_5m'] }
    const { gates } = planMatch(formula, { facts, weights: undefined }, member)
    expect([...new Set(gates.map(({ name }) => name))].filter((name) => name === 'Minimum' || name === 'Taking new clients')).toEqual(names)
  })

  it('a line is a reason or a gap, never both', () => {
    fc.assert(
      fc.property(fc.subarray(['5G1', '5G2', '5G3', '5G7']), fc.constantFrom(300_000, 700_000, 1_400_000), (services, aumPerClient) => {
        const { reasons, gaps } = explained({ ...firm, service: services, aumPerClient })
        const nameOf = (line: string) => line.split(/[,:]/)[0]
        expect(reasons.map(nameOf).filter((name) => gaps.map(nameOf).includes(name))).toEqual([])
      }),
      { numRuns: 40 },
    )
    expect(explained({ ...firm, highNetWorthShare: 64 }).gaps).toEqual([])
  })

  it('names the two lines with the most points missing that are no reasons', () => {
    const { gaps, reasons } = explained({ ...firm, highNetWorthShare: 40 })
    expect(gaps).toEqual([expect.stringMatching(/^Client type, 9\.5 of 15: High net worth/)])
    expect(reasons).toHaveLength(3)
  })

  it('never says that the seeker lacks what the seeker states', () => {
    const stated: Facts = {
      preferredAUM: ['100m_1b'],
      rebalanceFrequency: 'quarterly',
      idealManagerStrategies: ['privateEquityBuyout'],
      minimumInvestment: 100_000,
    }
    const person: Sides = { firm: null, person: null, isMember: true }
    for (const formula of ['wealthManagerToAssetManager', 'assetManagerToWealthManager'] as const)
      for (const sides of [firms, member, person]) {
        const plan = planMatch(formula, { facts: stated, weights: undefined }, sides)
        const asked = worthAdding(plan, () => true).map(({ field }) => field)
        expect(asked.filter((field) => field in stated)).toEqual([])
        expect(asked).toEqual([...new Set(asked)])
        const { dimensions } = explainMatch(plan, soughtFirm({}))
        for (const key of ['scale', 'service']) expect(dimensions.find((each) => each.key === key)?.missing).not.toBe('yours')
      }
    const without = planMatch('assetManagerToWealthManager', { facts: {}, weights: undefined }, firms)
    expect(worthAdding(without, () => true).filter(({ field }) => field === 'minimumInvestment')).toHaveLength(1)
    const kept = planMatch('wealthManagerPeers', { facts: {}, weights: undefined, kept: ['ownershipStructures'] }, person)
    expect(worthAdding(kept, () => true).map(({ field }) => field)).not.toContain('ownershipStructures')
    expect(explainMatch(kept, soughtFirm({})).dimensions.find(({ key }) => key === 'growth')?.missing).toBe('notShared')
  })

  it("the seeker's own exclusions are a gate", () => {
    const excluding = { ...investor, idealManagerExclusions: ['criminal'] }
    expect(explained({ ...firm, criminal: true }, excluding).score).toBeNull()
    expect(explained({ ...firm, criminal: false }, excluding).score).toBe(92)
  })

  it('says what would lead into the next band, and only that', () => {
    const match = explained({ ...firm, aumPerClient: 40_000 })
    expect(match.band).toBe('Fair')
    expect(match.wouldChange).toEqual([{ text: '+21 to Excellent if their usual account were in your range', gain: 21, band: 'Excellent' }])
    expect(match.gaps[0]).toBe('Size fit, 0.0 of 20: Assets per client: $40.0K')
  })

  it('what the seeker lacks lowers the coverage and is worth adding, not a zero', () => {
    const match = explained(firm, { idealManagerNeeds: ['taxPlanning'], state: 'TX', idealManagerCompensation: ['percentOfAum'] })
    expect(match).toMatchObject({ score: 84, coverage: 45, isLimited: true })
    expect(match.dimensions.filter(({ missing }) => missing === 'yours').map(({ name }) => name)).toEqual(['Size fit', 'Client type', 'Approach'])
  })
})

const planOf = (formula: MatchFormulaName, facts: Facts) => planMatch(formula, { facts, weights: undefined }, member)

describe('B6 never inputs', () => {
  const never = [
    'gender',
    'raceOrEthnicity',
    'sexualOrientation',
    'faith',
    'generation',
    'usVeteran',
    'service',
    'birthYear',
    'netWorth',
    'homeWorth',
    'income',
    'diverseOwnership',
    'idealManagerOwnership',
    'hobbiesAndInterests',
    'sponsored',
    'plan',
    'photo',
    'headline',
    'about',
  ]

  it('no such fact of the seeker changes what is compared', () => {
    fc.assert(
      fc.property(anyFormula, anyFacts, fc.dictionary(fc.constantFrom(...never), fc.constantFrom('a', 'b', true, 40)), (formula, facts, changed) => {
        const { gates, lines } = planOf(formula, { ...facts, ...changed })
        const before = planOf(formula, facts)
        expect({ gates, parts: lines.map(({ parts }) => parts) }).toEqual({ gates: before.gates, parts: before.lines.map(({ parts }) => parts) })
      }),
      { numRuns: 60 },
    )
  })

  it('no such value of the sought one, sponsorship and plan included, is read', () => {
    const other = {
      ...firm,
      ...Object.fromEntries(never.filter((name) => !(name in firm)).map((name) => [name, 'changed'])),
      isSponsored: true,
      subscription: 'pro',
    }
    expect(explained(other)).toEqual(explained(firm))
    fc.assert(
      fc.property(anyFormula, anyFacts, (formula, facts) => {
        const text = JSON.stringify(planOf(formula, facts))
        for (const word of neverMatched) expect(text.includes(`"word":"${word}"`)).toBe(false)
        for (const name of never.filter((each) => each !== 'service'))
          expect(text.includes(`"column":"${name}"`) || text.includes(`"column":"stated.${name}"`)).toBe(false)
      }),
      { numRuns: 60 },
    )
  })
})

describe('properties', () => {
  const rowWords = fc.subarray(['5G1', '5G2', '5G3', '5G4', '5G7'])
  const scoreWith = (scoring: Scoring, service: string[]) => scoreOfRow({ row: { ...firm, service }, linked: null }, scoring) ?? -1

  it('a service that meets a need never lowers a score', () => {
    fc.assert(
      fc.property(anyFacts, rowWords, fc.constantFrom('5G1', '5G2', '5G7'), (facts, before, added) => {
        const scoring = scoringOf(planMatch('investorToWealthManager', { facts, weights: undefined }, firms), null)
        // Without any service there was nothing to compare.
        fc.pre(before.length > 0)
        expect(scoreWith(scoring, [...new Set([...before, added])])).toBeGreaterThanOrEqual(scoreWith(scoring, before))
      }),
      { numRuns: 100 },
    )
  })

  it('adding a need that is met never lowers a score', () => {
    const offered = ['retirementIncomePlanning', 'taxPlanning', 'estatePlanning', 'directIndexing']
    fc.assert(
      fc.property(anyFacts, fc.subarray(offered, { minLength: 1 }), fc.constantFrom(...offered), (facts, needs, added) => {
        const scoreFor = (idealManagerNeeds: string[]) =>
          explained({ ...firm, service: ['5G1', '5G2'] }, { ...facts, ...investor, idealManagerNeeds }).score ?? -1
        expect(scoreFor([...new Set([...needs, 'mortgageAndLending', added])])).toBeGreaterThanOrEqual(scoreFor([...needs, 'mortgageAndLending']))
      }),
      { numRuns: 60 },
    )
  })

  it('the sum that is shown is the number that is shown', () => {
    fc.assert(
      fc.property(anyFacts, rowWords, (facts, service) => {
        const { score, dimensions, isLimited } = explained({ ...firm, service }, { ...facts, ...investor })
        fc.pre(score !== null && !isLimited)
        const known = dimensions.filter(({ points }) => points !== null)
        // The lines as they are read: their sum of their weights, rounded, is the number.
        const sum = Math.round(known.reduce((all, { points }) => all + Number(formatNumber(points ?? 0)), 0) * 1_000) / 1_000
        const outOf = known.reduce((all, { weight }) => all + weight, 0)
        expect(Math.floor((sum * 1_000 + 5 * outOf) / (10 * outOf))).toBe(score)
      }),
      { numRuns: 100 },
    )
  })
})
