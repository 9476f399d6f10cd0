import { optionLists } from '@mandate/contract/lists/option-lists'
import { custodianName } from '../../filing-format/custodian-names.rules.ts'

/** Which filed answers meet what a profile asks for. */

const cellOf = (item: string) => item.replaceAll(/[.()]/g, '')

export const serviceCells: Readonly<Record<string, string>> = Object.fromEntries(
  optionLists.advisoryServices.items.map(({ value, advItem }) => [value, cellOf(advItem)]),
)

export const clientTypeCells: Readonly<Record<string, string>> = Object.fromEntries(
  optionLists.investorTypes.items.map(({ value, advItem }) => [value, cellOf(advItem)]),
)

export const payCells: Readonly<Record<string, string>> = Object.fromEntries(
  optionLists.advCompensation.items.map(({ value }, index) => [value, `5E${index + 1}`]),
)

const portfolio = [
  'taxLossHarvesting',
  'municipalBonds',
  'fixedIncomeLaddering',
  'optionsStrategies',
  'directIndexing',
  'sustainableInvesting',
  'concentratedStock',
]
const selection = ['alternativesDueDiligence', 'privateCredit', 'privateEquityAndVenture', 'hedgeFunds']
/** For these the form has no service. */
const notFiled = ['trustAdministration', 'mortgageAndLending', 'businessValuation', 'digitalAssets', 'realEstateInvesting', 'familyOfficeServices', 'annuities']

/** Investment rules that follow from a belief or from who people are never enter a match. */
export const neverMatched: ReadonlySet<string> = new Set([
  'faithAlignedInvesting',
  ...optionLists.valuesScreens.items.map(({ value }) => value).filter((value) => value.startsWith('faithBased')),
  'genderLens',
  'racialEquityLens',
])

export const withoutNever = (values: readonly string[]): string[] => values.filter((value) => !neverMatched.has(value))

/** The filed service that an area of expertise belongs to. */
export function serviceOfArea(area: string): string | undefined {
  if (notFiled.includes(area)) return undefined
  if (portfolio.includes(area)) return '5G2'
  return selection.includes(area) ? '5G7' : '5G1'
}

/** Filed asset mix by the class that is wanted. */
export const mixColumns: Readonly<Record<string, string>> = {
  usEquity: 'exchangeTradedEquity',
  internationalDevelopedEquity: 'exchangeTradedEquity',
  emergingMarketsEquity: 'exchangeTradedEquity',
  globalEquity: 'exchangeTradedEquity',
  usFixedIncome: 'investmentGrade',
  municipalBonds: 'stateAndLocal',
  highYieldAndLoans: 'belowInvestmentGrade',
  internationalAndEmergingDebt: 'sovereign',
  cashAndShortTerm: 'cash',
  multiAssetBalanced: 'registeredFunds',
  hedgeFunds: 'otherPooledVehicles',
  privateEquity: 'otherPooledVehicles',
  ventureCapital: 'otherPooledVehicles',
  privateCredit: 'otherPooledVehicles',
  realEstate: 'otherPooledVehicles',
  structuredProducts: 'derivatives',
}

/** Filed fund types by the beginning of a strategy's name. */
const fundTypes: readonly [string, string][] = [
  ['hedgeFund', 'Hedge Fund'],
  ['privateEquity', 'Private Equity Fund'],
  ['privateCredit', 'Private Equity Fund'],
  ['ventureCapital', 'Venture Capital Fund'],
  ['realEstate', 'Real Estate Fund'],
]

export const fundTypesOf = (strategy: string): string[] => fundTypes.filter(([start]) => strategy.startsWith(start)).map(([, type]) => type)

interface Vehicle {
  /** Filed services that deliver it. */
  services: string[]
  products: string[]
}

/** What delivers a wanted vehicle. */
export const vehicles: Readonly<Record<string, Vehicle>> = {
  mutualFund: { services: ['5G3'], products: ['mutualFund'] },
  etf: { services: ['5G3'], products: ['exchangeTradedFundEtf'] },
  sma: { services: ['5G2', '5G5'], products: ['separatelyManagedAccountSma'] },
  umaSleeve: { services: [], products: ['unifiedManagedAccountUma'] },
  modelDelivery: { services: [], products: ['modelPortfolio'] },
  directIndexing: { services: [], products: ['directIndexingAccount'] },
  cit: { services: [], products: ['collectiveInvestmentTrustCit'] },
  intervalOrTenderOfferFund: { services: [], products: ['intervalFund', 'tenderOfferFund'] },
  bdc: { services: [], products: ['businessDevelopmentCompanyBdc'] },
  closedEndFund: { services: ['5G3'], products: ['closedEndFund'] },
  privateFundLp: { services: ['5G4'], products: ['privateFund3c1', 'privateFund3c7'] },
  feederAccessFund: { services: ['5G4'], products: ['feederAccessFund'] },
  spvOrCoInvestment: { services: ['5G4'], products: ['specialPurposeVehicleSpv', 'coInvestment'] },
  annuityOrInsuranceWrapper: { services: [], products: ['fixedAnnuity', 'variableAnnuity', 'privatePlacementLifeInsurancePpli'] },
}

/** The names of a custodian in the search rows. */
export function custodianWords(value: string): string[] {
  const option = optionLists.custodians.items.find((item) => item.value === value)
  // Its own name first: an alias may name the former owner.
  const known = option && (custodianName(option.label) ?? custodianName(`${option.label} ${option.aliases ?? ''}`))
  return known ? [known] : []
}

export const flagColumns = {
  firm: { criminal: 'criminal', regulatoryAction: 'regulatoryAction', civilJudicial: 'civilJudicial', disclosure: 'disclosure' },
  person: Object.fromEntries(optionLists.disclosureFlags.items.map(({ value }) => [value, value])),
} as const satisfies Record<string, Readonly<Record<string, string>>>
