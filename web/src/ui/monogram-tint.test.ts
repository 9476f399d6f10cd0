import { describe, expect, it } from 'vitest'
import { initials, recordTint, tintHue } from './monogram-tint.ts'

describe('initials', () => {
  it.each([
    ['Ada Whitlock', 'person', 'AW'],
    ['Ada Maria Whitlock', 'person', 'AW'],
    ['Cher', 'person', 'C'],
    ['élise œuvrard', 'person', 'ÉŒ'],
    ['The Tamarack & Quay Company', 'firm', 'TQ'],
    ['Bank of Maine', 'firm', 'BM'],
    ['3M', 'firm', '3'],
    ['', 'person', ''],
    ['—', 'firm', ''],
  ] as const)('of %s, a %s, are %s', (name, kind, letters) => {
    expect(initials(name, kind)).toBe(letters)
  })
})

describe('tintHue', () => {
  it('is the same for the same id, and a hue for any', () => {
    expect(tintHue('ada')).toBe(tintHue('ada'))
    for (const id of ['', 'a', '3f1c', 'ž'.repeat(200)]) expect(tintHue(id)).toBeGreaterThanOrEqual(0)
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(tintHue)).size).toBe(5)
  })
})

it('a firm and a person with the same number have tints of their own', () => {
  expect(recordTint('firm', 9_000_329)).toBe(recordTint('firm', '9000329'))
  expect(tintHue(recordTint('firm', 9_000_329))).not.toBe(tintHue(recordTint('person', 9_000_329)))
})
