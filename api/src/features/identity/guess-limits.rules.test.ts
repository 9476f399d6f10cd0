import { describe, expect, it } from 'vitest'
import { guessDelayMs } from './guess-limits.rules.ts'

describe('the delay of a guess', () => {
  it.each([
    [1, 0],
    [3, 0],
    [4, 125],
    [5, 250],
    [6, 500],
    [7, 1_000],
    [8, 2_000],
    [9, 2_000],
    [1_000_000, 2_000],
  ])('after %i guesses is %i ms', (guesses, delay) => {
    expect(guessDelayMs(guesses)).toBe(delay)
  })
})
