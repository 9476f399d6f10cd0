import { findField, listOf } from '@mandate/contract/lists/profile-fields'
import { profileValueTexts } from '@mandate/contract/lists/profile-value'
import type { ShownFact } from '@mandate/contract/profiles'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import { counted } from '@mandate/contract/values/counted'

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
const teamWeight = 100
const branchWeight = 75
const firmWeight = 60
const colleagueWeight = 40
const weightOfYear = 2
const mostYears = 10
const mutualWeight = 10
/** What a reason counts for after each dismissal that had it. */
const afterDismissal = 0.75
const mostReasons = 3
const shownNames = 2

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

/** Two people who were registered with a firm at the same time, by the regulators' records. */
export interface FiledOverlap {
  userId: string
  firmName: string
  /** Both are there now. */
  isCurrent: boolean
  /** Of the branch that both work at now. */
  branch: string | null
  /** The first and last year in common. */
  from: number
  until: number
}

interface Found {
  /** The facts to compare with. */
  own: readonly { field: string; values: string[] }[]
  others: readonly { userId: string; field: string; values: string[] }[]
  teamMates?: readonly string[]
  overlaps?: readonly FiledOverlap[]
  mutual?: readonly { userId: string; connections: number }[]
  /** How often the viewer dismissed someone for each kind of reason. */
  dismissals?: ReadonlyMap<string, number>
}

interface Reason {
  userId: string
  kind: string
  weight: number
  text: string
}

interface Relation {
  userId: string
  score: number
  reasons: string[]
  kinds: string[]
}

/** Most in common first; ties by id, so that the order is stable. */
export function rankRelations({ own, others, teamMates = [], overlaps = [], mutual = [], dismissals = new Map() }: Found): Relation[] {
  const reasons: Reason[] = [
    ...teamMates.map((userId) => ({ userId, kind: 'team', weight: teamWeight, text: 'Same team' })),
    ...overlaps.map(toReason),
    ...others.flatMap((other) => factReason(own, other)),
    ...mutual.map(({ userId, connections }) => ({
      ...{ userId, kind: 'mutual', weight: mutualWeight * Math.sqrt(connections) },
      text: counted(connections, 'mutual connection'),
    })),
  ]
  const found = Map.groupBy(reasons, ({ userId }) => userId)
  return [...found]
    .map(([userId, parts]) => {
      const weighed = withoutRepeats(parts).map((part) => ({ ...part, weight: part.weight * afterDismissal ** (dismissals.get(part.kind) ?? 0) }))
      const sorted = weighed.toSorted((left, right) => right.weight - left.weight)
      return {
        userId,
        score: sorted.reduce((sum, { weight }) => sum + weight, 0),
        reasons: sorted.slice(0, mostReasons).map(({ text }) => text),
        kinds: [...new Set(sorted.map(({ kind }) => kind))],
      }
    })
    .sort((left, right) => right.score - left.score || left.userId.localeCompare(right.userId))
}

function factReason(own: Found['own'], { userId, field, values }: Found['others'][number]): Reason[] {
  const rule = weights[field]
  const shared = values.filter((value) => own.some((fact) => fact.field === field && fact.values.includes(value)))
  if (!rule || shared.length === 0) return []
  return [{ userId, kind: field, weight: rule.weight * Math.sqrt(shared.length), text: rule.says(labels(field, shared)) }]
}

function toReason({ userId, firmName: filedName, isCurrent, branch, from, until }: FiledOverlap): Reason {
  const firmName = capitalizeCompanyName(filedName)
  if (isCurrent && branch) return { userId, kind: 'branch', weight: branchWeight, text: `Same branch: ${firmName}, ${branch}` }
  if (isCurrent) return { userId, kind: 'firm', weight: firmWeight, text: `Same firm: ${firmName}` }
  const years = Math.min(mostYears, until - from + 1)
  const when = from === until ? `in ${from}` : `${from} to ${until}`
  return { userId, kind: 'colleagues', weight: colleagueWeight + weightOfYear * years, text: `Both at ${firmName}, ${when}` }
}

const ofFirm = new Set(['companyName', 'firm', 'branch'])

/** One reason that two people work at the same firm, and one of each former firm. */
function withoutRepeats(reasons: readonly Reason[]): Reason[] {
  const sorted = reasons.toSorted((left, right) => right.weight - left.weight)
  const first = sorted.find(({ kind }) => ofFirm.has(kind))
  return sorted.filter((reason, index) => (ofFirm.has(reason.kind) ? reason === first : sorted.findIndex(({ text }) => text === reason.text) === index))
}

function labels(name: string, values: string[]): string[] {
  const field = findField(name)
  return field && listOf(field) ? profileValueTexts(field, values) : values
}
