import type { NeedWord, ScoredPart } from '../../search-index/engine.ts'
import {
  anyOf,
  type Facts,
  full,
  listOf,
  nearWords,
  needsPart,
  ofFirm,
  ofMember,
  type Sides,
  statedOnly,
  strategyWords,
  type Worded,
  worded,
} from './match-parts.rules.ts'
import { fundTypesOf, mixColumns, withoutNever } from './match-words.rules.ts'

/** What a firm or a member states. */
export const statedWords = (sides: Sides, field: string, words: Worded): NeedWord[] => [...ofFirm(sides, field, words), ...ofMember(sides, field, words)]
export const steps = ({ firm }: Sides, column: string, on: { from: number[]; points: number[] }): ScoredPart[] =>
  firm ? [{ kind: 'steps', of: firm, column, ...on }] : []

/** The first part, and the second where the first has no value. */
export const preferring = ([first]: ScoredPart[], [second]: ScoredPart[]): ScoredPart[] =>
  first ? [second ? { ...first, otherwise: second } : first] : second ? [second] : []

/** Shares of the filed asset mix that show a class in use. */
const mixSteps = { from: [0.5, 5, 20], points: [0, 400, 700, full] }

const classes = (facts: Facts, sides: Sides): ScoredPart[] =>
  [...new Set(listOf(facts.assetClass).flatMap((each) => mixColumns[each] ?? []))].flatMap((column) => steps(sides, column, mixSteps))

/** The share of the wanted strategies; where none is stated or filed, the asset classes in use. */
export const strategies = (facts: Facts, field: string, sides: Sides): ScoredPart[] => {
  const inUse = classes(facts, sides)
  return preferring(
    needsPart(
      listOf(facts[field]).map((strategy) => [
        ...statedWords(sides, 'investmentStrategies', strategyWords(strategy)),
        ...ofFirm(sides, 'fundType', worded(fundTypesOf(strategy), statedOnly)),
      ]),
    ),
    inUse.length > 0 ? [{ kind: 'mean', parts: inUse }] : [],
  )
}

const withoutAlternatives = ['noneToday', 'noneAndNotPlanned']

/** Whether they use alternatives as I do: by what they state, or else by the share of other pooled vehicles in the filed mix. */
export const alternatives = (facts: Facts, sides: Sides): ScoredPart[] => {
  const used = listOf(facts.alternativesUsed)
  const wanted = [...new Set([...listOf(facts.alternativeAssetClasses), ...used])].filter((each) => !withoutAlternatives.includes(each))
  if (wanted.length > 0)
    return preferring(needsPart(wanted.map((each) => ofMember(sides, 'alternativesUsed', worded([each])))), steps(sides, 'otherPooledVehicles', mixSteps))
  if (!used.includes('noneAndNotPlanned')) return []
  return preferring(
    anyOf(ofMember(sides, 'alternativesUsed', worded(withoutAlternatives))),
    steps(sides, 'otherPooledVehicles', { ...mixSteps, points: mixSteps.points.toReversed() }),
  )
}

const esgWanted: Readonly<Record<string, Worded>> = {
  core: [...worded(['YES'])],
  partial: [...worded(['YES']), ...worded(['NO'], 300)],
  onRequest: [...worded(['YES']), ...worded(['NO'], 500)],
  curious: [...worded(['YES']), ...worded(['NO'], 500)],
  neutral: worded(['YES', 'NO', 'ANTI']),
  no: [...worded(['NO', 'ANTI']), ...worded(['YES'], 300)],
  anti: [...worded(['ANTI']), ...worded(['NO'], 600)],
}

export const esg = (facts: Facts, sides: Sides) => anyOf(statedWords(sides, 'esgStance', esgWanted[String(facts.esgInvestor)] ?? []))
export const screens = (facts: Facts, sides: Sides) =>
  needsPart(withoutNever(listOf(facts.valuesScreens).filter((each) => each !== 'none')).map((screen) => statedWords(sides, 'valuesScreens', worded([screen]))))
export const rebalancing = (facts: Facts, sides: Sides) =>
  anyOf(ofMember(sides, 'rebalanceFrequency', nearWords('rebalanceFrequency', listOf(facts.rebalanceFrequency))))
