import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Role } from '@mandate/contract/frame/users'
import { formulaFor, type MatchFormulaName, matchFormulaNames, matchFormulas, matchVersion, soughtInDirectory } from '@mandate/contract/lists/match-formulas'
import { findField } from '@mandate/contract/lists/profile-fields'
import type { getMatch as getMatchEndpoint, Match, MatchWeights } from '@mandate/contract/matching'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { bandOf, columnsIn, explainMatch, mutualScore, type Sought, worthAdding } from './explain-match.rules.ts'
import { limits, type MatchPlan, planMatch } from './match-plan.rules.ts'
import * as repository from './matching.repository.ts'
import { directorySides, getSeeker, planForDirectory, type SeekerProfile } from './seeker.service.ts'
import { findMember, findSought } from './sought.service.ts'

type Asked = ParsedRequestOf<typeof getMatchEndpoint>

/** One match as the viewer sees it. Whom the viewer may not see is answered like a missing one. */
export async function getMatch(deps: Deps, viewer: Viewer, { params: { kind, id }, query }: Pick<Asked, 'params' | 'query'>): Promise<Match> {
  const seeker = await getSeeker(deps, viewer)
  const isOwn = query.weights === 'own'
  if (kind === 'member') return matchMember(deps, viewer, { seeker, id, isOwn })
  const type = kind === 'firm' ? 'firms' : 'advisors'
  const crd = Number(id)
  if (!Number.isInteger(crd)) throw notFound()
  const plan = planForDirectory(seeker, type, isOwn)
  const sought = await findSought(deps, { type, crd, columns: { row: columnsIn(plan, 'row'), linked: columnsIn(plan, 'linked') } })
  return present(deps, { seeker, subject: { kind, id, name: sought.name }, plan, sought, reverse: null, note: notStated })
}

const notStated = "They haven't said here who they look for, so only your side is scored"
const noFormula = 'A match compares investors with managers, and managers with each other'

interface OfMember {
  seeker: SeekerProfile
  id: string
  isOwn: boolean
}

async function matchMember(deps: Deps, viewer: Viewer, { seeker, id, isOwn }: OfMember): Promise<Match> {
  if (id === seeker.userId) throw notFound()
  const member = await findMember(deps, viewer, id)
  const subject = { kind: 'member' as const, id, name: member.sought.name }
  const formula = formulaFor(seeker.role, member.role)
  if (!formula) return withoutFormula(deps, subject)
  const plan = planMatch(formula, { ...seeker, weights: isOwn ? seeker.weights[formula] : undefined }, member.sides)
  const back = formulaFor(member.role, seeker.role)
  const own = back && (await member.seenBack(back))
  return present(deps, { seeker, subject, plan, sought: await member.read(plan), reverse: own?.score ?? null, note: own?.score == null ? notStated : null })
}

interface Presented {
  seeker: SeekerProfile
  subject: Match['subject']
  plan: MatchPlan
  sought: Sought
  reverse: number | null
  note: string | null
}

async function present({ db }: Deps, { seeker, subject, plan, sought, reverse, note }: Presented): Promise<Match> {
  const explained = explainMatch(plan, sought)
  const mutual = mutualScore(explained.score, reverse)
  return {
    subject,
    ...explained,
    mutual: { score: mutual, band: bandOf(mutual), reverse: { score: reverse, band: bandOf(reverse) }, note },
    worthAdding: worthAdding(plan, isFieldOf(seeker.role)),
    formula: { key: plan.formula, name: matchFormulas[plan.formula].name, version: matchVersion, isCustom: plan.isCustom },
    at: (await repository.findNow(db)).toISOString(),
  }
}

async function withoutFormula({ db }: Deps, subject: Match['subject']): Promise<Match> {
  const none = { score: null, band: null }
  return {
    subject,
    ...none,
    ...{ coverage: 0, isLimited: true, dimensions: [], gates: [], reasons: [], gaps: [], wouldChange: [], worthAdding: [], formula: null },
    mutual: { ...none, reverse: none, note: noFormula },
    at: (await repository.findNow(db)).toISOString(),
  }
}

const isFieldOf = (role: Role) => (name: string) => findField(name)?.roles.includes(role) === true

/** The viewer's formulas; the one for firms and advisors first. */
export async function listMatchWeights(deps: Deps, viewer: Viewer): Promise<{ items: MatchWeights[] }> {
  const seeker = await getSeeker(deps, viewer)
  const inDirectory = formulaFor(seeker.role, soughtInDirectory[seeker.role])
  const own = matchFormulaNames.filter((name) => matchFormulas[name].seeker === seeker.role)
  const ordered = [...own.filter((name) => name === inDirectory), ...own.filter((name) => name !== inDirectory)]
  return {
    items: ordered.map((name) => {
      const sides = name === inDirectory ? directorySides.firms : { firm: 'linked' as const, person: 'row' as const, isMember: true }
      const plan = planMatch(name, { facts: seeker.facts, weights: seeker.weights[name] }, sides)
      const { name: label, sought } = matchFormulas[name]
      const stated = plan.lines.reduce((sum, { parts, weight }) => sum + (parts.length > 0 ? weight : 0), 0)
      const all = plan.lines.reduce((sum, { weight }) => sum + weight, 0)
      return {
        ...{ formula: name, name: label, sought, version: matchVersion, isCustom: plan.isCustom },
        dimensions: plan.lines.map(({ key, name: title, weight, standardWeight }) => ({ key, name: title, weight, standardWeight })),
        isReady: stated * 100 >= limits.leastCoverage * all,
        worthAdding: worthAdding(plan, isFieldOf(seeker.role)),
      }
    }),
  }
}

interface Weighed {
  formula: MatchFormulaName
  weights: Record<string, number>
}

export async function saveMatchWeights(deps: Deps, viewer: Viewer, { formula, weights }: Weighed): Promise<{ done: true }> {
  const { userId, role } = await getSeeker(deps, viewer)
  if (matchFormulas[formula].seeker !== role) throw notFound()
  const known = matchFormulas[formula].dimensions.map(({ key }) => key)
  const unknown = Object.keys(weights).find((key) => !known.some((each) => each === key))
  if (unknown !== undefined) throw new AppError('invalid_input', 'This formula has no such line', { weights: `Use only ${known.join(', ')}` })
  const all = Object.fromEntries(matchFormulas[formula].dimensions.map(({ key, weight }) => [key, weights[key] ?? weight]))
  if (Object.values(all).every((weight) => weight === 0))
    throw new AppError('invalid_input', 'With every weight at 0 nothing is compared', { weights: 'Set at least one weight above 0' })
  await repository.saveWeights(deps.db, userId, { formula, weights: all })
  return { done: true }
}

export async function restoreMatchWeights(deps: Deps, viewer: Viewer, formula: MatchFormulaName): Promise<{ done: true }> {
  const { userId, role } = await getSeeker(deps, viewer)
  if (matchFormulas[formula].seeker !== role) throw notFound()
  await repository.deleteWeights(deps.db, userId, formula)
  return { done: true }
}
