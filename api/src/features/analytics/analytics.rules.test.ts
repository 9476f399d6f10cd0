import { expect, it } from 'vitest'
import { asksNotToBeTracked } from './analytics.rules.ts'

it.each([
  [{}, false],
  [{ dnt: '1' }, true],
  [{ 'sec-gpc': '1' }, true],
  [{ dnt: '0', 'sec-gpc': '0' }, false],
  [{ dnt: 'null' }, false],
])('headers %j ask not to be tracked: %s', (headers, asks) => {
  expect(asksNotToBeTracked(headers)).toBe(asks)
})
