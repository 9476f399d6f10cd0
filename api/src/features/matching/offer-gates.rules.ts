import type { MatchFormulaName } from '@mandate/contract/lists/match-formulas'
import { optionLists } from '@mandate/contract/lists/option-lists'
import type { Gate } from '../../search-index/engine.ts'
import { type Facts, listOf, type Sides, statedColumn } from './match-parts.rules.ts'

/** What the law requires of a buyer: an offer that the seeker, or the seeker's clients, may not buy is no match. */
interface OfferGate {
  name: string
  says: GateWords
  gate: Gate
}

/** Either outcome as the end of 'Not eligible:'. Where they say {value}, the value that was compared is filled in. */
export interface GateWords {
  passed: string
  failed: string
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
  const whose = isInvestor ? 'your' : "your clients'"
  const why = chosen.length > 0 ? `${whose} investable assets are below $5M` : `${whose} investable assets aren't stated`
  const says = {
    passed: isQualified ? `open to every fund: ${whose} investable assets are $5M or more` : "isn't limited to funds for qualified purchasers",
    failed: `only funds under section 3(c)(7), for qualified purchasers, and ${why}`,
  }
  const open = optionLists.productTypes.items.map(({ value }) => value).filter((value) => value !== onlyQualified)
  const list = (column: string, include: (string | null)[]) => ({ kind: 'list' as const, column, include: isQualified ? [] : include, exclude: [] })
  const gate = (of: Gate['of'], any: Gate['any']): OfferGate => ({ name: 'Funds under 3(c)(7)', says, gate: { of, any } })
  return [
    ...(firm ? [gate(firm, [list('fundExclusion', ['3c1', 'none', null]), list('service', ['5G2', '5G3', '5G5']), list('productTypes', open)])] : []),
    ...(isMember ? [gate('row', [list(statedColumn('productTypes'), [...open, null])])] : []),
  ]
}

/** An offer under Rule 506(c) takes only investors whose accreditation was verified. */
function verifiedGates({ isMember }: Sides, isVerified: boolean): OfferGate[] {
  if (!isMember) return []
  const says = {
    passed: isVerified ? 'open to every offer: your accreditation is verified' : 'no offer under Rule 506(c)',
    failed: "offers under Rule 506(c), and your accreditation isn't verified",
  }
  const condition = { kind: 'list' as const, column: statedColumn('offersUnder506c'), include: [], exclude: isVerified ? [] : ['true'] }
  return [{ name: 'Rule 506(c)', says, gate: { of: 'row', any: [condition] } }]
}

/** Profiles have states of the United States: a manager elsewhere needs a notice there. */
function countryGates(facts: Facts, { firm }: Sides): OfferGate[] {
  const mine = listOf(facts.state)
  if (!firm || mine.length === 0) return []
  const list = (column: string, include: (string | null)[]) => ({ kind: 'list' as const, column, include, exclude: [] })
  return [
    {
      name: 'Country',
      says: { passed: 'country {value}', failed: 'country {value}, without a notice in your state' },
      gate: { of: firm, any: [list('country', ['United States', null]), list('noticeState', mine)] },
    },
  ]
}
