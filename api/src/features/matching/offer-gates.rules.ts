import type { MatchFormulaName } from '@mandate/contract/lists/match-formulas'
import { optionLists } from '@mandate/contract/lists/option-lists'
import type { Gate } from '../../search-index/engine.ts'
import { type Facts, listOf, type Sides, statedColumn } from './match-parts.rules.ts'

/** What the law asks of who buys: an offer that the seeker, or the seeker's clients, may not buy is no match. */
interface OfferGate {
  name: string
  yours: string
  gate: Gate
}

/** Investments that make a person a qualified purchaser, in dollars. */
const qualifiedPurchase = 5_000_000
const onlyQualified = 'privateFund3c7'
const buysFunds: ReadonlySet<MatchFormulaName> = new Set<MatchFormulaName>(['investorToAssetManager', 'wealthManagerToAssetManager'])

interface Buyer {
  facts: Facts
  isVerified: boolean
}

export function offerGates(formula: MatchFormulaName, { facts, isVerified }: Buyer, sides: Sides): OfferGate[] {
  if (!buysFunds.has(formula)) return []
  const isInvestor = formula === 'investorToAssetManager'
  return [...purchaserGates(facts, sides, isInvestor), ...(isInvestor ? [...verifiedGates(sides, isVerified), ...countryGates(facts, sides)] : [])]
}

/** A fund under section 3(c)(7) is sold to qualified purchasers alone. Who also has other vehicles, or separate accounts, has something for everyone. */
function purchaserGates(facts: Facts, { firm, isMember }: Sides, isInvestor: boolean): OfferGate[] {
  const field = isInvestor ? 'investableAssets' : 'clientInvestableAssets'
  const chosen = listOf(facts[field])
  const isQualified =
    optionLists.clientInvestableAssets.items.some(({ value, min = 0 }) => min >= qualifiedPurchase && chosen.includes(value)) ||
    (!isInvestor && listOf(facts.idealInvestorType).includes('qualifiedPurchaser'))
  const yours = isQualified
    ? 'any fund: qualified purchasers'
    : `a vehicle open to others than qualified purchasers${chosen.length > 0 ? '' : '. Add the investable assets'}`
  const open = optionLists.productTypes.items.map(({ value }) => value).filter((value) => value !== onlyQualified)
  const list = (column: string, include: (string | null)[]) => ({ kind: 'list' as const, column, include: isQualified ? [] : include, exclude: [] })
  const gate = (of: Gate['of'], any: Gate['any']): OfferGate => ({ name: 'Funds under 3(c)(7)', yours, gate: { of, any } })
  return [
    ...(firm ? [gate(firm, [list('fundExclusion', ['3c1', 'none', null]), list('service', ['5G2', '5G3', '5G5']), list('productTypes', open)])] : []),
    ...(isMember ? [gate('row', [list(statedColumn('productTypes'), [...open, null])])] : []),
  ]
}

/** An offer under Rule 506(c) takes only investors whose accreditation was verified. */
function verifiedGates({ isMember }: Sides, isVerified: boolean): OfferGate[] {
  if (!isMember) return []
  const yours = isVerified ? 'any offer: your accreditation is verified' : 'offers outside Rule 506(c), because your accreditation is not verified'
  const condition = { kind: 'list' as const, column: statedColumn('offersUnder506c'), include: [], exclude: isVerified ? [] : ['true'] }
  return [{ name: 'Rule 506(c)', yours, gate: { of: 'row', any: [condition] } }]
}

/** Profiles have states of the United States: a manager elsewhere needs a notice there. */
function countryGates(facts: Facts, { firm }: Sides): OfferGate[] {
  const mine = listOf(facts.state)
  if (!firm || mine.length === 0) return []
  const list = (column: string, include: (string | null)[]) => ({ kind: 'list' as const, column, include, exclude: [] })
  return [
    {
      name: 'Country',
      yours: 'a firm in the United States, or with a notice in your state',
      gate: { of: firm, any: [list('country', ['United States', null]), list('noticeState', mine)] },
    },
  ]
}
