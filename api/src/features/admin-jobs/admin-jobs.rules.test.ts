import { expect, it } from 'vitest'
import { stateOfSchedule } from './admin-jobs.rules.ts'

const now = new Date('2026-11-02T09:00:00Z')
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const job = { lockedAt: null, runAt: minutesAgo(1), attempts: 0, maxAttempts: 25, lastError: null }

it.each([
  ['no open job', undefined, 'idle'],
  ['one that is due since a minute', job, 'idle'],
  ['one that is due since six minutes', { ...job, runAt: minutesAgo(6) }, 'late'],
  ['one that began', { ...job, lockedAt: minutesAgo(59), attempts: 1 }, 'running'],
  ['one that began more than an hour ago', { ...job, lockedAt: minutesAgo(61), attempts: 1 }, 'stuck'],
  ['one that failed and runs again', { ...job, lockedAt: minutesAgo(1), attempts: 2, lastError: 'gone' }, 'running'],
  ['one that failed once', { ...job, attempts: 1, lastError: 'gone' }, 'retrying'],
  ['one that was given up', { ...job, attempts: 25, lastError: 'gone' }, 'failed'],
] as const)('a schedule with %s', (_, open, state) => {
  expect(stateOfSchedule(open, now)).toBe(state)
})
