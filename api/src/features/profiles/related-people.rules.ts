import { findField, listOf } from '@mandate/contract/lists/profile-fields'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import type { ShownFact } from '@mandate/contract/profiles'

/** The facts that relate two people, and their weights. Free text is compared as a whole. */
const weights: Record<string, { weight: number; says: (shared: string[]) => string }> = {
  companyName: { weight: 60, says: ([name]) => `Same firm: ${name}` },
  city: { weight: 12, says: ([city]) => `Same city: ${city}` },
  investmentStrategies: { weight: 8, says: (shared) => `Same strategies: ${inWords(shared)}` },
  areasOfExpertise: { weight: 8, says: (shared) => `Same expertise: ${inWords(shared)}` },
  custodians: { weight: 6, says: (shared) => `Same custodian: ${inWords(shared)}` },
  credentials: { weight: 6, says: (shared) => `Same credentials: ${inWords(shared)}` },
  assetClass: { weight: 4, says: (shared) => `Same asset classes: ${inWords(shared)}` },
  jobFunctions: { weight: 3, says: (shared) => `Same roles: ${inWords(shared)}` },
  hobbiesAndInterests: { weight: 2, says: (shared) => `Same interests: ${inWords(shared)}` },
}
const mostReasons = 3
const shownNames = 2

export const relatingFields: readonly string[] = Object.keys(weights)

function inWords(shared: string[]): string {
  const rest = shared.length - shownNames
  return rest > 0 ? `${shared.slice(0, shownNames).join(', ')} and ${rest} more` : shared.join(', ')
}

/** The values of a profile to look for in others: only those the reader can see. */
export function relatingFacts(facts: readonly ShownFact[]): { field: string; values: string[] }[] {
  return facts.flatMap(({ field, value }) => {
    if (!(field in weights)) return []
    if (Array.isArray(value)) return [{ field, values: value }]
    return typeof value === 'string' ? [{ field, values: [value] }] : []
  })
}

interface Relation {
  userId: string
  score: number
  reasons: string[]
}

/** Most in common first; ties by id, so that the order is stable. */
export function rankRelations(
  own: readonly { field: string; values: string[] }[],
  others: readonly { userId: string; field: string; values: string[] }[],
  teamMates: readonly string[],
): Relation[] {
  const found = new Map<string, { userId: string; parts: { weight: number; text: string }[] }>()
  const partsOf = (userId: string) => {
    const known = found.get(userId) ?? { userId, parts: [] }
    found.set(userId, known)
    return known.parts
  }
  for (const userId of teamMates) partsOf(userId).push({ weight: 100, text: 'Same team' })
  for (const { userId, field, values } of others) {
    const rule = weights[field]
    const shared = values.filter((value) => own.some((fact) => fact.field === field && fact.values.includes(value)))
    if (!rule || shared.length === 0) continue
    partsOf(userId).push({ weight: rule.weight * Math.sqrt(shared.length), text: rule.says(labels(field, shared)) })
  }
  return [...found.values()]
    .map(({ userId, parts }) => {
      const sorted = parts.toSorted((left, right) => right.weight - left.weight)
      return { userId, score: sorted.reduce((sum, { weight }) => sum + weight, 0), reasons: sorted.slice(0, mostReasons).map(({ text }) => text) }
    })
    .sort((left, right) => right.score - left.score || left.userId.localeCompare(right.userId))
}

function labels(name: string, values: string[]): string[] {
  const field = findField(name)
  return field && listOf(field) ? profileValueTexts(field, values) : values
}
