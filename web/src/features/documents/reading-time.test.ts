import { expect, test } from 'vitest'
import { returnBeat, takeBeat } from './reading-time.ts'

test('takes all seconds at once, and nothing twice', () => {
  const seconds = new Map([
    [1, 12],
    [4, 3],
  ])
  expect(takeBeat(seconds)).toEqual([
    { page: 1, seconds: 12 },
    { page: 4, seconds: 3 },
  ])
  expect(takeBeat(seconds)).toEqual([])
})

test('leaves for the next request what one may not carry', () => {
  const seconds = new Map([[1, 130], ...Array.from({ length: 60 }, (_, index): [number, number] => [index + 2, 1])])
  const first = takeBeat(seconds)
  expect(first).toHaveLength(50)
  expect(first[0]).toEqual({ page: 1, seconds: 120 })
  const rest = takeBeat(seconds)
  expect(rest[0]).toEqual({ page: 1, seconds: 10 })
  expect(rest).toHaveLength(12)
})

test('reports again what a failed request carried, with what was read since', () => {
  const seconds = new Map([[1, 10]])
  const beat = takeBeat(seconds)
  seconds.set(1, 2)
  returnBeat(seconds, beat)
  expect(takeBeat(seconds)).toEqual([{ page: 1, seconds: 12 }])
})
