import type { Firm } from '@mandate/contract/directory'

type Part = Firm['notLoaded'][number]

/** What an empty section says: the filing's answer, or that the loaded data lacks it. */
export function emptyText({ notLoaded }: Pick<Firm, 'notLoaded'>, part: Part, answer: string): string {
  return notLoaded.includes(part) ? 'Not in the data loaded.' : answer
}

/** For a section that has nothing to show: the filing's answer, unless one of its parts isn't in the loaded data. */
export function emptySection(firm: Pick<Firm, 'notLoaded'>, parts: readonly [Part, ...Part[]], answer: string): { empty: string; isNotLoaded: boolean } {
  const missing = parts.find((part) => firm.notLoaded.includes(part))
  return { empty: emptyText(firm, missing ?? parts[0], answer), isNotLoaded: missing !== undefined }
}
