import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Role } from '@mandate/contract/frame/users'
import { formulaFor, type MatchFormulaName, matchFormulaNames, matchFormulas, matchVersion, soughtInDirectory } from '@mandate/contract/lists/match-formulas'
import { findField } from '@mandate/contract/lists/profile-fields'
import type { getMatch as getMatchEndpoint, Match, MatchWeights } from '@mandate/contract/matching'
import { z } from 'zod'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { bandOf, columnsIn, explainMatch, mutualScore, type Sought, worthAdding } from './explain-match.rules.ts'
import { limits, type MatchPlan, planMatch } from './match-plan.rules.ts'
import * as repository from './matching.repository.ts'
import { directorySides, getSeeker, planForDirectory, type SeekerProfile } from './seeker.service.ts'
import { type FoundMember, findLicensedStates, findMember, findSought } from './sought.service.ts'

type Asked = ParsedRequestOf<typeof getMatchEndpoint>

/** One match as the viewer sees it. A member the viewer may not see is answered like a missing one. */
export async function getMatch(deps: Deps, viewer: Viewer, { params: { kind, id }, query }: Pick<Asked, 'params' | 'query'>): Promise<Match> {
  const seeker = await getSeeker(deps, viewer)
  const isOwn = query.weights === 'own'
  if (kind === 'member') return matchMember(deps, viewer, { seeker, id, isOwn })
  const type = kind === 'firm' ? 'firms' : 'advisors'
  const crd = Number(id)
  if (!Number.isInteger(crd)) throw notFound()
  const plan = planForDirectory(seeker, type, isOwn)
  const sought = await findSought(deps, { type, crd, columns: { row: columnsIn(plan, 'row'), linked: columnsIn(plan, 'linked') } })
  return present(deps, { seeker, subject: { kind, id, name: sought.name }, plan, sought, mutual: { ...unscored, note: ofFilings } })
}

const ofFilings = "Filings don't state who they look for, so there is no mutual score"
const notStated = "They haven't stated who they look for, so there is no mutual score"
const tooLittleShared = 'What you two show each other is too little for a mutual score'
const notEligible = "One of you isn't eligible for the other by what you show each other, so there is no mutual score"
const none = { score: null, band: null }
const unscored = { ...none, forward: none, reverse: none }
const scored = (score: number | null) => ({ score, band: bandOf(score) })
const noFormula = 'A match compares investors with managers, and managers with each other'

interface OfMember {
  seeker: SeekerProfile
  id: string
  isOwn: boolean
}

async function matchMember(deps: Deps, viewer: Viewer, { seeker, id, isOwn }: OfMember): Promise<Match> {
  if (id === seeker.userId || !z.uuid().safeParse(id).success) throw notFound()
  const member = await findMember(deps, viewer, id)
  const subject = { kind: 'member' as const, id, name: member.sought.name }
  const formula = formulaFor(seeker.role, member.role)
  if (!formula) return withoutFormula(deps, subject)
  const licensedIn = await licensedFor(formula, () => findLicensedStates(deps, seeker.advisorCrd))
  const plan = planMatch(formula, { ...seeker, licensedIn, weights: isOwn ? seeker.weights[formula] : undefined }, member.sides)
  return present(deps, { seeker, subject, plan, sought: await member.read(plan), mutual: await matchBoth(member, seeker, formula) })
}

/** Only wealth managers who look for investors ask where they themselves are registered. */
async function licensedFor(formula: MatchFormulaName, find: () => Promise<string[] | undefined>): Promise<string[] | undefined> {
  return formula === 'wealthManagerToInvestor' ? find() : undefined
}

/** The same for both: what each may see of the other, with the standard weights. */
async function matchBoth(member: FoundMember, seeker: SeekerProfile, formula: MatchFormulaName): Promise<Match['mutual']> {
  const back = formulaFor(member.role, seeker.role)
  if (!back) return { ...unscored, note: notStated }
  const own = await member.viewerAsSeen()
  const [licensed, licensedBack] = await Promise.all([licensedFor(formula, own.licensedIn), licensedFor(back, member.licensedIn)])
  const forward = planMatch(formula, { facts: own.facts, licensedIn: licensed, isVerified: seeker.isVerified, weights: undefined }, member.sides)
  const reverse = planMatch(back, { facts: member.facts, licensedIn: licensedBack, isVerified: await member.isVerified(), weights: undefined }, own.sides)
  if (reverse.lines.every(({ parts }) => parts.length === 0)) return { ...unscored, note: notStated }
  const both = [explainMatch(forward, await member.read(forward)), explainMatch(reverse, await own.read(reverse))] as const
  const [one, other] = both.map(({ score }) => score) as [number | null, number | null]
  const note = both.some(({ gates }) => gates.some(({ isPassed }) => !isPassed)) ? notEligible : tooLittleShared
  const mutual = mutualScore(one, other)
  return { ...scored(mutual), forward: scored(one), reverse: scored(other), note: mutual === null ? note : null }
}

interface Presented {
  seeker: SeekerProfile
  subject: Match['subject']
  plan: MatchPlan
  sought: Sought
  mutual: Match['mutual']
}

async function present({ db }: Deps, { seeker, subject, plan, sought, mutual }: Presented): Promise<Match> {
  const explained = explainMatch(plan, sought)
  return {
    subject,
    ...explained,
    mutual,
    worthAdding: worthAdding(plan, isFieldOf(seeker.role)),
    formula: { key: plan.formula, name: matchFormulas[plan.formula].name, version: matchVersion, isCustom: plan.isCustom },
    at: (await repository.findNow(db)).toISOString(),
  }
}

async function withoutFormula({ db }: Deps, subject: Match['subject']): Promise<Match> {
  return {
    subject,
    ...none,
    ...{ coverage: 0, isLimited: true, dimensions: [], gates: [], reasons: [], gaps: [], wouldChange: [], worthAdding: [], formula: null },
    mutual: { ...unscored, note: noFormula },
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
      const plan = planMatch(name, { facts: seeker.facts, kept: seeker.kept, weights: seeker.weights[name] }, sides)
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
