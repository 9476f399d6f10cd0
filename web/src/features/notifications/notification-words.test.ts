import { expect, it } from 'vitest'
import { asSentence } from './notification-words.ts'

it.each([
  ['invited you to connect', 'invited you to connect.'],
  ['shared "Terms 1" with you', 'shared "Terms 1" with you.'],
  ['commented on "A note on valuation"', 'commented on "A note on valuation".'],
  ['commented on "How often do you want marks?"', 'commented on "How often do you want marks?"'],
  ['Your data export is ready.', 'Your data export is ready.'],
])('%s ends once', (text, sentence) => {
  expect(asSentence(text)).toBe(sentence)
})
