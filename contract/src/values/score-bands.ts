/** Best first; each band starts at its minimum score. */
export const scoreBands = [
  { word: 'Excellent', least: 85 },
  { word: 'Good', least: 75 },
  { word: 'Fair', least: 55 },
  { word: 'Poor', least: 0 },
] as const

export type ScoreBand = (typeof scoreBands)[number]['word']

/** Returns undefined unless the score is from 0 to 100. */
export function scoreBand(score: number): ScoreBand | undefined {
  if (score > 100) return undefined
  return scoreBands.find(({ least }) => score >= least)?.word
}
