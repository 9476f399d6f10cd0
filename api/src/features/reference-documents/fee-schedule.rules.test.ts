import { expect, test } from 'vitest'
import { findFeeSchedules } from './fee-schedule.rules.ts'

const bandsOf = (text: string) =>
  findFeeSchedules([{ number: 5, text }]).map(({ rows }) => rows.map(({ from, upTo, rate }) => `${from}-${upTo ?? ''} ${rate}`).join('; '))

test.each<[string, string, string[]]>([
  [
    'first, next, above',
    'The annual rates are:\n\nFirst $1,000,000: 1.15%\nNext $4,000,000: 0.95%\nAbove $5,000,000: 0.65%\n\nThe minimum fee is $7,500.',
    ['0-1000000 1.15%; 1000000-5000000 0.95%; 5000000- 0.65%'],
  ],
  [
    'ranges with dots between',
    'Assets under management   Annual fee\n$0 - $500,000 ........ 1.25%\n$500,001 - $1,000,000 ... 1.00%\n$1,000,001 and above .. 0.80%\nFees are negotiable.',
    ['0-500000 1.25%; 500000-1000000 1.00%; 1000000- 0.80%'],
  ],
  [
    'words for millions',
    'Up to $1 million 1%\n$1 million to $2.5 million 0.9 %\nOver $2.5 million 0.75% per annum\nText.',
    ['0-1000000 1%; 1000000-2500000 0.9 %; 2500000- 0.75% per annum'],
  ],
  [
    'an end that is one less',
    '$250,000 to $999,999 1.10%\n$1,000,000 to $4,999,999 0.90%\n$5,000,000+ 0.70%\nText.',
    ['250000-1000000 1.10%; 1000000-5000000 0.90%; 5000000- 0.70%'],
  ],
  [
    'an end to the last band, with more on the page',
    'First $1,000,000 1.00%\nNext $1,000,000 0.80%\nMore than that is agreed upon in writing.',
    ['0-1000000 1.00%; 1000000-2000000 0.80%'],
  ],
  [
    'two of them',
    'Equities:\nFirst $1M 1.00%\nOver $1M 0.80%\n\nBonds, by the year, are charged less:\n\nFirst $1M 0.50%\nOver $1M 0.40%\nText.',
    ['0-1000000 1.00%; 1000000- 0.80%', '0-1000000 0.50%; 1000000- 0.40%'],
  ],
])('a schedule is recognized: %s', (_, text, expected) => {
  expect(bandsOf(text)).toEqual(expected)
})

test.each<[string, string]>([
  ['one line alone', 'First $1,000,000: 1.00%'],
  ['a sentence with a rate', 'Our fee is 1.00% of the assets a year.\nIt is charged on $1,000,000 and more at 0.80%'],
  ['a gap between the bands', 'First $1,000,000 1.00%\nAbove $2,000,000 0.80%\nText.'],
  ['bands that overlap', '$0 - $1,000,000 1.00%\n$500,000 - $2,000,000 0.80%\nText.'],
  ['a rate that rises', 'First $1,000,000 0.80%\nNext $1,000,000 1.00%\nText.'],
  ['two rates in a line: stocks and bonds', 'First $1,000,000 1.00% 0.60%\nNext $4,000,000 0.80% 0.50%\nText.'],
  ['a band that is not understood, after', 'First $1,000,000 1.00%\nNext $4,000,000 0.80%\nOver $5,000,000 negotiable'],
  ['a band that is not understood, before', 'Accounts below $250,000 flat\nFirst $1,000,000 1.00%\nNext $4,000,000 0.80%\nText.'],
  ['one that may continue on the next page', 'First $1,000,000 1.00%\nNext $4,000,000 0.80%'],
  ['one that starts in the middle', 'Next $1,000,000 1.00%\nNext $4,000,000 0.80%\nText.'],
  ['a share of the profits', 'First $1,000,000 20%\nNext $4,000,000 15%\nText.'],
  ['rates of something else', 'In 2024 returns were 1.20%\nIn 2025 returns were 1.10%\nText.'],
  ['nothing', ''],
])('no schedule is recognized for %s', (_, text) => {
  expect(bandsOf(text)).toEqual([])
})

test('returns its position and the line before it', () => {
  const text = 'Fees\nThe annual rates are:\n  First $1,000,000: 1.15%\n  Above $1,000,000: 0.65%\n\nThat is all.'
  const [schedule] = findFeeSchedules([{ number: 4, text }])
  expect(schedule?.says).toBe('The annual rates are:')
  expect([schedule?.page, text.slice(schedule?.from, schedule?.to)]).toEqual([4, 'First $1,000,000: 1.15%\n  Above $1,000,000: 0.65%'])
})
