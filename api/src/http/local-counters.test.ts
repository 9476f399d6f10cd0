import { expect, it } from 'vitest'
import { makeLocalCounters } from './local-counters.ts'

const windowMs = 900_000
const answered = (points: number) => ({ points, msLeft: windowMs })

it('counts takes that the store has not answered, however late its answers arrive', () => {
  const counters = makeLocalCounters()
  counters.begin('key', windowMs).learn(answered(10))
  const [first, second] = [counters.begin('key', windowMs), counters.begin('key', windowMs)]
  expect(second.count().points).toBe(12)
  first.learn(answered(11))
  expect(counters.begin('key', windowMs).count().points).toBe(13)
})

it('is not lowered by an answer that was overtaken by a later one', () => {
  const counters = makeLocalCounters()
  const [slow, fast] = [counters.begin('key', windowMs), counters.begin('key', windowMs)]
  fast.learn(answered(12))
  slow.learn(answered(11))
  expect(counters.take('key', windowMs).points).toBe(13)
})

it('adds what the store could not count to what it counts afterwards, until the store begins again', () => {
  const counters = makeLocalCounters()
  counters.begin('key', windowMs).fail()
  counters.take('key', windowMs)
  expect(counters.begin('key', windowMs).learn(answered(5)).points).toBe(7)
  expect(counters.begin('key', windowMs).count().points).toBe(8)
  expect(counters.begin('key', windowMs).learn(answered(1)).points).toBe(1)
})
