import { describe, expect, it } from 'vitest'
import { costOf, isTypedOn, type PageAsked, paceAfter, rowsADay, secondsToWait, slowPace } from './reading-quota.rules.ts'

const page = (words: string, more: Partial<PageAsked> = {}): PageAsked => ({ query: 'advisors in TX', words, isFirstPage: true, askedAt: 10_000, ...more })

describe('a page shown while typing', () => {
  it.each([
    ['adds letters', page('ada'), page('ada w', { askedAt: 10_400 }), true],
    ['removes letters', page('Ada W'), page('ada', { askedAt: 10_400 }), true],
    ['comes after typing ended', page('ada'), page('ada w', { askedAt: 12_001 }), false],
    ['has other words', page('ada'), page('ben', { askedAt: 10_400 }), false],
    ['has the same words again', page('ada'), page('ada', { askedAt: 10_400 }), false],
    ['starts without words', page(''), page('a', { askedAt: 10_400 }), false],
    ['has other filters', page('ada'), page('ada w', { query: 'advisors in CA', askedAt: 10_400 }), false],
    ['is a later page', page('ada'), page('ada w', { isFirstPage: false, askedAt: 10_400 }), false],
    ['follows a later page', page('ada', { isFirstPage: false }), page('ada w', { askedAt: 10_400 }), false],
  ])('%s', (_, before, asked, isTyped) => expect(isTypedOn(before, asked)).toBe(isTyped))

  it('costs a fifth: two hundred searches of six keystrokes plus forty pages stay below the daily limit', () => {
    expect(200 * (costOf(40, false) + 5 * costOf(40, true)) + 40 * 40).toBeLessThan(rowsADay)
  })
})

describe('B12 a reader faster than any human', () => {
  /** Reads a page of a hundred rows at an interval, except while waiting. */
  function readFor(minutes: number, everyMs: number) {
    let pace = slowPace
    const waits: number[] = []
    let rows = 0
    for (let now = 0; now < minutes * 60_000; now += everyMs) {
      if (secondsToWait(pace, now) > 0) continue
      pace = paceAfter(pace, 100, now)
      rows += 100
      if (secondsToWait(pace, now) > 0) waits.push(secondsToWait(pace, now))
    }
    return { waits, rows }
  }

  it('waits longer each time: a hundred pages a minute for ten minutes', () => {
    const { waits, rows } = readFor(10, 600)
    expect(waits.slice(0, 4)).toEqual([10, 20, 40, 80])
    // Out of a hundred thousand requested rows.
    expect(rows).toBeLessThan(9_000)
  })

  it('waits a quarter of an hour at most', () => {
    const { waits } = readFor(120, 600)
    expect(Math.max(...waits)).toBe(900)
  })

  it('is not a user who scrolls a page of forty every five seconds for an hour', () => {
    let pace = slowPace
    for (let now = 0; now < 3_600_000; now += 5_000) pace = paceAfter(pace, 40, now)
    expect(secondsToWait(pace, 3_600_000)).toBe(0)
  })

  it('waits ten seconds again after an hour without a refusal', () => {
    const tired = paceAfter({ ...slowPace, rows: 4_990, refusals: 4 }, 100, 0)
    expect(secondsToWait(tired, 0)).toBe(160)
    for (const [later, seconds] of [
      [3_700_000, 320],
      [3_800_000, 10],
    ] as const)
      expect(secondsToWait(paceAfter(tired, 6_000, later), later)).toBe(seconds)
  })
})
