import { expect, it } from 'vitest'
import { explainMatch } from './explain-match.rules.ts'
import type { Sides } from './match-parts.rules.ts'
import { planMatch } from './match-plan.rules.ts'

const member: Sides = { firm: 'linked', person: 'row', isMember: true }

it('answers of a firm and of a person with one label tell whose they are, also where they agree', () => {
  const plan = planMatch(
    'investorToWealthManager',
    { facts: { state: 'TX', city: 'Dallas', investableAssets: '1m_2m', idealManagerExclusions: ['regulatoryAction'] }, weights: undefined },
    member,
  )
  const linked = { status: 'active', state: 'TX', place: 'dallas, TX', acceptsNewClients: true, regulatoryAction: false, minimumInvestment: 500_000 }
  const row = { registered: true, state: 'CA', regulatoryAction: true, 'stated.acceptsNewClients': 'false', 'stated.minimumInvestment': 250_000 }
  const sought = {
    ...{ kind: 'person' as const, name: 'Ben Okafor', firmName: 'Cedar Lane', firmAsOf: '2026-03-01', personAsOf: null, statedAt: {} },
    row: { row, linked },
  }
  const { gates, dimensions } = explainMatch(plan, sought)
  const names = gates.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  expect(gates.filter(({ name }) => name.endsWith('Minimum')).map(({ name, reason }) => `${name}: ${reason}`)).toEqual([
    'Firm Cedar Lane: Minimum: minimum $500K, you chose $1M-2M',
    'Advisor Ben Okafor: Minimum: minimum $250K, you chose $1M-2M',
  ])
  expect(gates.filter(({ isPassed }) => !isPassed).map(({ name }) => name)).toEqual([
    'Advisor Ben Okafor: Taking new clients',
    'Advisor Ben Okafor: Your exclusions',
  ])
  const place = dimensions.find(({ key }) => key === 'place')
  expect(place?.values.theirs).toContain('Firm Cedar Lane: State: Texas. ')
  expect(place?.values.theirs).toContain('Advisor Ben Okafor: State: California')
  for (const { sources } of dimensions) expect(new Set(sources.map(({ label }) => label)).size).toBe(sources.length)
  const long = explainMatch(plan, { ...sought, name: 'Maximiliana Featherstonehaugh', firmName: 'Cedar Lane Wealth Management Partners' })
  expect(long.gates.map(({ name }) => name)).toEqual(expect.arrayContaining(['Firm: Minimum', 'Advisor: Minimum']))
})
