import { expect, it } from 'vitest'
import { nextStep } from './email-change.rules.ts'

it.each([
  [false, false, 'waitingForOldAddress'],
  [true, false, 'waitingForNewAddress'],
  [false, true, 'waitingForOldAddress'],
  [true, true, 'changed'],
])('with the old address opened %s and the new one %s it is %s', (old, fresh, step) => {
  expect(
    nextStep([
      { side: 'old', isOpened: old },
      { side: 'new', isOpened: fresh },
    ]),
  ).toBe(step)
  expect(
    nextStep([
      { side: 'new', isOpened: fresh },
      { side: 'old', isOpened: old },
    ]),
  ).toBe(step)
})

it('a link that is gone was never opened', () => {
  expect(nextStep([{ side: 'old', isOpened: true }])).toBe('waitingForNewAddress')
  expect(nextStep([])).toBe('waitingForOldAddress')
})
