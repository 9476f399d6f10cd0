import type { Role } from '@mandate/contract/frame/users'
import { formulaFor, type MatchFormulaName, soughtInDirectory } from '@mandate/contract/lists/match-formulas'
import { findField } from '@mandate/contract/lists/profile-fields'
import type { FiledFact, ShownFact } from '@mandate/contract/profiles'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import type { Scoring } from '../../search-index/engine.ts'
import { isVerifiedInvestor } from '../accreditation/accreditation.service.ts'
import { getOwnProfile } from '../profiles/profiles.service.ts'
import type { Facts, Sides } from './match-parts.rules.ts'
import { type MatchPlan, planMatch, scoringOf, type Weights } from './match-plan.rules.ts'
import * as repository from './matching.repository.ts'

const centsInDollar = 100

/** As comparisons read them: money in dollars; a filed answer where nothing is stated. */
export function readFacts(stated: readonly Pick<ShownFact, 'field' | 'value'>[], filed: readonly Pick<FiledFact, 'field' | 'value'>[] = []): Facts {
  const given = [...filed, ...stated.filter(({ value }) => value !== null)]
  return Object.fromEntries(
    given.map(({ field, value }) => [field, typeof value === 'number' && findField(field)?.kind === 'money' ? Math.round(value / centsInDollar) : value]),
  )
}

export interface SeekerProfile {
  userId: string
  role: Role
  facts: Facts
  weights: Partial<Record<MatchFormulaName, Weights>>
  /** Whether the accreditation is verified, and not only stated. */
  isVerified: boolean
  /** Stated and kept to themself, so that it isn't compared. */
  kept: readonly string[]
  /** Of the claimed record. */
  advisorCrd: number | null
}

/** Compared only when both have opened it: what is for the owner alone isn't compared for the owner either. */
const onlyIfOpened = 'ownershipStructures'

/** The viewer's own profile, with everything that they state. An admin has none. */
export async function getSeeker(deps: Deps, viewer: Viewer): Promise<SeekerProfile> {
  const { userId } = requireMember(viewer)
  const [profile, weights] = await Promise.all([getOwnProfile(deps, viewer), repository.selectWeights(deps.db, userId)])
  const stated = profile.facts.filter(({ field, visibility }) => field !== onlyIfOpened || visibility !== 'me')
  const kept = profile.facts.filter((fact) => !stated.includes(fact) && fact.value !== null).map(({ field }) => field)
  const isVerified = profile.role === 'ACCREDITED_INVESTOR' && (await isVerifiedInvestor(deps.db, userId))
  const facts = readFacts(stated, profile.filed?.facts ?? profile.filedByFirm ?? [])
  return { userId, role: profile.role, facts, weights, isVerified, kept, advisorCrd: profile.filed?.advisorCrd ?? null }
}

export const directorySides = {
  firms: { firm: 'row', person: null, isMember: false },
  advisors: { firm: 'linked', person: 'row', isMember: false },
} as const satisfies Record<string, Sides>

export type MatchedType = keyof typeof directorySides

const linkOf: Record<MatchedType, Scoring['linked']> = { firms: null, advisors: { table: 'firms', column: 'firm' } }

export function planForDirectory({ role, facts, weights, kept }: SeekerProfile, type: MatchedType, withOwnWeights = true): MatchPlan {
  const formula = formulaFor(role, soughtInDirectory[role]) as MatchFormulaName
  return planMatch(formula, { facts, kept, weights: withOwnWeights ? weights[formula] : undefined }, directorySides[type])
}

const scoringForDirectory = (plan: MatchPlan, type: MatchedType): Scoring => scoringOf(plan, linkOf[type])

/** The viewer's match with every row of a search. */
export async function getMatchScoring(deps: Deps, viewer: Viewer, type: MatchedType): Promise<Scoring> {
  return scoringForDirectory(planForDirectory(await getSeeker(deps, viewer), type), type)
}
