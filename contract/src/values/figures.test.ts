import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatCentsEach, formatDollars, formatGivenDollars, formatShortDollars } from './money.ts'
import { abbreviateNumber, formatGivenPercent, formatNumber, formatPercent, numberFromInput } from './numbers.ts'
import { firstPhone, formatPhone } from './phone.ts'
import { scoreBand } from './score-bands.ts'
import { formatYears } from './years.ts'
import { formatYesNo } from './yes-no.ts'

test.each<[unknown, number]>([
  ['', 0],
  ['  ', 0],
  ['abc', 0],
  ['12abc', 0],
  ['1,234.5', 1234.5],
  ['1,2345', 12345],
  [' 42 ', 42],
  ['-7', -7],
  ['−250', -250],
  ['+7', 7],
  ['-0', 0],
  ['.5', 0.5],
  ['5.', 5],
  ['1e3', 1000],
  ['1e999', 0],
  ['0x10', 0],
  ['Infinity', 0],
  ['NaN', 0],
  ['--1', 0],
  ['1.2.3', 0],
  [',', 0],
  ['.', 0],
  ['9'.repeat(41), 0],
  [12.5, 12.5],
  [Number.NaN, 0],
  [Number.POSITIVE_INFINITY, 0],
  [null, 0],
  [undefined, 0],
  [true, 0],
  [['5'], 0],
])('the input %j is the number %d', (typed, number) => {
  expect(numberFromInput(typed)).toBe(number)
})

test.each([
  [0, '0'],
  [-0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [1_234_567.8, '1,234,567.8'],
  [-1_234_567, '−1,234,567'],
  [0.1, '0.1'],
  [Number.NaN, '0'],
])('%d is written %s', (number, text) => {
  expect(formatNumber(number)).toBe(text)
})

test('a number survives formatting and parsing', () => {
  const plain = fc.double({ min: -1e15, max: 1e15, noNaN: true }).map((value) => Math.round(value * 1_000) / 1_000 + 0)
  fc.assert(fc.property(plain, (value) => numberFromInput(formatNumber(value)) === value))
  fc.assert(fc.property(fc.string(), (typed) => Number.isFinite(numberFromInput(typed))))
})

test.each([
  [0, '0'],
  [12.34, '12.3'],
  [999, '999'],
  [999.94, '999.9'],
  [999.95, '1K'],
  [1_000, '1K'],
  [1_234, '1.2K'],
  [99_949, '99.9K'],
  [999_949, '999.9K'],
  [999_950, '1M'],
  [1_000_000, '1M'],
  [2_500_000, '2.5M'],
  [999_950_000, '1B'],
  [1e9, '1B'],
  [1.26e9, '1.3B'],
  [999_950_000_000, '1T'],
  [1e12, '1T'],
  [1_234e12, '1,234T'],
  [-1_500, '−1.5K'],
  [-0.01, '0'],
  [Number.NaN, '0'],
  [Number.NEGATIVE_INFINITY, '0'],
])('%d in short is %s', (number, text) => {
  expect(abbreviateNumber(number)).toBe(text)
})

test('a short figure is within 0.05 of its unit, and none needs a larger unit', () => {
  const size = { '': 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 }
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e15, noNaN: true }), (value) => {
      const text = abbreviateNumber(value)
      const letter = (/[KMBT]$/.exec(text)?.[0] ?? '') as keyof typeof size
      const figure = numberFromInput(text.replace(letter, ''))
      expect(Math.abs(figure * size[letter] - value)).toBeLessThanOrEqual(size[letter] * 0.0501)
      if (letter !== 'T') expect(figure).toBeLessThan(1_000)
    }),
  )
})

test.each<[number, string]>([
  [0, '0.0%'],
  [8.2, '8.2%'],
  [8.25, '8.3%'],
  [19, '19.0%'],
  [-3.04, '−3.0%'],
  [-0.01, '0.0%'],
  [1_240.5, '1,240.5%'],
])('%d calculated percent is %s', (percent, text) => {
  expect(formatPercent(percent)).toBe(text)
})

test.each<[number, string]>([
  [75, '75%'],
  [2.5, '2.5%'],
  [33.333, '33.3%'],
  [-10, '−10%'],
])('%d percent as given is %s', (percent, text) => {
  expect(formatGivenPercent(percent)).toBe(text)
})

test.each<[number, string, string, string]>([
  [0, '$0', '$0', '$0'],
  [950, '$950', '$950', '$950'],
  [29_000_000_000, '$29,000,000,000', '$29.0B', '$29B'],
  [27_583_555_142, '$27,583,555,142', '$27.6B', '$27.6B'],
  [1_500_000, '$1,500,000', '$1.5M', '$1.5M'],
  [999_950, '$999,950', '$1.0M', '$1M'],
  [-250_000_000, '−$250,000,000', '−$250.0M', '−$250M'],
])('%d dollars are %s in full, %s as a figure, %s as a limit', (dollars, full, figure, limit) => {
  expect([formatDollars(dollars), formatShortDollars(dollars), formatGivenDollars(dollars)]).toEqual([full, figure, limit])
})

test.each<[number | null | undefined, string]>([
  [0, '$0.00'],
  [1, '$0.01'],
  [99, '$0.99'],
  [123_450, '$1,234.50'],
  [-1_200, '−$12.00'],
  [-0.2, '$0.00'],
  [10.6, '$0.11'],
  [Number.MAX_SAFE_INTEGER, '$90,071,992,547,409.91'],
  [null, '-'],
  [undefined, '-'],
  [Number.NaN, '-'],
])('%j cents are %s', (cents, text) => {
  expect(formatCents(cents)).toBe(text)
})

test('an amount is divided to a hundredth of a cent', () => {
  expect([formatCentsEach(1_165, 466), formatCentsEach(5, 2), formatCentsEach(300, 1)]).toEqual(['$0.025', '$0.025', '$3.00'])
})

test.each([
  ['2125550147', '212-555-0147'],
  ['212-555-0147', '212-555-0147'],
  ['(212) 555-0147', '212-555-0147'],
  ['212.555.0147', '212-555-0147'],
  ['12125550147', '212-555-0147'],
  ['1-212-555-0145', '212-555-0145'],
  ['12125550161', '212-555-0161'],
  ['1 (212) 555-0145', '212-555-0145'],
  ['121-255-50145', '212-555-0145'],
  ['22125550147', '221-255-50147'],
  ['121255501479', '121-255-501479'],
  ['1212555014', '121-255-5014'],
  ['+1 212 555 0145', '+1 212 555 0145'],
  ['212-555-0145;ext=44', '212-555-0145;ext=44'],
  ['212', '212'],
  ['2125', '212-5'],
  ['212555', '212-555'],
  ['2125550', '212-555-0'],
  ['+44 20 7946 0018', '+44 20 7946 0018'],
  ['call Ada', 'call Ada'],
  ['020 7946 0958', '020 7946 0958'],
  ['02079460958', '02079460958'],
  ['(020) 7946 0958', '(020) 7946 0958'],
  ['0212-555-0147', '0212-555-0147'],
  ['61 2 5550 1234', '61 2 5550 1234'],
  ['33 1 99 00 12 34', '33 1 99 00 12 34'],
  ['98765 43210', '98765 43210'],
  ['212 5550147', '212-555-0147'],
  ['212555 0147', '212-555-0147'],
  ['1 2125550147', '212-555-0147'],
  ['٢١٢ ٥٥٥ ٠١٤٧', '212-555-0147'],
  ['۲۱۲۵۵۵۰۱۴۷', '212-555-0147'],
  ['२१२-५५५-०१४७', '212-555-0147'],
  ['+٤٤ ٢٠ ٧٩٤٦ ٠٩٥٨', '+44 20 7946 0958'],
  ['212-555-0147 / 212-555-0199', '212-555-0147 / 212-555-0199'],
  ['---', '---'],
  ['', ''],
])('phone %j is written %j', (value, text) => {
  expect(formatPhone(value)).toBe(text)
})

test.each([
  ['512-555-0134 / 512-555-0199', '512-555-0134'],
  ['512-555-0134/512-555-0199', '512-555-0134'],
  ['(512) 555-0134; (512) 555-0199', '(512) 555-0134'],
  ['512 555 0134 or 512 555 0199', '512 555 0134'],
  ['512-555-0134 x4, 512-555-0199', '512-555-0134 x4'],
  ['5125550134 | 5125550135 | 5125550136', '5125550134'],
  ['512/555/0134', '512/555/0134'],
  ['0512/555/0134', '0512/555/0134'],
  ['512-555-0134;ext=44', '512-555-0134;ext=44'],
  ['512-555-0134', '512-555-0134'],
  ['', ''],
])('the first phone of %j is %j', (value, first) => {
  expect(firstPhone(value)).toBe(first)
})

test('formatting a phone number is idempotent', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('0', '1', '2', '٣', '-', ' ', '(', ')', '.', '+', 'x') }),
      (value) => formatPhone(formatPhone(value)) === formatPhone(value),
    ),
  )
})

test.each([
  [0, '0 years'],
  [1, '1 year'],
  [2, '2 years'],
  [1.5, '1.5 years'],
  [1_000, '1,000 years'],
])('%d is %s', (years, text) => {
  expect(formatYears(years)).toBe(text)
})

test('booleans are Yes and No', () => {
  expect([formatYesNo(true), formatYesNo(false)]).toEqual(['Yes', 'No'])
})

test.each([
  [0, 'Poor'],
  [54, 'Poor'],
  [54.9, 'Poor'],
  [55, 'Fair'],
  [74, 'Fair'],
  [75, 'Good'],
  [84, 'Good'],
  [85, 'Excellent'],
  [100, 'Excellent'],
  [-1, undefined],
  [101, undefined],
  [Number.NaN, undefined],
])('the score %d is %s', (score, band) => {
  expect(scoreBand(score)).toBe(band)
})
