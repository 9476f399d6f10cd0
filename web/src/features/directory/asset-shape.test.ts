import { expect, test } from 'vitest'
import { type AssetPoint, assetShape } from './asset-shape.ts'

const frame = { width: 100, height: 100 }
const filed = (day: string, total: number | null, discretionary = total): AssetPoint => ({
  submittedAt: `${day}T00:00:00.000Z`,
  total,
  discretionary,
  nonDiscretionary: null,
  isAnnual: true,
})

test('a figure is in force, level, until the next filing, and the last until the end', () => {
  const { discretionary } = assetShape([filed('2025-01-01', 50), filed('2025-01-06', 100)], frame, '2025-01-11')
  expect(discretionary).toEqual(['M0,50L50,50L50,0L100,0L100,100L50,100L50,100L0,100Z'])
})

test('a filing that does not report the figure leaves a gap, not a zero', () => {
  const { discretionary, points } = assetShape([filed('2025-01-01', 100), filed('2025-01-06', null), filed('2025-01-09', 100)], frame, '2025-01-11')
  expect(discretionary).toHaveLength(2)
  expect(discretionary[0]).toBe('M0,0L50,0L50,100L0,100Z')
  expect(points).toHaveLength(2)
})
