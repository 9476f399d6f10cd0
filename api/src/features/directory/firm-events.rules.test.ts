import { expect, test } from 'vitest'
import { describeEvent } from './firm-events.rules.ts'

const filings = { filingBefore: 1, filingAfter: 2, filedBefore: new Date('2025-03-28') }
const event = (kind: string, details: object) => describeEvent({ id: 1, happenedAt: new Date('2026-03-28'), kind, ...filings, details })

test.each([
  [100_000_000, 88_700_000, 'AUM fell 11.3% since 28 Mar 2025, from $100.0M to $88.7M', 'down'],
  [100_000_000, 125_000_000, 'AUM rose 25.0% since 28 Mar 2025, from $100.0M to $125.0M', 'up'],
])('assets from %d to %d are described with their direction', (before, after, text, direction) => {
  expect(event('raumMoved', { before, after })).toMatchObject({ text, direction })
})

test('custodians in an event have the names they are known by, and it has no direction', () => {
  expect(event('custodianChanged', { before: 'THE BANK OF NEW YORK MELLON', after: 'SEI PRIVATE TRUST COMPANY' })).toMatchObject({
    text: 'SEI added, BNY removed as custodians',
    direction: null,
  })
})

test.each([
  ['SCHWAB, SEI', 'SEI', 'Charles Schwab removed as custodian'],
  ['SEI', 'LPL, SCHWAB, SEI', 'LPL Financial and Charles Schwab added as custodians'],
  ['SEI', 'ALDER TRUST, INC., SEI', 'Alder Trust, Inc. added as custodian'],
  ['SCHWAB', 'CHARLES SCHWAB & CO., INC.', 'Custodians are reported under other names'],
])('custodians from %s to %s are described by what was added and removed', (before, after, text) => {
  expect(event('custodianChanged', { before, after }).text).toBe(text)
})
