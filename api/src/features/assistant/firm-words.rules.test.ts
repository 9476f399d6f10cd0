import { expect, test } from 'vitest'
import { meansFirm } from './firm-words.rules.ts'

test.each([
  ['Quill Capital', 'QUILL CAPITAL, LLC', true],
  ['Quill Capital Management', 'QUILL CAPITAL', true],
  ['Sable Point Advisers', 'Sable Point Advisors', true],
  ['Northgaet Wealth', 'Northgate Wealth Mgmt', true],
  ['Nortgate Wealth', 'Northgate Wealth Mgmt', true],
  ['Northgate Weath Mgmt Inc', 'Northgate Wealth Management', false],
  ['Quill', 'QUILL CAPITAL', true],
  ['Quill Wealth', 'QUILL CAPITAL', false],
  ['Zibble Capital', 'QUILL CAPITAL', false],
  ['Morgan Stanley Wealth Management', 'Northgate Bridge Wealth Management', false],
  ['Merrill Lynch Financial Partners', 'Lynch Financial Partners', false],
  ['Vanguard Advisors', 'Sable Point Advisors', false],
  ['Capital', 'QUILL CAPITAL', false],
  ['Jill Capital', 'QUILL CAPITAL', false],
])('%s means %s: %s', (asked, filed, means) => expect(meansFirm(asked, filed)).toBe(means))
