import type { Firm } from '@mandate/contract/directory'

/** What an empty section says: the filing's answer, or that the loaded data lacks it. */
export function emptyText({ notLoaded }: Pick<Firm, 'notLoaded'>, part: Firm['notLoaded'][number], answer: string): string {
  return notLoaded.includes(part) ? 'Not in the data loaded.' : answer
}
