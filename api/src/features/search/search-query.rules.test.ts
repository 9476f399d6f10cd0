import { expect, it } from 'vitest'
import { readSort } from './search-query.rules.ts'

it('sorts by four fields, and by no fifth', () => {
  expect(readSort('firms', 'state,-aum,clients,name')).toMatchObject({ sort: [{}, {}, {}, {}] })
  expect(readSort('firms', 'state,-aum,clients,name').problem).toBeUndefined()
  expect(readSort('firms', 'state,-aum,clients,name,employees').problem).toBe('Sort by up to 4 fields')
})
