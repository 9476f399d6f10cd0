import { expect, test } from 'vitest'
import { ago } from './ago.ts'

const now = Date.parse('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T12:00:00Z', 'just now'],
  ['2026-03-10T11:59:01Z', 'just now'],
  ['2026-03-10T11:59:00Z', '1 minute ago'],
  ['2026-03-10T11:00:01Z', '59 minutes ago'],
  ['2026-03-10T10:00:00Z', '2 hours ago'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-02-26T12:00:00Z', '12 days ago'],
  // A clock that runs behind the server's is no reason to speak of the future.
  ['2026-03-10T12:00:30Z', 'just now'],
])('%s is %s', (instant, words) => expect(ago(instant, now)).toBe(words))
