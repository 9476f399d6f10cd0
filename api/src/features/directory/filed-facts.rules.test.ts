import type { Advisor, Firm } from '@mandate/contract/directory'
import { expect, test } from 'vitest'
import { readFirmFacts, readPersonFacts } from './filed-facts.rules.ts'

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

test.each([
  [312_345_678, '250m_500m', '$312,345,678'],
  [500_000_000, '500m_1b', '$500,000,000'],
  [0, '0_25m', '$0'],
  [700_000_000_000, '500b_plus', '$700,000,000,000'],
])('filed assets of %i are the firm size %s, with the figure in the source', (dollars, value, figure) => {
  const filed = { ...firm, figures: { raumTotal: { value: dollars } } } as unknown as Firm
  const answer = readFirmFacts(filed, { legalForm: '', fundTypes: [] }).find(({ name }) => name === 'companyAum')
  expect(answer).toMatchObject({ value, source: `Form ADV of firm 9000001, Item 5.F(2)(c): ${figure}` })
})

test('the source of the years of experience leaves the day of the data to what follows each source', () => {
  const advisor = {
    ...{ crd: 9_200_001, current: [], designations: [], exams: [], owns: [], lastSeen: '2026-10-28' },
    ...{ experienceMonths: 150, experienceSpans: [{ from: '2013-03-05', to: null }] },
  } as unknown as Advisor
  expect(readPersonFacts(advisor).find(({ name }) => name === 'yearsOfExperience')).toEqual({
    name: 'yearsOfExperience',
    value: 12,
    source: 'SEC representative data, CRD 9200001: derived from registrations since 05 Mar 2013 in the SEC representative data',
    asOf: '2026-10-28',
  })
})
