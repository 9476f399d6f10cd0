import { expect, it } from 'vitest'
import { calendarText } from './calendar-text.rules.ts'

const now = new Date('2026-03-01T08:00:00.000Z')
const entry = { id: 'lead-reminder-1', title: 'Reminder: Nora', url: 'https://mandate.test/leads/1' }

it('writes a moment in UTC, and a whole day as a date', () => {
  const text = calendarText(
    [
      { ...entry, at: new Date('2026-03-02T09:30:00.000Z') },
      { ...entry, id: '2', day: new Date('2026-03-03T00:00:00.000Z') },
    ],
    now,
  )
  expect(text).toContain('DTSTAMP:20260301T080000Z\r\nDTSTART:20260302T093000Z\r\nDURATION:PT15M\r\nSUMMARY:Reminder: Nora\r\n')
  expect(text).toContain('DTSTART;VALUE=DATE:20260303\r\n')
  expect(text.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true)
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

it('a text can end neither its line nor its event', () => {
  const text = calendarText([{ ...entry, title: 'A, B; C\\ D\nEND:VEVENT\rBEGIN:VEVENT', at: now }], now)
  expect(text).toContain('SUMMARY:A\\, B\\; C\\\\ D\\nEND:VEVENT\\nBEGIN:VEVENT\r\n')
  expect(text.split('\r\n').filter((line) => line === 'END:VEVENT')).toHaveLength(1)
})

it('folds a line at 75 bytes, never within a character', () => {
  const text = calendarText([{ ...entry, title: 'Zoë '.repeat(60), at: now }], now)
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain('Zoë '.repeat(60))
})
