import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Value } from '../../search-index/engine.ts'
import { anyFacts, anyFormula } from '../../test/any-facts.ts'
import { explainMatch, type Sought } from './explain-match.rules.ts'
import type { Facts, Sides } from './match-parts.rules.ts'
import { planMatch } from './match-plan.rules.ts'
import { custodianWords } from './match-words.rules.ts'

const firms: Sides = { firm: 'row', person: null, isMember: false }
const member: Sides = { firm: 'linked', person: 'row', isMember: true }
const firm: Record<string, Value> = { status: 'active', state: 'TX', service: ['5G1', '5G2'], compensation: ['5E1', '5E4'], acceptsNewClients: true }
const soughtFirm = (values: Record<string, Value>): Sought => ({
  ...{ name: 'Cedar Lane', kind: 'firm', firmName: 'Cedar Lane', firmAsOf: '2026-03-01', personAsOf: null, statedAt: {} },
  row: { row: values, linked: null },
})

describe('values in another order, or twice', () => {
  const lists = (facts: Facts, change: (list: string[]) => string[]): Facts =>
    Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, Array.isArray(value) ? change(value) : value]))
  const rowOf = (facts: Facts) => Object.fromEntries(Object.entries(facts).map(([name, value]) => [`stated.${name}`, value as Value]))
  const doubled = (list: string[]) => [...list.toReversed(), ...list]

  it('no score depends on the order or the number of the same values, of either side', () => {
    fc.assert(
      fc.property(anyFormula, anyFacts, anyFacts, (formula, seeker, sought) => {
        const match = (yours: Facts, theirs: Facts) => {
          const both = { row: rowOf(theirs), linked: firm }
          return explainMatch(planMatch(formula, { facts: yours, weights: undefined }, member), { ...soughtFirm({}), kind: 'person', row: both })
        }
        const before = match(seeker, sought)
        const after = match(lists(seeker, doubled), lists(sought, doubled))
        expect(after.score).toBe(before.score)
        expect(after.dimensions.map(({ points }) => points)).toEqual(before.dimensions.map(({ points }) => points))
      }),
      { numRuns: 120 },
    )
  })

  it('two stated custodians that are one in the filings count once', () => {
    const plan = planMatch('wealthManagerPeers', { facts: { custodians: ['fidelity', 'fidelityDigital'] }, weights: undefined }, firms)
    const line = explainMatch(plan, soughtFirm({ ...firm, custodian: ['Fidelity'] })).dimensions.find(({ key }) => key === 'custodian')
    expect(line?.points).toBe(line?.weight)
    expect(custodianWords('axos')).toEqual(['Axos'])
  })

  it('what a member and their firm state alike is shown once, in whatever order', () => {
    const plan = planMatch('assetManagerToWealthManager', { facts: { productTypes: ['mutualFund', 'intervalFund'] }, weights: undefined }, member)
    const row = {
      row: { 'stated.productTypes': ['mutualFund', 'intervalFund'], registered: true },
      linked: { ...firm, productTypes: ['intervalFund', 'mutualFund'] },
    }
    const line = explainMatch(plan, { ...soughtFirm({}), kind: 'person', row }).dimensions.find(({ key }) => key === 'vehicle')
    expect(line?.sources.map(({ value }) => value.split(', ').toSorted())).toEqual([
      ['Interval fund', 'Mutual fund'],
      ['Interval fund', 'Mutual fund'],
    ])
    expect(line?.values.theirs?.match(/Interval fund/g)).toHaveLength(1)
  })
})
