import { describe, expect, it } from 'vitest'
import { initials, tintHue } from './monogram-tint.ts'

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
