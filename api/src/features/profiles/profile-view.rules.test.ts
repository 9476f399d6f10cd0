import { fieldsOf, findField } from '@mandate/contract/lists/profile-fields'
import type { ProfileValue } from '@mandate/contract/lists/profile-value'
import { describe, expect, it } from 'vitest'
import { describeDifference, readFiledFacts } from './profile-view.rules.ts'

const cases: { name: string; stated: ProfileValue; filed: ProfileValue; says: string | null }[] = [
  { name: 'companyName', stated: 'Harbor Lane Wealth', filed: 'Harbor Lane Wealth, LLC', says: null },
  { name: 'companyName', stated: 'Harbor West', filed: 'Harbor Lane Wealth, LLC', says: 'Filed: Harbor Lane Wealth, LLC' },
  { name: 'website', stated: 'https://www.harbor.example', filed: 'http://harbor.example', says: null },
  { name: 'state', stated: 'TX', filed: 'CA', says: 'Filed: California' },
  { name: 'assetsUnderManagement', stated: 25_000_000_000, filed: 25_000_000_000, says: null },
  { name: 'assetsUnderManagement', stated: 30_000_000_000, filed: 25_000_000_000, says: '$50,000,000 (20.0%) more than filed' },
  { name: 'numberOfClients', stated: 90, filed: 100, says: '10 (10.0%) less than filed' },
  { name: 'numberOfClients', stated: 3, filed: 0, says: '3 more than filed' },
  { name: 'custodians', stated: ['schwab'], filed: ['schwab'], says: null },
  {
    name: 'custodians',
    stated: ['schwab', 'lpl'],
    filed: ['fidelity'],
    says: 'Not filed: Charles Schwab, LPL Financial. Filed only: Fidelity Institutional (National Financial Services)',
  },
  { name: 'custodians', stated: null, filed: ['fidelity'], says: null },
]

describe('filed facts next to stated facts', () => {
  it.each(cases)('$name $stated against $filed: $says', ({ name, stated, filed, says }) => {
    expect(describeDifference(findField(name) as never, stated, filed)).toBe(says)
  })

  it("B16 is shown with its source and date and doesn't change the stated fact", () => {
    const facts = [{ field: 'city', value: 'Austin' }]
    expect(
      readFiledFacts(fieldsOf('WEALTH_MANAGER'), facts, [{ name: 'city', value: 'Dallas', source: 'SEC representative data', asOf: '2026-04-28' }]),
    ).toEqual([{ field: 'city', value: 'Dallas', source: 'SEC representative data', asOf: '2026-04-28', difference: 'Filed: Dallas' }])
    expect(facts).toEqual([{ field: 'city', value: 'Austin' }])
  })
})
