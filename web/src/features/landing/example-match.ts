import { matchFormulas } from '@mandate/contract/lists/match-formulas'

interface Compared {
  /** Null where nothing can be compared: the line isn't counted. */
  points: number | null
  yours: string
  theirs: string
  /** The item of the form that theirs is from. */
  item?: string
}

export interface MatchLine extends Compared {
  name: string
  weight: number
}

/** An invented investor against the invented firm; the points add up to the score. */
const compared: Readonly<Record<string, Compared>> = {
  needs: { points: 20, yours: '5 services', theirs: '4 of the 5', item: '5.G' },
  size: { points: 20, yours: '$2M to $5M', theirs: '$4.0M a client', item: '5.F, 5.D' },
  clientType: { points: 11, yours: 'High net worth', theirs: '54.4% of clients', item: '5.D(b)' },
  approach: { points: null, yours: 'Private credit', theirs: 'Not stated' },
  pay: { points: 10, yours: 'Percentage of assets', theirs: 'Offered', item: '5.E(1)' },
  place: { points: 10, yours: 'Portland, ME', theirs: 'Portland, ME', item: '1.F' },
  style: { points: null, yours: 'Not shared', theirs: 'Not shared' },
}

export const exampleSeeker = { id: 'ada', name: 'Ada Whitlock' }

/** With the weights of the product. */
export const matchLines: readonly MatchLine[] = matchFormulas.investorToWealthManager.dimensions.flatMap(({ key, name, weight }) => {
  const line = compared[key]
  return line ? [{ name, weight, ...line }] : []
})

const known = matchLines.filter(({ points }) => points !== null)

export const matchSum = known.reduce((sum, { points }) => sum + (points ?? 0), 0)
export const matchOutOf = known.reduce((sum, { weight }) => sum + weight, 0)
export const matchScore = Math.round((matchSum * 100) / matchOutOf)
