import type { MatchFormulaName } from '@mandate/contract/lists/match-formulas'
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
  ofPerson,
  overlapSteps,
  overlapWords,
  type Range,
  rangeOf,
  type Sides,
  statedOnly,
  strategyWords,
  type Worded,
  worded,
} from './match-parts.rules.ts'
import { clientTypeCells, custodianWords, fundTypesOf, mixColumns, payCells, serviceCells, serviceOfArea, vehicles, withoutNever } from './match-words.rules.ts'

export interface Line {
  /** The profile fields that say what is wanted. */
  fields: readonly string[]
  parts: (facts: Facts, sides: Sides) => ScoredPart[]
}

const line = (fields: readonly string[], parts: Line['parts']): Line => ({ fields, parts })
/** Not compared yet: it lowers the coverage. */
const open: Line = line([], () => [])

/** What a firm or a member states. */
const statedWords = (sides: Sides, field: string, words: Worded): NeedWord[] => [...ofFirm(sides, field, words), ...ofMember(sides, field, words)]
const steps = ({ firm }: Sides, column: string, on: { from: number[]; points: number[] }): ScoredPart[] =>
  firm ? [{ kind: 'steps', of: firm, column, ...on }] : []

/** The first part, and the second where the first has no value. */
const preferring = ([first]: ScoredPart[], [second]: ScoredPart[]): ScoredPart[] =>
  first ? [second ? { ...first, otherwise: second } : first] : second ? [second] : []

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

const clientType = line(['investableAssets'], (facts, sides) => {
  const assets = rangeOf('clientInvestableAssets', facts.investableAssets)
  if (!assets) return []
  const type = assets.from >= highNetWorth ? 'highNetWorthIndividuals' : 'individuals'
  return anyOf(ofFirm(sides, 'clientType', worded([clientTypeCells[type] ?? ''])), ofMember(sides, 'clientInvestorType', worded([type], statedOnly)))
})

/** Shares of the filed asset mix that show a class in use. */
const mixSteps = { from: [0.5, 5, 20], points: [0, 400, 700, full] }

const classes = (facts: Facts, sides: Sides): ScoredPart[] =>
  [...new Set(listOf(facts.assetClass).flatMap((each) => mixColumns[each] ?? []))].flatMap((column) => steps(sides, column, mixSteps))

const strategies = (wanted: readonly string[], sides: Sides): ScoredPart[] =>
  needsPart(
    wanted.map((strategy) => [
      ...statedWords(sides, 'investmentStrategies', strategyWords(strategy)),
      ...ofFirm(sides, 'fundType', worded(fundTypesOf(strategy), statedOnly)),
    ]),
  )

const esgWanted: Readonly<Record<string, Worded>> = {
  core: [...worded(['YES'])],
  partial: [...worded(['YES']), ...worded(['NO'], 300)],
  onRequest: [...worded(['YES']), ...worded(['NO'], 500)],
  curious: [...worded(['YES']), ...worded(['NO'], 500)],
  neutral: worded(['YES', 'NO', 'ANTI']),
  no: [...worded(['NO', 'ANTI']), ...worded(['YES'], 300)],
  anti: [...worded(['ANTI']), ...worded(['NO'], 600)],
}

const esg = (facts: Facts, sides: Sides) => anyOf(statedWords(sides, 'esgStance', esgWanted[String(facts.esgInvestor)] ?? []))
const screens = (facts: Facts, sides: Sides) =>
  needsPart(withoutNever(listOf(facts.valuesScreens).filter((each) => each !== 'none')).map((screen) => statedWords(sides, 'valuesScreens', worded([screen]))))
const rebalancing = (facts: Facts, sides: Sides) =>
  anyOf(ofMember(sides, 'rebalanceFrequency', nearWords('rebalanceFrequency', listOf(facts.rebalanceFrequency))))

const approach = line(['assetClass', 'idealManagerStrategies', 'esgInvestor', 'rebalanceFrequency'], (facts, sides) => [
  ...classes(facts, sides),
  ...strategies(listOf(facts.idealManagerStrategies), sides),
  ...esg(facts, sides),
  ...rebalancing(facts, sides),
])

const pay = (field: string) =>
  line([field], (facts, sides) => {
    const wanted = listOf(facts[field])
    return anyOf(
      ofFirm(sides, 'compensation', worded(wanted.map((each) => payCells[each] ?? each))),
      ofMember(sides, 'compensation', worded(wanted, statedOnly)),
    )
  })

/** In my state, or licensed there. */
const place = line(['state'], (facts, sides) => {
  const mine = listOf(facts.state)
  return anyOf(
    ofFirm(sides, 'state', worded(mine)),
    ofFirm(sides, 'noticeState', worded(mine, 600)),
    ofPerson(sides, 'state', worded(mine)),
    ofPerson(sides, 'registeredState', worded(mine, 600)),
    ofMember(sides, 'state', worded(mine, statedOnly)),
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

const strategyOf = (field: string) => line([field, 'assetClass'], (facts, sides) => [...strategies(listOf(facts[field]), sides), ...classes(facts, sides)])

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

/** Clients that buy funds and accounts of other managers: pooled vehicles, investment companies, other advisers. */
const usedByOthers = line([], (_, sides) => [
  ...anyOf(ofFirm(sides, 'clientType', worded(['5Df', '5Dj'])), ofFirm(sides, 'clientType', worded(['5Dd'], statedOnly))),
  ...anyOf(ofFirm(sides, 'service', worded(['5G4', '5G3']))),
])

/** Selects other advisers, and holds their funds. */
const usesOthers = line([], (_, sides) => [
  ...anyOf(ofFirm(sides, 'service', worded(['5G7']))),
  ...steps(sides, 'registeredFunds', { from: [5, 20], points: [0, 600, full] }),
  ...steps(sides, 'otherPooledVehicles', { from: [0.5, 5], points: [0, 600, full] }),
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

const ownScale = line(['preferredAUM', 'minimumInvestment'], (facts, sides) => {
  const least = facts.minimumInvestment
  return typeof least === 'number' && least > 0 ? [...steps(sides, 'aum', { from: [least * 20, least * 100], points: [200, 600, full] }), ...years(sides)] : []
})

const near = (field: string, theirs: string, list: Parameters<typeof nearWords>[0]) =>
  line([field], (facts, sides) => anyOf(ofMember(sides, theirs, nearWords(list, listOf(facts[field])))))

/** Horizons from which illiquid vehicles fit. */
const liquidity = line(['investmentHorizonYears'], (facts, sides) => {
  const horizon = facts.investmentHorizonYears
  if (typeof horizon !== 'number') return []
  const liquid = ['mutualFund', 'exchangeTradedFundEtf', 'separatelyManagedAccountSma']
  const slow = ['privateFund3c1', 'privateFund3c7', 'intervalFund', 'feederAccessFund', 'coInvestment']
  return anyOf(statedWords(sides, 'productTypes', [...worded(liquid), ...worded(slow, horizon >= 7 ? full : horizon >= 4 ? 500 : 0)]))
})

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
    const met: Worded = [...(mine.includes('merger') ? worded(['merger']) : []), ...(mine.includes('organic') ? worded(['organic'], 500) : [])]
    return anyOf(ofMember(sides, 'ownershipStructures', met))
  }),
  ratio: line(['companyAum'], (facts, sides) => anyOf(ofMember(sides, 'companyAum', nearWords('companyAumBrackets', listOf(facts.companyAum))))),
  custodian: line(['custodians'], custodian),
  place,
  pay: pay('compensation'),
}

/** Each line of each formula. */
export const matchLines: Record<MatchFormulaName, Readonly<Record<string, Line>>> = {
  investorToWealthManager: {
    needs,
    size: line(['investableAssets'], (facts, sides) => sizeParts(rangeOf('clientInvestableAssets', facts.investableAssets), sides)),
    clientType,
    approach,
    pay: pay('idealManagerCompensation'),
    place,
    style: open,
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
    risk: near('riskTolerance', 'idealInvestorRisk', 'riskTolerance'),
    experience: near('investingExperience', 'idealInvestorExperience', 'clientInvestingExperience'),
    vehicle,
    values,
    education: open,
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
