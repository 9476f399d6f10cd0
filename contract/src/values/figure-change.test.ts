import { expect, test } from 'vitest'
import { changeOf, signedChange } from './figure-change.ts'

const written = (value: number | null, before: number | null, day = '2025-03-28') => {
  const found = changeOf({ value, before: { value: before, submittedAt: `${day}T00:00:00.000Z` } }, '2026-03-28T00:00:00.000Z')
  return found && `${signedChange(found)} ${found.period}`
}

test.each([
  [250, 200, '2025-03-28', '+25.0% in a year'],
  [250, 300, '2025-04-20', '−16.7% in a year'],
  [250, 250, '2025-03-28', 'Unchanged in a year'],
  [250, 200, '2022-03-28', '+25.0% since 28 Mar 2022'],
  [250, 200, '2025-01-27', '+25.0% in a year'],
  [250, 200, '2025-01-26', '+25.0% since 26 Jan 2025'],
])('%d after %d of %s is %s', (value, before, day, words) => {
  expect(written(value, before, day)).toBe(words)
})

test('a change needs both figures', () => {
  expect(written(null, 200)).toBeNull()
  expect(written(250, null)).toBeNull()
  expect(written(250, 0)).toBeNull()
  expect(changeOf({ value: 250, before: null }, '2026-03-28T00:00:00.000Z')).toBeNull()
})
