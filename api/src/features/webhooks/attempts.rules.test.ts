import { expect, it } from 'vitest'
import { isDead, outcomeOf, pauseSeconds, retryAfterSeconds, secondsUntilRetry } from './attempts.rules.ts'

it.each([
  [1, 5],
  [2, 60],
  [5, 3_600],
  [10, 43_200],
  [11, undefined],
])('after %i attempts a message waits %s seconds', (attempts, seconds) => expect(secondsUntilRetry(attempts)).toBe(seconds))

it.each([
  [1, undefined, undefined],
  [2, undefined, undefined],
  [3, undefined, 30],
  [7, undefined, 600],
  [900, undefined, 600],
  [1, 20, 20],
  [7, 20, 600],
  [7, 900_000, 3_600],
])('after %i failures, asked to wait %s, a receiver rests %s seconds', (failures, asked, seconds) => expect(pauseSeconds(failures, asked)).toBe(seconds))

it.each([
  [200, 'delivered'],
  [204, 'delivered'],
  [302, 'failed'],
  [404, 'failed'],
  [410, 'gone'],
  [500, 'failed'],
  [undefined, 'failed'],
])('an answer of %s means %s', (status, outcome) => expect(outcomeOf(status)).toBe(outcome))

it('a receiver is dead after three days', () => {
  expect([isDead(3 * 86_400), isDead(3 * 86_400 + 1)]).toEqual([false, true])
})

it.each([
  ['30', 30],
  ['-1', undefined],
  ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
  [undefined, undefined],
])('Retry-After %s is %s', (header, seconds) => expect(retryAfterSeconds(header)).toBe(seconds))
