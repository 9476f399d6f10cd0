/** From the best down: each band reaches from its least score to the next one's. */
export const scoreBands = [
  { word: 'Excellent', least: 85 },
  { word: 'Good', least: 75 },
  { word: 'Fair', least: 55 },
  { word: 'Poor', least: 0 },
] as const

export type ScoreBand = (typeof scoreBands)[number]['word']

/** Nothing for what is not a score from 0 to 100. */
export function scoreBand(score: number): ScoreBand | undefined {
  if (score > 100) return undefined
  return scoreBands.find(({ least }) => score >= least)?.word
}
