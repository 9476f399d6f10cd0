import type { Firm } from '@mandate/contract/directory'
import { expect, test } from 'vitest'
import { readFirmFacts } from './filed-facts.rules.ts'

// The parts of a firm that this rule reads.
const firm = {
  crd: 9_000_001,
  figures: {},
  clientTypes: [],
  compensation: [],
  custodians: [],
  websites: [],
  filing: { submittedAt: '2026-03-28T00:00:00.000Z' },
} as unknown as Firm

test.each([
  ['Limited Liability Company', 'llc'],
  ['Limited Partnership', 'lp'],
  ['Limited Liability Partnership', 'llp'],
  ['Partnership', 'partnership'],
  ['CORPORATION', 'corporation'],
  ['Sole Proprietorship', 'soleProprietorship'],
  ['', undefined],
])('the legal form filed as %j is the value %j', (filed, value) => {
  expect(readFirmFacts(firm, { legalForm: filed, fundTypes: [] })[0]?.value).toBe(value)
})

test('the types of the private funds are values of Section 7.B.(1), with their source', () => {
  expect(readFirmFacts(firm, { legalForm: '', fundTypes: ['Private Equity Fund', 'Hedge Fund', 'Other Private Fund'] })).toEqual([
    {
      name: 'privateFundTypes',
      value: ['hedgeFund', 'privateEquityFund', 'otherPrivateFund'],
      source: 'Form ADV of firm 9000001, Schedule D, Section 7.B.(1)',
      asOf: '2026-03-28',
    },
  ])
})
