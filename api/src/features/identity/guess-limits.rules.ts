const freeTries = 3
const firstDelayMs = 125
const longestDelayMs = 2_000

/** How long the answer to one more guess is held back, by how many there were from the same place at the same account. */
export function guessDelayMs(guesses: number): number {
  if (guesses <= freeTries) return 0
  return Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(guesses - freeTries - 1, 10))
}
