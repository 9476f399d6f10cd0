import { expect, it } from 'vitest'
import { readFacets, readFilters, readSort } from './search-query.rules.ts'

it('sorts by four fields, and by no fifth', () => {
  expect(readSort('firms', 'state,-aum,clients,name')).toMatchObject({ sort: [{}, {}, {}, {}] })
  expect(readSort('firms', 'state,-aum,clients,name').problem).toBeUndefined()
  expect(readSort('firms', 'state,-aum,clients,name,employees').problem).toBe('Sort by up to 4 fields')
})

it('refuses a field that is listed twice', () => {
  expect(readSort('firms', 'aum,-aum').problem).toBe('aum is listed twice')
  expect(readFacets('firms', 'state,state').problem).toBe('state is listed twice')
})

it.each([
  ['firms', 'aum', '-5..', "Assets under management can't be negative. Enter 0 or more"],
  ['firms', 'employees', '..-1', "Employees can't be negative. Enter 0 or more"],
  ['firms', 'derivatives', '-10..20', "Derivatives can't be negative. Enter 0 or more"],
  ['advisors', 'experience_months', '-1..', "Experience can't be negative. Enter 0 or more"],
  ['advisors', 'netWorth', '-1e6..,none', "Net worth can't be negative. Enter 0 or more"],
  ['firms', 'aum', '0..', undefined],
  ['firms', 'aum', '-0..', undefined],
  ['firms', 'aumGrowth', '-20..-5', undefined],
  ['firms', 'filedAt', '1960-01-01..', undefined],
] as const)('of %s, %s=%s: %s', (type, name, text, problem) => {
  const { problems, where } = readFilters(type, { [name]: text })
  expect(problems).toEqual(problem ? { [name]: problem } : {})
  expect(where).toHaveLength(problem ? 0 : 1)
})
