import { expect, it } from 'vitest'
import { custodianName } from './custodian-names.rules.ts'

it.each([
  ['CHARLES SCHWAB & CO., INC.', 'Charles Schwab'],
  ['TD Ameritrade Institutional', 'Charles Schwab'],
  ['NATIONAL FINANCIAL SERVICES LLC', 'Fidelity'],
  ['fidelity brokerage services llc', 'Fidelity'],
  ['PERSHING LLC, A BNY MELLON COMPANY', 'BNY Pershing'],
  ['J.P. MORGAN SECURITIES LLC', 'JPMorgan'],
  ['U.S. BANK, N.A.', 'U.S. Bank'],
  // A name that merely holds the letters of another.
  ['SEIDEL TRUST COMPANY', undefined],
  ['LPLATINUM CUSTODY', undefined],
  ['', undefined],
])('%s is %s', (filed, name) => expect(custodianName(filed)).toBe(name))
