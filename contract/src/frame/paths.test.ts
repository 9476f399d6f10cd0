import { expect, test } from 'vitest'
import { type PathName, paths, patternOf } from './paths.ts'

const addresses = (Object.entries(paths) as [PathName, string][]).map(([name, pattern]) => [name, pattern.replaceAll(/:[A-Za-z]+/g, '9000001'), pattern])

test.each(addresses)('the address of %s, %s, has its own form', (_, address, pattern) => {
  expect(patternOf(address)).toBe(pattern)
})

test('an address that no page has, has none', () => {
  expect(patternOf('/nowhere')).toBeUndefined()
})
