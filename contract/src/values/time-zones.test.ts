import { expect, it } from 'vitest'
import { defaultTimeZone, hourLabel, isTimeZone, timeLabel, timeZones } from './time-zones.ts'

it.each([
  ['America/New_York', true],
  ['UTC', true],
  ['Asia/Calcutta', true],
  ['Mars/Olympus', false],
  ['+05:30', false],
  ['', false],
  ["UTC'; --", false],
])('%j is a time zone: %s', (name, isOne) => expect(isTimeZone(name)).toBe(isOne))

it('each listed zone is one, and the default is listed', () => {
  expect(timeZones.filter((name) => !isTimeZone(name))).toEqual([])
  expect(timeZones).toContain(defaultTimeZone)
})

it.each([
  ['00:00', '12:00 AM'],
  ['00:30', '12:30 AM'],
  ['07:05', '7:05 AM'],
  ['12:00', '12:00 PM'],
  ['23:30', '11:30 PM'],
])('%s is shown as %s', (time, shown) => expect(timeLabel(time)).toBe(shown))

it('hours are shown like times', () => expect([0, 7, 12, 17].map(hourLabel)).toEqual(['12:00 AM', '7:00 AM', '12:00 PM', '5:00 PM']))
