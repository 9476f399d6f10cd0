import { matchFormulaNames, matchFormulas } from '@mandate/contract/lists/match-formulas'
import { scoreBand } from '@mandate/contract/values/score-bands'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Value } from '../../search-index/engine.ts'
import { anyFacts, anyFormula } from '../../test/any-facts.ts'
import { explainMatch, type Sought } from './explain-match.rules.ts'
import { changesOf } from './match-changes.rules.ts'
import type { Facts, Sides } from './match-parts.rules.ts'
import { planMatch } from './match-plan.rules.ts'

const firms: Sides = { firm: 'row', person: null, isMember: false }
const member: Sides = { firm: 'linked', person: 'row', isMember: true }

/** Everything but the place is met in part, so that the place decides the band. */
const investor: Facts = {
  ...{ state: 'TX', city: 'Dallas', investableAssets: '1m_2m', idealManagerCompensation: ['percentOfAum', 'fixedFees'] },
  ...{ idealManagerServices: ['financialPlanning'], assetClass: ['usEquity'] },
}
const firm: Record<string, Value> = {
  ...{ status: 'active', state: 'TX', noticeState: ['TX'], place: 'austin, TX', service: ['5G1'], compensation: ['5E1'] },
  ...{ highNetWorthShare: 64, aumPerClient: 1_400_000, exchangeTradedEquity: 45 },
}
const sought = (values: Record<string, Value>): Sought => ({
  ...{ name: 'Cedar Lane', kind: 'firm', firmName: 'Cedar Lane', firmAsOf: '2026-03-01', personAsOf: null, statedAt: {} },
  row: { row: values, linked: null },
})
const match = (values: Record<string, Value>, facts = investor, weights: Record<string, number> = {}) =>
  explainMatch(planMatch('investorToWealthManager', { facts, weights }, firms), sought(values))

describe('what would change the band by the place', () => {
  /** Only needs and place count, so that the place moves the band by what it is worth. */
  const onlyPlace = { needs: 25, size: 0, clientType: 0, approach: 0, pay: 10, place: 20, style: 0 }
  const textsOf = (values: Record<string, Value>, facts = investor) => match({ ...firm, ...values }, facts, onlyPlace).wouldChange.map(({ text }) => text)
  const scoreOf = (values: Record<string, Value>) => match({ ...firm, ...values }, investor, onlyPlace).score ?? 0

  it('in the state already: only the city is missing, with what the city gives', () => {
    const [before, inCity] = [scoreOf({}), scoreOf({ place: 'dallas, TX' })]
    expect(scoreBand(before)).not.toBe(scoreBand(inCity))
    expect(textsOf({})).toContain(`+${inCity - before} to ${scoreBand(inCity)} if they were in your city`)
    expect(textsOf({}).join()).not.toContain('in your state')
  })

  it('in another state: the state and the city, each with what it gives', () => {
    const { lines } = planMatch('investorToWealthManager', { facts: investor, weights: onlyPlace }, firms)
    const [place, needs] = ['place', 'needs'].map((name) => lines.find(({ key }) => key === name) as (typeof lines)[number])
    if (!place || !needs) throw new Error('a line is missing')
    // The place is 20 of 55: 80 percent of it in the state, all of it in the city.
    const rest = { line: { ...needs, weight: 35, parts: [] }, points: 650 }
    expect(changesOf('investorToWealthManager', [{ line: place, points: 0 }, rest], 41)).toEqual([
      { text: '+29 to Fair if they were in your state', gain: 29, band: 'Fair' },
      { text: '+37 to Good if they were in your city', gain: 37, band: 'Good' },
    ])
  })

  it('neither a seeker who meets by video nor one who states no city is offered a city', () => {
    const { city: _, ...without } = investor
    expect(textsOf({ place: 'austin, TX' }, without).join()).not.toMatch(/city|state/)
    expect(textsOf({}, { ...investor, meetsByVideo: true }).join()).not.toMatch(/city|state/)
  })
})

describe('what would change the band', () => {
  it('every text is true of the points: no line gains more than it can have', () => {
    fc.assert(
      fc.property(anyFormula, anyFacts, (formula, facts) => {
        const plan = planMatch(formula, { facts: { ...facts, ...investor }, weights: undefined }, member)
        const lines = plan.lines.map((line) => ({ line, points: line.parts.length > 0 ? 500 : undefined }))
        for (const { gain, band, text } of changesOf(formula, lines, 50)) {
          expect(scoreBand(50 + gain)).toBe(band)
          expect(text).toMatch(/^\+\d+ to (Fair|Good|Excellent) if /)
        }
      }),
      { numRuns: 60 },
    )
  })

  it.each(matchFormulaNames)('says who does what by the role of each side: %s', (formula) => {
    const facts: Facts = { investmentStrategies: ['privateEquityBuyout'], idealManagerStrategies: ['privateEquityBuyout'] }
    const plan = planMatch(formula, { facts, weights: undefined }, member)
    const strategy = plan.lines.find(({ key, parts }) => key === 'strategy' && parts.length > 0)
    if (!strategy) return expect(matchFormulas[formula].dimensions.some(({ key }) => key === 'strategy')).toBe(false)
    const [change] = changesOf(formula, [{ line: strategy, points: 0 }], 0)
    const words = {
      ASSET_MANAGER: 'they offered every strategy that you look for',
      WEALTH_MANAGER: 'they used every strategy that you offer',
      ACCREDITED_INVESTOR: 'they looked for a strategy that you offer',
    }
    expect(change?.text).toBe(`+100 to Excellent if ${words[matchFormulas[formula].sought]}`)
  })

  it('a need that only counts when filed gains no more than a stated one', () => {
    const plan = planMatch('investorToWealthManager', { facts: { idealManagerNeeds: ['mortgageAndLending'] }, weights: undefined }, member)
    const needs = plan.lines.find(({ key }) => key === 'needs')
    if (!needs) throw new Error('no needs')
    expect(changesOf('investorToWealthManager', [{ line: needs, points: 0 }], 0)).toEqual([
      { text: '+80 to Good if every need were met', gain: 80, band: 'Good' },
    ])
  })

  it('a line that compares nothing says nothing', () => {
    const plan = planMatch('investorToWealthManager', { facts: {}, weights: undefined }, firms)
    const lines = plan.lines.map((line) => ({ line, points: line.key === 'needs' ? 100 : undefined }))
    expect(changesOf('investorToWealthManager', lines, 10)).toEqual([])
  })
})
