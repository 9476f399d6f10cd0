/**
 * How well one sample can be told from the other by size alone: 0.5 not at all, 0 or 1 always. (The area under the ROC curve,
 * from ranks, so that a few slow outliers weigh no more than others.)
 */
export function rankArea(left: number[], right: number[]): number {
  let wins = 0
  for (const a of left) for (const b of right) wins += a < b ? 1 : a === b ? 0.5 : 0
  return wins / (left.length * right.length)
}
