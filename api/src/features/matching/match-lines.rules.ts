import type { MatchFormulaName } from '@mandate/contract/lists/match-formulas'
import { optionLists } from '@mandate/contract/lists/option-lists'
import { sharedTraits } from '@mandate/contract/lists/personality-items'
import { usStates } from '@mandate/contract/lists/us-states'
import type { ScoredPart } from '../../search-index/engine.ts'
import { alternatives, esg, preferring, rebalancing, screens, statedWords, steps, strategies } from './match-approach.rules.ts'
import {
  anyOf,
  type Facts,
  full,
  listOf,
  nearWords,
  needsPart,
  ofFirm,
  ofMember,
  ofPerson,
  overlapSteps,
  overlapWords,
  placeWord,
  type Range,
  rangeOf,
  type Sides,
  statedColumn,
  statedOnly,
  strategyWords,
  styleField,
  type Worded,
  worded,
} from './match-parts.rules.ts'
import { clientTypeCells, custodianWords, payCells, serviceCells, serviceOfArea, vehicles, withoutNever } from './match-words.rules.ts'

export interface Line {
  /** The profile fields that say what is wanted. */
  fields: readonly string[]
  parts: (facts: Facts, sides: Sides) => ScoredPart[]
}

const line = (fields: readonly string[], parts: Line['parts']): Line => ({ fields, parts })
const needs = line(['idealManagerNeeds', 'idealManagerServices'], (facts, sides) =>
  needsPart([
    ...withoutNever(listOf(facts.idealManagerNeeds)).map((area) => {
      const service = serviceOfArea(area)
      return [...(service ? ofFirm(sides, 'service', worded([service])) : []), ...ofMember(sides, 'areasOfExpertise', worded([area], statedOnly))]
    }),
    ...listOf(facts.idealManagerServices).map((service) => ofFirm(sides, 'service', worded([serviceCells[service] ?? service]))),
  ]),
)

function sizeParts(need: Range | undefined, sides: Sides): ScoredPart[] {
  if (!need) return []
  return preferring(steps(sides, 'aumPerClient', overlapSteps(need)), anyOf(statedWords(sides, 'averageAccountSize', overlapWords('accountSizeRanges', need))))
}

const highNetWorth = 1_000_000

/** The square root of a share in percent. */
const rootSteps = {
  from: Array.from({ length: 100 }, (_, index) => index + 0.5),
  points: Array.from({ length: 101 }, (_, percent) => Math.round(Math.sqrt(percent / 100) * full)),
}

/** How many of the firm's clients are of my type; where it counts none, whether it has such clients. */
const clientType = line(['investableAssets'], (facts, sides) => {
  const assets = rangeOf('clientInvestableAssets', facts.investableAssets)
  if (!assets) return []
  const type = assets.from >= highNetWorth ? 'highNetWorthIndividuals' : 'individuals'
  const share = type === 'individuals' ? 'individualShare' : 'highNetWorthShare'
  return preferring(
    steps(sides, share, rootSteps),
    anyOf(ofFirm(sides, 'clientType', worded([clientTypeCells[type] ?? ''])), ofMember(sides, 'clientInvestorType', worded([type], statedOnly))),
  )
})

const approach = line(['idealManagerStrategies', 'assetClass', 'alternativeAssetClasses', 'esgInvestor', 'rebalanceFrequency'], (facts, sides) => [
  ...strategies(facts, 'idealManagerStrategies', sides),
  ...alternatives(facts, sides),
  ...esg(facts, sides),
  ...rebalancing(facts, sides),
])

/** The share of the wanted ways to pay that they offer. */
const pay = line(['idealManagerCompensation'], (facts, sides) =>
  needsPart(
    listOf(facts.idealManagerCompensation).map((each) => [
      ...ofFirm(sides, 'compensation', worded([payCells[each] ?? each])),
      ...ofMember(sides, 'compensation', worded([each], statedOnly)),
    ]),
  ),
)

const inState = 800
const licensed = 600

/** In my city, in my state, or licensed there. Who wants to meet by video doesn't mind where. */
const place = line(['state', 'city', 'meetsByVideo'], (facts, sides) => {
  const mine = listOf(facts.state)
  const all = (points: number) => (facts.meetsByVideo === true ? worded(Object.keys(usStates)) : worded(mine, points))
  const city = typeof facts.city === 'string' ? mine.map((state) => placeWord(String(facts.city), state)) : []
  return anyOf(
    ofFirm(sides, 'place', worded(city)),
    ofFirm(sides, 'state', all(inState)),
    ofFirm(sides, 'noticeState', all(licensed)),
    ofPerson(sides, 'state', all(inState)),
    ofPerson(sides, 'registeredState', all(licensed)),
    ofMember(sides, 'place', worded(city)),
    ofMember(sides, 'state', all(inState)),
  )
})

const coverage = (field: string) =>
  line([field], (facts, sides) =>
    needsPart(
      listOf(facts[field]).map((state) => [
        ...ofFirm(sides, 'state', worded([state])),
        ...ofFirm(sides, 'noticeState', worded([state])),
        ...ofPerson(sides, 'registeredState', worded([state])),
        ...ofMember(sides, 'state', worded([state], statedOnly)),
      ]),
    ),
  )

const strategyOf = (field: string) => line([field, 'assetClass'], (facts, sides) => strategies(facts, field, sides))

/** Any wanted vehicle, and any custodian of mine. */
const vehicle = line(['idealManagerVehicles', 'vehiclePreference', 'custodians'], (facts, sides) => {
  const chosen = listOf(facts.idealManagerVehicles).length > 0 ? facts.idealManagerVehicles : facts.vehiclePreference
  const wanted = listOf(chosen).flatMap((each) => vehicles[each] ?? [])
  return [
    ...anyOf(
      ...wanted.flatMap(({ services, products }) => [
        ofFirm(sides, 'service', worded(services)),
        statedWords(sides, 'productTypes', worded(products, statedOnly)),
      ]),
    ),
    ...custodian(facts, sides),
  ]
})

const custodian = (facts: Facts, sides: Sides): ScoredPart[] => {
  const mine = listOf(facts.custodians)
  return anyOf(ofFirm(sides, 'custodian', worded(mine.flatMap(custodianWords))), ofMember(sides, 'custodians', worded(mine, statedOnly)))
}

const ticket = line(['averageAllocationSize'], (facts, sides) => sizeParts(rangeOf('allocationSizeRanges', facts.averageAllocationSize), sides))

const pooledClients = (sides: Sides) => steps(sides, 'pooledShare', { from: [0.5, 5], points: [0, 600, full] })

/** Clients that buy funds and accounts of other managers: pooled vehicles by their share, investment companies, other advisers. */
const usedByOthers = line([], (_, sides) => [
  ...preferring(pooledClients(sides), anyOf(ofFirm(sides, 'clientType', worded(['5Df'])))),
  ...anyOf(ofFirm(sides, 'clientType', [...worded(['5Dj']), ...worded(['5Dd'], statedOnly)])),
  ...anyOf(ofFirm(sides, 'service', worded(['5G4', '5G3']))),
])

/** Selects other advisers, holds their funds, and has pooled vehicles among its clients. */
const usesOthers = line([], (_, sides) => [
  ...anyOf(ofFirm(sides, 'service', worded(['5G7']))),
  ...steps(sides, 'registeredFunds', { from: [5, 20], points: [0, 600, full] }),
  ...steps(sides, 'otherPooledVehicles', { from: [0.5, 5], points: [0, 600, full] }),
  ...pooledClients(sides),
])

const years = (sides: Sides) => steps(sides, 'yearsRegistered', { from: [3, 5, 10], points: [300, 600, statedOnly, full] })

/** The preferred size is the span of the brackets, a tenfold away counting for nothing. */
const scale = line(['preferredAUM'], (facts, sides) => {
  const wanted = rangeOf('aumRanges', facts.preferredAUM)
  return wanted ? [...steps(sides, 'aum', overlapSteps(wanted)), ...years(sides)] : []
})

const values = line(['esgInvestor', 'valuesScreens'], (facts, sides) => [...esg(facts, sides), ...screens(facts, sides)])
const service = line(['rebalanceFrequency'], rebalancing)

/** An average client of ten times the minimum can place it as a part of a portfolio. */
const canPlace = line(['minimumInvestment'], (facts, sides) => {
  const least = facts.minimumInvestment
  if (typeof least !== 'number' || least <= 0) return []
  return steps(sides, 'aumPerClient', { from: [least, least * 3, least * 10], points: [0, 400, 700, full] })
})

const stance: Readonly<Record<string, Worded>> = {
  YES: worded(['YES']),
  NO: [...worded(['NO']), ...worded(['ANTI'], 600)],
  ANTI: [...worded(['ANTI']), ...worded(['NO'], 600)],
}
const ownValues = line(['esgStance', 'valuesScreens'], (facts, sides) => [
  ...anyOf(statedWords(sides, 'esgStance', stance[String(facts.esgStance)] ?? [])),
  ...screens(facts, sides),
])

const ownVehicle = line(['productTypes', 'custodians'], (facts, sides) => [
  ...anyOf(statedWords(sides, 'productTypes', worded(listOf(facts.productTypes)))),
  ...custodian(facts, sides),
])

const ownScale = line(['minimumInvestment'], (facts, sides) => {
  const least = facts.minimumInvestment
  return typeof least === 'number' && least > 0 ? [...steps(sides, 'aum', { from: [least * 20, least * 100], points: [200, 600, full] }), ...years(sides)] : []
})

const near = (field: string, theirs: string, list: Parameters<typeof nearWords>[0]) =>
  line([field], (facts, sides) => anyOf(ofMember(sides, theirs, nearWords(list, listOf(facts[field])))))

/** The answer about money, where it is given, on the scale of the five tolerances. */
const risk = line(['riskInMoney', 'riskTolerance'], (facts, sides) => {
  const tolerances = optionLists.riskTolerance.items
  const answer = typeof facts.riskInMoney === 'number' ? tolerances[Math.round((facts.riskInMoney / 10) * (tolerances.length - 1))]?.value : facts.riskTolerance
  return anyOf(ofMember(sides, 'idealInvestorRisk', nearWords('riskTolerance', listOf(answer))))
})

const education = line([], (_, sides) => anyOf(ofFirm(sides, 'service', worded(['5G11']))))

/** Of the traits that both share with each other, those in which they can't be told apart. */
const style = line([], (_, sides) => needsPart(sharedTraits.map((trait) => ofMember(sides, styleField, worded([trait])))))

/** Horizons from which illiquid vehicles fit. */
const liquidity = line(['investmentHorizonYears'], (facts, sides) => {
  const horizon = facts.investmentHorizonYears
  if (typeof horizon !== 'number') return []
  const liquid = ['mutualFund', 'exchangeTradedFundEtf', 'separatelyManagedAccountSma']
  const slow = ['privateFund3c1', 'privateFund3c7', 'intervalFund', 'feederAccessFund', 'coInvestment']
  return anyOf(statedWords(sides, 'productTypes', [...worded(liquid), ...worded(slow, horizon >= 7 ? full : horizon >= 4 ? 500 : 0)]))
})

/** Which plan of theirs goes with mine. */
const growthPairs: Readonly<Record<string, string[]>> = { sell: ['acquire'], acquire: ['sell'], merger: ['merger'] }

/** Equals: of all that either has, what both have. Two stated custodians may be one name in the filings, which counts once. */
const common = (column: string, words: string[], of: 'row' | 'linked' | null): ScoredPart[] =>
  of && words.length > 0 ? [{ kind: 'common', of, column, words: [...new Set(words)] }] : []
const commonWith = (field: string, asFiled: (value: string) => string[]) =>
  line([field], (facts, sides) => {
    const mine = listOf(facts[field])
    return preferring(common(statedColumn(field), mine, sides.isMember ? 'row' : null), common(filedColumns[field] ?? field, mine.flatMap(asFiled), sides.firm))
  })
const filedColumns: Readonly<Record<string, string>> = { custodians: 'custodian' }

const peers: Readonly<Record<string, Line>> = {
  // What they do and I don't.
  complement: line(['areasOfExpertise'], (facts, sides) => {
    const mine = withoutNever(listOf(facts.areasOfExpertise))
    const wanted = [
      'taxPlanning',
      'estatePlanning',
      'businessSuccession',
      'alternativesDueDiligence',
      'lifeInsurancePlanning',
      'trustAdministration',
      'executiveCompensation',
    ]
    return mine.length === 0 ? [] : needsPart(wanted.filter((area) => !mine.includes(area)).map((area) => ofMember(sides, 'areasOfExpertise', worded([area]))))
  }),
  growth: line(['ownershipStructures'], (facts, sides) => {
    const mine = listOf(facts.ownershipStructures)
    const met: Worded = [...mine.flatMap((each) => worded(growthPairs[each] ?? [])), ...(mine.includes('organic') ? worded(['organic'], 500) : [])]
    return anyOf(ofMember(sides, 'ownershipStructures', met))
  }),
  ratio: line(['companyAum'], (facts, sides) => anyOf(ofMember(sides, 'companyAum', nearWords('companyAumBrackets', listOf(facts.companyAum))))),
  custodian: commonWith('custodians', custodianWords),
  place,
  pay: commonWith('compensation', (each) => [payCells[each] ?? each]),
}

/** Each line of each formula. */
export const matchLines: Record<MatchFormulaName, Readonly<Record<string, Line>>> = {
  investorToWealthManager: {
    needs,
    size: line(['investableAssets'], (facts, sides) => sizeParts(rangeOf('clientInvestableAssets', facts.investableAssets), sides)),
    clientType,
    approach,
    pay,
    place,
    style,
  },
  wealthManagerToAssetManager: {
    strategy: strategyOf('idealManagerStrategies'),
    vehicle,
    ticket,
    evidence: usedByOthers,
    scale,
    values,
    service,
    coverage: coverage('state'),
  },
  assetManagerToWealthManager: {
    evidence: usesOthers,
    strategy: strategyOf('investmentStrategies'),
    vehicle: ownVehicle,
    ticket: canPlace,
    scale: ownScale,
    values: ownValues,
    service,
    coverage: coverage('idealInvestorStates'),
  },
  investorToAssetManager: {
    strategy: strategyOf('idealManagerStrategies'),
    ticket,
    liquidity,
    risk,
    experience: near('investingExperience', 'idealInvestorExperience', 'clientInvestingExperience'),
    vehicle,
    values,
    education,
  },
  wealthManagerToInvestor: {
    needs: line(['idealInvestorNeeds', 'areasOfExpertise'], (facts, sides) => {
      const offered = listOf(facts.idealInvestorNeeds).length > 0 ? facts.idealInvestorNeeds : facts.areasOfExpertise
      return anyOf(ofMember(sides, 'idealManagerNeeds', worded(withoutNever(listOf(offered)))))
    }),
    size: line(['idealInvestorAssets'], (facts, sides) => anyOf(ofMember(sides, 'investableAssets', worded(listOf(facts.idealInvestorAssets))))),
    place: line(['idealInvestorStates'], (facts, sides) => anyOf(ofMember(sides, 'state', worded(listOf(facts.idealInvestorStates))))),
    experience: near('idealInvestorExperience', 'investingExperience', 'clientInvestingExperience'),
    risk: near('idealInvestorRisk', 'riskTolerance', 'riskTolerance'),
  },
  assetManagerToInvestor: {
    strategy: line(['investmentStrategies'], (facts, sides) =>
      anyOf(ofMember(sides, 'idealManagerStrategies', listOf(facts.investmentStrategies).flatMap(strategyWords))),
    ),
    ticket: line(['minimumInvestment'], (facts, sides) => {
      const least = facts.minimumInvestment
      return typeof least === 'number' && least > 0
        ? anyOf(ofMember(sides, 'averageAllocationSize', overlapWords('allocationSizeRanges', { from: least, to: least * 10 })))
        : []
    }),
    place: line(['idealInvestorStates'], (facts, sides) => anyOf(ofMember(sides, 'state', worded(listOf(facts.idealInvestorStates))))),
    experience: near('idealInvestorExperience', 'investingExperience', 'clientInvestingExperience'),
    risk: near('idealInvestorRisk', 'riskTolerance', 'riskTolerance'),
  },
  wealthManagerPeers: peers,
  assetManagerPeers: peers,
}
