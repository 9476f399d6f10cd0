import { expect, it } from 'vitest'
import { toCohorts } from './overview.rules.ts'

const now = new Date('2026-11-25T12:00:00Z')

it('has a number for each week since the sign-up, 0 where no one used the product', () => {
  const rows = [
    { week: '2026-11-09', people: 4, after: 0, active: 3 },
    { week: '2026-11-09', people: 4, after: 2, active: 1 },
    { week: '2026-11-23', people: 2, after: null, active: 0 },
  ]
  expect(toCohorts(rows, now)).toEqual([
    { week: '2026-11-09', people: 4, active: [3, 0, 1] },
    { week: '2026-11-23', people: 2, active: [0] },
  ])
})

it('leaves out what lies outside of the weeks', () => {
  expect(toCohorts([{ week: '2026-11-23', people: 2, after: 1, active: 2 }], now)).toEqual([{ week: '2026-11-23', people: 2, active: [0] }])
  expect(toCohorts([], now)).toEqual([])
})
