import { expect, test } from 'vitest'
import { wrapped } from './wrapped-label.ts'

test.each([
  ['Texas', ['Texas']],
  ['Portfolio management for individuals and small businesses', ['Portfolio management', 'for individuals and', 'small businesses']],
  ['Corporate bonds below investment grade', ['Corporate bonds', 'below investment', 'grade']],
  ['a'.repeat(50), ['a'.repeat(19), 'a'.repeat(19), 'a'.repeat(12)]],
  ['W'.repeat(13), ['W'.repeat(12), 'W']],
])('nothing of %s is cut off', (label, lines) => {
  expect(wrapped(label)).toEqual(lines)
  expect(lines.join('').replaceAll(' ', '')).toBe(label.replaceAll(' ', ''))
})
