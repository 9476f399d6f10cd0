const freeTries = 3
const firstDelayMs = 125
const longestDelayMs = 2_000

/** The delay before answering a guess, by the number of guesses from the same network at the same account. */
export function guessDelayMs(guesses: number): number {
  if (guesses <= freeTries) return 0
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(guesses - freeTries - 1, 10))
}
