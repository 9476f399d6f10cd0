import { expect, it } from 'vitest'
import { experienceSource } from './experience.ts'

it.each([
  [[{ from: '2015-06-01' }, { from: '2003-02-11' }], 'derived from registrations since 11 Feb 2003 in the SEC representative data of 03 Nov 2026'],
  [[], 'derived from registrations in the SEC representative data of 03 Nov 2026'],
])('%j is %s', (spans, text) => expect(experienceSource(spans, '2026-11-03')).toBe(text))
