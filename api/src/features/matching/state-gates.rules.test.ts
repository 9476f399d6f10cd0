import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Value } from '../../search-index/engine.ts'
import { scoreOfRow } from '../../search-index/row-scoring.rules.ts'
import { anyFacts } from '../../test/any-facts.ts'
import { explainMatch, type Sought } from './explain-match.rules.ts'
import type { Facts, Sides } from './match-parts.rules.ts'
import { planMatch, scoringOf } from './match-plan.rules.ts'

const firms: Sides = { firm: 'row', person: null, isMember: false }
const advisors: Sides = { firm: 'linked', person: 'row', isMember: false }
const alone: Sides = { firm: null, person: 'row', isMember: true }
const member: Sides = { firm: 'linked', person: 'row', isMember: true }
const unclaimed: Sides = { firm: null, person: null, isMember: true }

type Values = Record<string, Value>
const sought = (row: Values, linked: Values | null): Sought => ({
  ...{ name: 'Ben Okafor', kind: 'person', firmName: 'Cedar Lane', firmAsOf: '2026-03-01', personAsOf: '2026-03-01', statedAt: {} },
  row: { row, linked },
})
const named = (match: Pick<ReturnType<typeof explainMatch>, 'gates'>, name: string) => match.gates.find((gate) => gate.name === name)

const ofTexas = { status: 'active', state: 'TX', noticeState: ['OK'] }

describe('an investor looks for a manager', () => {
  const gateOf = (facts: Facts, sides: Sides, { row, linked }: { row: Values; linked: Values | null }) =>
    named(explainMatch(planMatch('investorToWealthManager', { facts, weights: undefined }, sides), sought(row, linked)), 'Licensed in your state')
  const registered = (states: string[]) => ({ registered: true, registeredState: states })

  it.each([
    ['registered there, in a firm from elsewhere', 'CA', advisors, registered(['CA']), ofTexas, true, 'registered in California'],
    ['registered elsewhere, in a firm from there', 'TX', advisors, registered(['CA']), ofTexas, false, 'not registered in Texas, where you live'],
    ['registered elsewhere, with a notice of the firm', 'OK', advisors, registered(['CA', 'TX']), ofTexas, false, 'not registered in Oklahoma, where you live'],
    ['no states on record, the firm is there', 'TX', advisors, registered([]), ofTexas, true, 'registered or notice-filed in Texas'],
    ['no states on record, a notice of the firm', 'OK', advisors, { registered: true }, ofTexas, true, 'registered or notice-filed in Oklahoma'],
    [
      'no states on record, the firm is elsewhere',
      'NY',
      advisors,
      registered([]),
      ofTexas,
      false,
      'not registered or notice-filed in New York, where you live',
    ],
    ['neither states nor a firm', 'NY', alone, registered([]), null, false, 'not registered in New York, where you live'],
    ['a member who is registered there', 'CA', member, registered(['CA']), ofTexas, true, 'registered in California'],
    ['a firm with a notice', 'OK', firms, ofTexas, null, true, 'registered or notice-filed in Oklahoma'],
    ['a firm without one', 'NY', firms, ofTexas, null, false, 'not registered or notice-filed in New York, where you live'],
  ] as const)('%s', (_, state, sides, row, linked, isPassed, reason) => {
    const values = { row: row as unknown as Values, linked: linked as unknown as Values | null }
    expect(gateOf({ state }, sides, values)).toMatchObject({ isPassed, reason })
  })

  it('is asked nothing by a member without a record, nor by an investor who states no state', () => {
    expect(gateOf({ state: 'TX' }, unclaimed, { row: {}, linked: null })).toBeUndefined()
    expect(gateOf({}, member, { row: registered(['CA']), linked: ofTexas })).toBeUndefined()
  })
})

describe('a manager looks for an investor', () => {
  const gateOf = (licensedIn: string[] | undefined, row: Values, sides = unclaimed) =>
    named(
      explainMatch(planMatch('wealthManagerToInvestor', { facts: {}, licensedIn, weights: undefined }, sides), sought(row, null)),
      'Licensed in their state',
    )

  it.each([
    ['of the own state', ['TX', 'OK'], { 'stated.state': 'TX' }, unclaimed, true, 'state: Texas'],
    ['of another', ['TX', 'OK'], { 'stated.state': 'NY' }, unclaimed, false, "state: New York, and you aren't registered there"],
    ['of another, for a manager registered nowhere', [], { 'stated.state': 'NY' }, unclaimed, false, "state: New York, and you aren't registered there"],
    ['who states none', ['TX'], {}, unclaimed, true, 'state: not reported'],
    ['whose record has them elsewhere', ['TX'], { state: 'NY' }, alone, false, "state: New York, and you aren't registered there"],
    ['who states another state than the record', ['TX'], { state: 'NY', 'stated.state': 'TX' }, alone, true, 'state: Texas'],
  ] as const)('%s', (_, licensedIn, row, sides, isPassed, reason) => {
    expect(gateOf([...licensedIn], row as unknown as Values, sides)).toMatchObject({ isPassed, reason })
  })

  it('is asked nothing of a manager without a record', () => expect(gateOf(undefined, { 'stated.state': 'NY' })).toBeUndefined())
})

describe('properties', () => {
  const states = fc.subarray(['TX', 'OK', 'NY', 'CA'])
  const state = fc.constantFrom('TX', 'OK', 'NY', 'CA', null)

  it('a pair is open in both directions or in none, from either side', () => {
    fc.assert(
      fc.property(state, states, state, states, (lives, registeredState, office, noticeState) => {
        const person = { row: { registered: true, registeredState }, linked: { status: 'active', state: office, noticeState } }
        const licensedIn = registeredState.length > 0 ? registeredState : [...(office ? [office] : []), ...noticeState]
        const there = named(
          explainMatch(planMatch('investorToWealthManager', { facts: { state: lives }, weights: undefined }, member), sought(person.row, person.linked)),
          'Licensed in your state',
        )
        const back = named(
          explainMatch(planMatch('wealthManagerToInvestor', { facts: {}, licensedIn, weights: undefined }, unclaimed), sought({ 'stated.state': lives }, null)),
          'Licensed in their state',
        )
        expect(back?.isPassed).toBe(there?.isPassed ?? true)
      }),
      { numRuns: 200 },
    )
  })

  it('the order of a search and one match agree: no score exactly where the gate is not passed', () => {
    fc.assert(
      fc.property(anyFacts, state, states, state, states, (facts, lives, registeredState, office, noticeState) => {
        const plan = planMatch('investorToWealthManager', { facts: { ...facts, state: lives, idealManagerExclusions: [] }, weights: undefined }, advisors)
        const row = {
          row: { registered: true, registeredState },
          linked: { status: 'active', state: office, noticeState, service: ['5G1'], compensation: ['5E1'] },
        }
        const match = explainMatch(plan, sought(row.row, row.linked))
        expect(scoreOfRow(row, scoringOf(plan, { table: 'firms', column: 'firm' }))).toBe(match.score)
        if (named(match, 'Licensed in your state')?.isPassed === false) expect(match.score).toBeNull()
      }),
      { numRuns: 100 },
    )
  })

  it('B6 self-identification changes neither gate', () => {
    const values = fc.dictionary(fc.constantFrom('gender', 'raceOrEthnicity', 'faith', 'sexualOrientation', 'usVeteran'), fc.constantFrom('a', 'b', true))
    fc.assert(
      fc.property(values, states, (selfId, licensedIn) => {
        for (const formula of ['investorToWealthManager', 'wealthManagerToInvestor'] as const) {
          const gates = (facts: Facts) => planMatch(formula, { facts, licensedIn, weights: undefined }, member).gates
          expect(gates({ state: 'TX', ...selfId })).toEqual(gates({ state: 'TX' }))
        }
      }),
      { numRuns: 60 },
    )
  })
})
