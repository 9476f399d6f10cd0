import { slotContexts } from '@mandate/contract/sponsored'
import type { Filter } from '@mandate/contract/values/search-filters'
import { expect, it } from 'vitest'
import { firmOf } from '../../../test/directory.ts'
import { contextOfFirm, contextOfSearch } from './page-context.ts'

const list = (include: string[], exclude: string[] = []): Filter => ({ kind: 'list', include, exclude })

it.each([
  ['firms', {}, [], []],
  ['firms', { state: list(['TX', 'CA'], ['NY']), service: list(['5G1', '5G2', '5G5']) }, ['planning', 'portfolio'], ['TX', 'CA']],
  ['firms', { custodian: list(['Schwab']), affiliation: list(['7A8']), noticeState: list(['TX', 'Ontario']) }, ['custody', 'lending'], ['TX']],
  ['firms', { funds: { kind: 'range', from: 1, to: null, orNone: false }, disclosure: { kind: 'flag', is: false } }, ['alternatives', 'compliance'], []],
  ['firms', { service: list([], ['5G1']) }, [], []],
  ['advisors', { registeredState: list(['OH']) }, [], ['OH']],
  ['aggregation', {}, ['data'], []],
] as const)('a search of %s with %j', (type, filters, topics, states) => {
  const context = contextOfSearch({ type, filters: filters as Record<string, Filter> })
  expect(context).toEqual({ topics, states })
  expect(slotContexts.search.topics).toEqual(expect.arrayContaining([...(context.topics ?? [])]))
})

it('a firm is about its office, services, affiliations, custodians and funds', () => {
  const firm = firmOf()
  const context = contextOfFirm({
    address: { street: '', city: 'Austin', state: 'TX', country: 'United States', postalCode: '' },
    services: [
      { item: '5.G(1)', label: 'Financial planning' },
      { item: '5.G(12)', label: 'Other' },
    ],
    affiliations: [{ item: '7.A(9)', label: 'Trust company' }],
    custodians: [{ name: 'Schwab', filedName: 'Schwab', city: '', state: '', amount: null }],
    figures: { ...firm.figures, fundCount: { ...firm.figures.raumTotal, value: 2 } },
  })
  expect(context).toEqual({ topics: ['planning', 'lending', 'custody', 'alternatives'], states: ['TX'] })
  expect(slotContexts.firm.topics).toEqual(expect.arrayContaining([...(context.topics ?? [])]))
  expect(contextOfFirm({ ...firm, address: null, services: [], affiliations: [], custodians: [] }).states).toEqual([])
})
