import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatDate, formatFiledDate, formatLongDate, reportDateProblems } from './dates.ts'
import { formatTimestamp } from './timestamps.ts'

const report = vi.fn<(message: string) => void>()
beforeEach(() => {
  report.mockClear()
  reportDateProblems(report)
})

test.each<[unknown, string, string]>([
  ['2026-03-05', '05 Mar 2026', 'March 05 2026'],
  ['2024-02-29', '29 Feb 2024', 'February 29 2024'],
  ['2000-02-29', '29 Feb 2000', 'February 29 2000'],
  ['2026-09-30', '30 Sep 2026', 'September 30 2026'],
  ['2026-12-31T23:59:59.999Z', '31 Dec 2026', 'December 31 2026'],
  ['2026-12-31T23:59:59', '31 Dec 2026', 'December 31 2026'],
  ['2026-03-05 14:30:00+00:00', '05 Mar 2026', 'March 05 2026'],
  ['3/5/2026', '05 Mar 2026', 'March 05 2026'],
  ['03/05/2026', '05 Mar 2026', 'March 05 2026'],
  [' 2026-03-05 ', '05 Mar 2026', 'March 05 2026'],
  [new Date('2026-03-05T12:00:00Z'), '05 Mar 2026', 'March 05 2026'],
  [Date.UTC(2026, 2, 5), '05 Mar 2026', 'March 05 2026'],
])('the date %j is %s, in long %s', (value, short, long) => {
  expect(formatDate(value, 'UTC')).toBe(short)
  expect(formatLongDate(value, 'UTC')).toBe(long)
})

test.each([
  ['2026-03-05T02:00:00Z', 'America/New_York', '04 Mar 2026'],
  ['2026-03-05T22:00:00Z', 'Asia/Tokyo', '06 Mar 2026'],
  ['2026-03-05', 'America/New_York', '05 Mar 2026'],
  ['03/05/2026', 'Asia/Tokyo', '05 Mar 2026'],
])('%s, read in %s, is %s', (value, timeZone, text) => {
  expect(formatDate(value, timeZone)).toBe(text)
})

test.each([
  '2026-02-29',
  '1900-02-29',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '0000-01-01',
  '13/01/2026',
  '2026-3-5',
  '2026-03-05T25:00:00Z',
  '2026-03-05T99:99',
  'yesterday',
  'Mar 5, 2026',
  '2026',
  '2026-03-05 and more',
  '5'.repeat(500),
  {},
  [2026],
  true,
])('the date %j is not recognized: logged once, shown as N/A', (value) => {
  expect(formatDate(value, 'UTC')).toBe('N/A')
  expect(report).toHaveBeenCalledOnce()
  expect(report.mock.calls[0]?.[0]).toMatch(/^Date not recognized: .{1,60}$/)
})

test('a date of two lines is logged on one line', () => {
  formatDate('now\n{"level":"fatal"}')
  expect(report.mock.calls[0]?.[0]).not.toContain('\n')
})

test.each([[null], [undefined], ['']])("a missing date, %j, is N/A and isn't logged", (value) => {
  expect(formatDate(value)).toBe('N/A')
  expect(report).not.toHaveBeenCalled()
})

test.each<[string, unknown, string]>([
  ['an invalid Date', new Date(Number.NaN), 'UTC'],
  ['not a number', Number.NaN, 'UTC'],
  ['a number beyond all dates', 1e20, 'UTC'],
  ['an unknown time zone', new Date(0), 'Moon/Tranquility'],
])("a date that can't be formatted is an empty string: %s", (_, value, timeZone) => {
  expect(formatDate(value, timeZone)).toBe('')
  expect(report).not.toHaveBeenCalled()
})

test('every day of the calendar is recognized and keeps its day', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      expect(formatDate(day, 'America/New_York')).toMatch(new RegExp(`^${day.slice(8)} [A-Z][a-z]{2} \\d{1,4}$`))
      expect(formatDate(day)).toBe(formatDate(`${day}T12:00:00Z`, 'UTC'))
    }),
  )
})

test.each([
  ['2026-03-05T14:30:15.120Z', '2026-03-05 14:30:15'],
  ['2026-03-05 14:30:15', '2026-03-05 14:30:15'],
  ['2026-03-05', '2026-03-05'],
  ['2026-03-05T14:30', '2026-03-05 14:30'],
  ['', ''],
])('the timestamp %j is shown as %j', (value, text) => {
  expect(formatTimestamp(value)).toBe(text)
})

test.each([
  ['05/2016', 'May 2016'],
  ['3/2026', 'March 2026'],
  ['02/20/2026', '20 Feb 2026'],
  ['13/2016', '13/2016'],
  ['02/30/2026', '02/30/2026'],
  ['Spring 2025', 'Spring 2025'],
  ['', ''],
])('the date filed as %j is %j', (filed, text) => {
  expect(formatFiledDate(filed)).toBe(text)
  expect(report).not.toHaveBeenCalled()
})
