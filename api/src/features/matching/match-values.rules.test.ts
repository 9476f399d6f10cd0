import { expect, it } from 'vitest'
import type { Value } from '../../search-index/engine.ts'
import { explainMatch, type Sought } from './explain-match.rules.ts'
import type { Facts } from './match-parts.rules.ts'
import { planMatch } from './match-plan.rules.ts'

const investor: Facts = { state: 'TX', investableAssets: '1m_2m' }
const firm: Record<string, Value> = { status: 'active', state: 'TX', noticeState: ['TX'], aumPerClient: 2_000_000, acceptsNewClients: true }
const match = (values: Record<string, Value>, more: Partial<Sought> = {}) =>
  explainMatch(planMatch('investorToWealthManager', { facts: investor, weights: undefined }, { firm: 'row', person: null, isMember: false }), {
    ...{ name: 'Cedar Lane', kind: 'firm', firmName: 'Cedar Lane', firmAsOf: '2026-03-01', personAsOf: null, statedAt: {} },
    row: { row: values, linked: null },
    ...more,
  })

it('a figure that is at most so much says so, as on the page of the firm', () => {
  const theirs = (more?: Partial<Sought>) => match(firm, more).dimensions.find(({ key }) => key === 'size')?.values.theirs
  expect(theirs()).toBe('Assets per client: $2.0M')
  expect(theirs({ upperBounds: ['aumPerClient'] })).toBe('Assets per client: at most $2.0M')
})

it.each([
  ['active', 'status active'],
  ['notListed', 'status not in the newest SEC list, you look for an active firm'],
  ['finalReport', 'status final report filed, you look for an active firm'],
])('the status %s is written as a part of the sentence', (status, reason) => {
  expect(match({ ...firm, status }).gates.find(({ name }) => name === 'Active')?.reason).toBe(reason)
})
