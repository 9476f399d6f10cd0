import { shareLimits } from '@mandate/contract/document-shares'

/** As many pages as one request takes. */
const mostPages = 50

export type Beat = { page: number; seconds: number }[]

/** Takes what one request may report, and leaves the rest for the next. */
export function takeBeat(seconds: Map<number, number>): Beat {
  const beat = [...seconds].slice(0, mostPages).map(([page, all]) => ({ page, seconds: Math.min(all, shareLimits.beatSeconds) }))
  for (const taken of beat) {
    const left = (seconds.get(taken.page) ?? 0) - taken.seconds
    if (left > 0) seconds.set(taken.page, left)
    else seconds.delete(taken.page)
  }
  return beat
}

/** A request that failed: its seconds are reported with the next one. */
export function returnBeat(seconds: Map<number, number>, beat: Beat): void {
  for (const { page, seconds: more } of beat) seconds.set(page, (seconds.get(page) ?? 0) + more)
}
