import { describe, expect, it } from 'vitest'
import { addMonths, clampDay, dayAfterKey, monthTitle, parseTypedDay, shortDay, weeksOf } from './calendar-days.ts'

describe('the days of a calendar', () => {
  it('are the weeks of a month, Sunday first', () => {
    const weeks = weeksOf('2024-03-24')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, '2024-03-01', '2024-03-02'])
    expect(weeks.flat().filter(Boolean)).toHaveLength(31)
    expect(weeksOf('2026-02-10').flat().filter(Boolean).at(-1)).toBe('2026-02-28')
  })

  it.each([
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-03-31', -1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-01-15', -1, '2023-12-15'],
  ])('%s moved by %d months is %s', (day, months, moved) => {
    expect(addMonths(day, months)).toBe(moved)
  })

  it.each([
    ['ArrowLeft', false, '2024-02-29'],
    ['ArrowDown', false, '2024-03-08'],
    ['Home', false, '2024-02-25'],
    ['End', false, '2024-03-02'],
    ['PageUp', false, '2024-02-01'],
    ['PageDown', true, '2025-03-01'],
    ['a', false, undefined],
  ])('%s leads from the first of March 2024 to the right day (Shift: %s)', (key, isShifted, day) => {
    expect(dayAfterKey('2024-03-01', key, isShifted)).toBe(day)
  })

  it.each([
    ['2024-03-24', '2024-03-24'],
    [' 3/24/2024 ', '2024-03-24'],
    ['24 Mar 2024', '2024-03-24'],
    ['March 24, 2024', '2024-03-24'],
    ['2024-02-30', undefined],
    ['24 Foo 2024', undefined],
    ['yesterday', undefined],
    ['', undefined],
  ])('what is typed as %j is %s', (text, day) => {
    expect(parseTypedDay(text)).toBe(day)
  })

  it('stay between the first and the last, and are written as everywhere', () => {
    expect([clampDay('1999-01-01', '2000-01-01', '2026-11-22'), clampDay('2030-01-01', '2000-01-01', '2026-11-22')]).toEqual(['2000-01-01', '2026-11-22'])
    expect([shortDay('2024-03-04'), monthTitle('2024-03-04')]).toEqual(['04 Mar 2024', 'March 2024'])
  })
})
