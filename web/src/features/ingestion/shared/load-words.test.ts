import { expect, test } from 'vitest'
import { everyInWords, productInWords, reasonInWords, stateInWords } from './load-words.ts'

test.each([
  ['24h', 'every 24 hours'],
  ['1h', 'every hour'],
  ['7d', 'every 7 days'],
  ['30m', 'every 30 minutes'],
  ['often', 'every often'],
])('%s is %s', (every, words) => {
  expect(everyInWords(every)).toBe(words)
})

test.each([
  ['headings are missing: Legal Name', 'Headings are missing: Legal Name'],
  ['has a NUL character', 'Has a NUL character'],
  ['CRD 9000001 is a duplicate of an earlier row', 'CRD 9000001 is a duplicate of an earlier row'],
  ['https://reports.example answered 404', 'https://reports.example answered 404'],
  ['', ''],
])('the reason %j is shown as %j', (reason, words) => {
  expect(reasonInWords(reason)).toBe(words)
})

test('a load in words', () => {
  expect(stateInWords({ state: 'published', isForced: false })).toBe('Published')
  expect(stateInWords({ state: 'published', isForced: true })).toBe('Published, checks off')
  expect(['filing-tables', 'roster', 'firm-feed', 'individual-feed', 'documents'].filter((product) => productInWords(product) === '')).toEqual([])
  expect(productInWords('')).toBe('')
})
