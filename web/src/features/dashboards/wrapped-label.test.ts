import { expect, test } from 'vitest'
import { wrapped } from './wrapped-label.ts'

test.each([
  ['Texas', ['Texas']],
  ['Portfolio management for individuals and small businesses', ['Portfolio management for', 'individuals and small', 'businesses']],
  ['Corporate bonds below investment grade', ['Corporate bonds below', 'investment grade']],
  ['a'.repeat(50), ['a'.repeat(24), 'a'.repeat(24), 'aa']],
])('nothing of %s is cut off', (label, lines) => {
  expect(wrapped(label)).toEqual(lines)
  expect(lines.join('').replaceAll(' ', '')).toBe(label.replaceAll(' ', ''))
})
