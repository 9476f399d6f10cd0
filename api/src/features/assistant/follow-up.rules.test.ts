import { expect, test } from 'vitest'
import { asSentence, mergeChips, readFollowUp, withFirmNamed } from './follow-up.rules.ts'

test.each([
  ['and in Texas?', 'in Texas', false],
  ['And what about Texas?', 'Texas', false],
  ['What about over $1B?', 'over $1B', false],
  ['only those over $1B', 'over $1B', false],
  ['Just the ones without disclosures', 'without disclosures', false],
  ['which of them use Schwab?', 'use Schwab', false],
  ['Who of those are in Ohio', 'in Ohio', false],
  ['of those, over $5B', 'over $5B', false],
  ['those with private funds', 'with private funds', false],
  ['How many of them are in Ohio?', 'in Ohio', true],
  ['how many of those use Fidelity', 'use Fidelity', true],
])('%s continues with %s', (text, rest, isCount) => {
  expect(readFollowUp(text)).toEqual({ rest, isCount })
})

test.each(['firms in Ohio', 'Andover Capital', 'Butler Wealth', 'How many firms are in Ohio?', 'and', 'Whatever', 'Thoseby Partners', 'Onlyway LP'])(
  '%s continues nothing',
  (text) => {
    expect(readFollowUp(text)).toBeUndefined()
  },
)

test.each([
  ['what is its AUM', "what is CRD 7's AUM"],
  ['their employees', "CRD 7's employees"],
  ['how many employees does it have', 'how many employees does CRD 7 have'],
  ["what is this firm's AUM", "what is CRD 7's AUM"],
  ['what changed at that firm', 'what changed at CRD 7'],
])('%s names the firm: %s', (text, named) => {
  expect(withFirmNamed(text, 7)).toBe(named)
})

test('what names no kind is about the kind before', () => {
  expect(asSentence('in Texas', 'advisors')).toBe('advisors in Texas')
  expect(asSentence('firms in Texas', 'advisors')).toBe('firms in Texas')
})

test('a filter takes the place of the one before on the same field', () => {
  const chip = (field: string, filter: string) => ({ field, filter, label: '', words: '' })
  expect(mergeChips([chip('state', 'OH'), chip('aum', '1..')], [chip('state', 'TX')]).map(({ field, filter }) => `${field}=${filter}`)).toEqual([
    'aum=1..',
    'state=TX',
  ])
})
