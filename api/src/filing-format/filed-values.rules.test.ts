import { describe, expect, it } from 'vitest'
import { parseBand, parseCrd, parseFiledNumber, parseFiledTime, parseFlag, parseFormVersion } from './filed-values.rules.ts'

describe('figures as filed', () => {
  it.each<[string, number | null, string | undefined]>([
    ['           576,373,248.00', 576_373_248, undefined],
    ['                      .00', 0, undefined],
    [' 16', 16, undefined],
    ['30.0', 30, undefined],
    ['', null, undefined],
    ['   ', null, undefined],
    ['0', 0, undefined],
    ['10,246,596,045,633', 10_246_596_045_633, undefined],
    ['1.30565E+12', 1_305_650_000_000, 'rounded'],
    ['12,34', null, 'unreadable'],
    ['abc', null, 'unreadable'],
    ['-5', null, 'negative'],
    ['99999999999999999', null, 'unreadable'],
    ['1'.repeat(10_000), null, 'unreadable'],
  ])('reads %j as %j', (text, value, damage) => {
    expect(parseFiledNumber(text)).toEqual(damage ? { value, damage } : { value })
  })

  it('keeps blank apart from zero and from no', () => {
    expect(parseFiledNumber('').value).toBeNull()
    expect(parseFlag('')).toBeNull()
    expect(parseFlag('N')).toBe(false)
  })

  it.each([
    ['10-Jan', '1-10', 'rounded'],
    ['25-Nov', '11-25', 'rounded'],
    [' More than 100', 'More than 100', undefined],
    ['11-25', '11-25', undefined],
  ])('reads the band %j as %j', (text, value, damage) => {
    expect(parseBand(text)).toEqual(damage ? { value, damage } : { value })
  })

  it.each([
    ['06/24/2026 10:37:17 AM', '2026-06-24T10:37:17.000Z'],
    ['06/24/2026 12:05:00 AM', '2026-06-24T00:05:00.000Z'],
    ['06/24/2026 12:05:00 PM', '2026-06-24T12:05:00.000Z'],
    ['8/6/2025 13:46', '2025-08-06T13:46:00.000Z'],
    ['6/24/2025', '2025-06-24T00:00:00.000Z'],
    ['2026-09-16', '2026-09-16T00:00:00.000Z'],
    ['2/30/2025', null],
    ['13/1/2025', null],
    ['yesterday', null],
    ['', null],
  ])('reads the time %j as %j', (text, expected) => {
    expect(parseFiledTime(text)).toBe(expected)
  })

  it.each([
    ['Oct-21', '10/2021'],
    ['10/2021', '10/2021'],
    ['', null],
  ])('reads the form version %j as %j', (text, expected) => {
    expect(parseFormVersion(text)).toBe(expected)
  })

  it.each([
    ['105958', 105_958],
    ['38.0', 38],
    [' 70 ', 70],
    ['01-0940455', null],
    ['', null],
  ])('reads the CRD %j as %j', (text, expected) => {
    expect(parseCrd(text)).toBe(expected)
  })
})
