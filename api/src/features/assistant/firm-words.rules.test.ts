import { expect, test } from 'vitest'
import { isSameName, isSimilarName } from './firm-words.rules.ts'

test.each([
  ['Quill Capital', 'QUILL CAPITAL, LLC', true],
  ['Quill Capital Management', 'QUILL CAPITAL', false],
  ['Sable Point Advisers', 'Sable Point Advisors', true],
  ['Northgaet Wealth Management', 'Northgate Wealth Mgmt', true],
  ['Nortgate Wealth Mgmt', 'Northgate Wealth Management LLC', true],
  ['Tower Advisors', 'ASHGROVE TOWER ADVISORS', false],
  ['Wren Wealth', 'Wren Crossing Private Wealth', false],
  ['Northgate Weath Mgmt Inc', 'Northgate Wealth Management', false],
  ['Quill', 'QUILL CAPITAL', false],
  ['Quill Wealth', 'QUILL CAPITAL', false],
  ['Zibble Capital', 'QUILL CAPITAL', false],
  ['Morgan Stanley Wealth Management', 'Northgate Bridge Wealth Management', false],
  ['Merrill Lynch Financial Partners', 'Lynch Financial Partners', false],
  ['Vanguard Advisors', 'Sable Point Advisors', false],
  ['Capital', 'QUILL CAPITAL', false],
  ['Jill Capital', 'QUILL CAPITAL', false],
])('%s is the whole name of %s: %s', (asked, filed, means) => expect(isSameName(asked, filed)).toBe(means))

test.each([
  ['Tower Advisors', 'ASHGROVE TOWER ADVISORS', true],
  ['Wren Wealth', 'Wren Crossing Private Wealth', true],
  ['Quill Capital Management', 'QUILL CAPITAL', true],
  ['Merrill Lynch Financial Partners', 'Lynch Financial Partners', false],
  ['Vanguard Advisors', 'Sable Point Advisors', false],
  ['Capital', 'QUILL CAPITAL', false],
])('%s is similar to %s: %s', (asked, filed, isSimilar) => expect(isSimilarName(asked, filed)).toBe(isSimilar))
