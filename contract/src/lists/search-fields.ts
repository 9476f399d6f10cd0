import type { Filter } from '../values/search-filters.ts'
import type { OptionListName } from './option-lists.ts'

/** The search fields: one table for the server, the screen and the docs. */

export const searchTypes = ['search', 'aggregation', 'advisors', 'firms'] as const
export type SearchType = (typeof searchTypes)[number]
/** The types whose rows can be filtered, sorted and counted; 'search' is all types, grouped. */
export const filterableTypes = ['aggregation', 'advisors', 'firms'] as const
export type FilterableType = (typeof filterableTypes)[number]

/**
 * `list`: one or several values of a list. `range`: a number. `flag`: yes, no or not reported. `isMembersOwn` marks fields that members entered and chose to share, or that firms state; the screen labels them.
 */
export interface SearchField {
  name: string
  label: string
  kind: 'list' | 'range' | 'flag'
  /** The heading on the screen. */
  group: string
  unit?: 'money' | 'count' | 'percent' | 'months' | 'years' | 'date'
  /** The source of the value: a form item, or the document type it is derived from. */
  source: string
  isMembersOwn?: boolean
  /** The figure may be negative. */
  isSigned?: boolean
  /** A row may have several values. */
  isMany?: boolean
  /** Shown as a column by default. */
  isColumn?: boolean
  /** The option list of its values. */
  options?: OptionListName
}

type Options = Partial<Pick<SearchField, 'unit' | 'isSigned' | 'isMembersOwn' | 'isMany' | 'isColumn' | 'options'>>
type Place = [group: string, source: string]

type Title = readonly [name: string, label: string]

const list = ([name, label]: Title, [group, source]: Place, options: Options = {}): SearchField => ({ name, label, kind: 'list', group, source, ...options })
const range = (title: Title, place: Place, options: Options = {}): SearchField => ({ ...list(title, place), kind: 'range', unit: 'count', ...options })
const flag = (title: Title, place: Place, options: Options = {}): SearchField => ({ ...list(title, place), kind: 'flag', ...options })

/** Facts of company profiles; ownership certificates are never among them. */
const stated: Place = ['Stated by the firm', 'company profile']

const money = { unit: 'money' } as const
const many = { isMany: true } as const

/** The twelve asset types of Schedule D 5.K(1), by their name in URLs. */
export const assetClasses = [
  ['exchangeTradedEquity', 'Exchange-traded equity'],
  ['otherEquity', 'Other equity'],
  ['usGovernment', 'US government bonds'],
  ['stateAndLocal', 'State and local bonds'],
  ['sovereign', 'Sovereign bonds'],
  ['investmentGrade', 'Investment-grade corporate bonds'],
  ['belowInvestmentGrade', 'Corporate bonds below investment grade'],
  ['derivatives', 'Derivatives'],
  ['registeredFunds', 'Registered funds'],
  ['otherPooledVehicles', 'Other pooled vehicles'],
  ['cash', 'Cash and equivalents'],
  ['otherAssets', 'Other assets'],
] as const

const firmFields: SearchField[] = [
  list(['state', 'State'], ['Location', '1.F(1)'], { isColumn: true }),
  list(['city', 'City'], ['Location', '1.F(1)'], { isColumn: true }),
  list(['country', 'Country'], ['Location', '1.F(1)']),
  list(['noticeState', 'Notice filed in'], ['Location', '2.C'], many),
  range(['aum', 'Assets under management'], ['Size', '5.F(2)(c)'], { ...money, isColumn: true }),
  range(['aumDiscretionary', 'Discretionary assets'], ['Size', '5.F(2)(a)'], money),
  range(['clients', 'Clients'], ['Size', 'sum of 5.D(1)'], { isColumn: true }),
  range(['aumPerClient', 'Assets per client'], ['Size', '5.F(2)(c) divided by the sum of 5.D(1)'], money),
  range(['employees', 'Employees'], ['Size', '5.A'], { isColumn: true }),
  range(['aumPerEmployee', 'Assets per employee'], ['Size', '5.F(2)(c) divided by 5.A'], money),
  range(['advisors', 'Advisors'], ['Size', '5.B(1)'], { isColumn: true }),
  range(['aumPerAdvisor', 'Assets per advisor'], ['Size', '5.F(2)(c) divided by 5.B(1)'], money),
  range(['accounts', 'Accounts'], ['Size', '5.F(2)(f)']),
  list(['kind', 'Registration'], ['Registration', 'filing type']),
  list(['status', 'Status'], ['Registration', 'final report and newest SEC list']),
  list(['organization', 'Legal form'], ['Registration', '3.A']),
  range(['yearsRegistered', 'Years of filings'], ['Registration', 'earliest filing on file'], { unit: 'years' }),
  range(['filedAt', 'Latest filing'], ['Registration', 'latest filing'], { unit: 'date' }),
  list(['service', 'Services'], ['Business', '5.G'], many),
  list(['compensation', 'Compensation'], ['Business', '5.E'], many),
  list(['clientType', 'Client types'], ['Business', '5.D'], many),
  list(['affiliation', 'Affiliations'], ['Business', '7.A'], many),
  list(['custodian', 'Custodian'], ['Custody', 'Schedule D 5.K(3)'], many),
  range(['custodianAum', 'Assets at named custodians'], ['Custody', 'sum of Schedule D 5.K(3)(g)'], money),
  list(['fundType', 'Private fund types'], ['Private funds', 'Schedule D 7.B(1)'], many),
  range(['funds', 'Private funds'], ['Private funds', 'Schedule D 7.B(1)']),
  range(['fundAssets', 'Gross assets of private funds'], ['Private funds', 'Schedule D 7.B(1), without feeder funds'], money),
  ...assetClasses.map(([name, label]) => range([name, label], ['Asset classes', 'Schedule D 5.K(1)'], { unit: 'percent' })),
  flag(['disclosure', 'Any disclosure'], ['Disclosures', 'Item 11'], { isColumn: true }),
  flag(['criminal', 'Criminal'], ['Disclosures', '11.A and 11.B']),
  flag(['regulatoryAction', 'Regulatory action'], ['Disclosures', '11.C to 11.G']),
  flag(['civilJudicial', 'Civil judicial'], ['Disclosures', '11.H']),
  range(['aumGrowth', 'AUM growth (1 year)'], ['Last year', '5.F(2)(c), on the filing about a year before'], { unit: 'percent', isSigned: true }),
  range(['advisorsJoined', 'Advisors joined (1 year)'], ['Last year', 'SEC representative data']),
  range(['advisorsLeft', 'Advisors left (1 year)'], ['Last year', 'SEC representative data']),
  list(['changed', 'What changed (1 year)'], ['Last year', 'comparison with the previous filing'], many),
  range(['minimumInvestment', 'Minimum investment'], stated, { ...money, isMembersOwn: true }),
  flag(['acceptsNewClients', 'Taking new clients'], stated, { isMembersOwn: true }),
  list(['esgStance', 'ESG stance'], stated, { isMembersOwn: true, options: 'esgStance' }),
  list(['investmentStrategies', 'Investment strategies'], stated, { ...many, isMembersOwn: true, options: 'investmentStrategies' }),
  list(['productTypes', 'Products used or offered'], stated, { ...many, isMembersOwn: true, options: 'productTypes' }),
  list(['averageAccountSize', 'Average account size'], stated, { ...many, isMembersOwn: true, options: 'accountSizeRanges' }),
  list(['valuesScreens', 'Values screens'], stated, { ...many, isMembersOwn: true, options: 'valuesScreens' }),
  flag(['hasMembers', 'Has members'], ['Members', 'claimed records, and teams on the pages of claimed firms'], { isMembersOwn: true }),
]

const advisorFields: SearchField[] = [
  list(['state', 'State'], ['Location', 'branch office in SEC representative data'], { isColumn: true }),
  list(['city', 'City'], ['Location', 'branch office in SEC representative data'], { isColumn: true }),
  list(['registeredState', 'Registered in'], ['Location', 'current registrations'], many),
  list(['firm', 'Firm'], ['Firm', 'current employment'], { isColumn: true }),
  range(['firmAum', 'Firm AUM'], ['Firm', "5.F(2)(c) of the firm's filing"], money),
  flag(['currentFirmOwner', 'Firm owner'], ['Firm', 'Schedules A and B']),
  range(['experienceMonths', 'Experience'], ['Career', 'registration history, without gaps'], { unit: 'months', isColumn: true }),
  list(['exam', 'Exams'], ['Career', 'exams in SEC representative data'], many),
  list(['designation', 'Designations'], ['Career', 'designations in SEC representative data'], { ...many, isColumn: true }),
  flag(['registered', 'Currently registered'], ['Career', 'current registrations']),
  flag(['movedLastYear', 'Changed firms in the 12 months before the newest data'], ['Career', 'registrations that are current in the newest data']),
  flag(['disclosure', 'Any disclosure'], ['Disclosures', 'any of the nine disclosures'], { isColumn: true }),
  flag(['investigation', 'Investigation'], ['Disclosures', 'SEC representative data']),
  flag(['judgment', 'Judgment or lien'], ['Disclosures', 'SEC representative data']),
  flag(['regulatoryAction', 'Regulatory action'], ['Disclosures', 'SEC representative data']),
  flag(['termination', 'Termination after allegations'], ['Disclosures', 'SEC representative data']),
  flag(['criminal', 'Criminal'], ['Disclosures', 'SEC representative data']),
  flag(['customerComplaint', 'Customer dispute'], ['Disclosures', 'SEC representative data']),
  flag(['civilJudicial', 'Civil judicial'], ['Disclosures', 'SEC representative data']),
  flag(['bankruptcy', 'Bankruptcy'], ['Disclosures', 'SEC representative data']),
  flag(['bond', 'Bond'], ['Disclosures', 'SEC representative data']),
  range(['age', 'Age'], ['Members', 'entered and shared by members'], { unit: 'years', isMembersOwn: true }),
  range(['homeWorth', 'Home value'], ['Members', 'lower end of the range shared by members'], { ...money, isMembersOwn: true }),
  range(['netWorth', 'Net worth'], ['Members', 'lower end of the range shared by members'], { ...money, isMembersOwn: true }),
  flag(['isMember', 'Mandate member'], ['Members', 'claimed records'], { isMembersOwn: true }),
]

const documentFields: SearchField[] = [
  list(['source', 'Source'], ['Document', 'feed it came from'], { isColumn: true }),
  list(['kind', 'Kind'], ['Document', 'document type'], { isColumn: true }),
  list(['firm', 'Mentions firm'], ['Mentions', 'names and CRD numbers in the text'], many),
  range(['publishedAt', 'Published'], ['Document', 'date given by the source'], { unit: 'date', isColumn: true }),
]

export const searchFields: Record<FilterableType, SearchField[]> = { aggregation: documentFields, advisors: advisorFields, firms: firmFields }

/** The viewer's own number: a column, a sort key and a filter of firms and advisors, but no field of theirs. */
export const matchField: SearchField = { name: 'match', label: 'Fit', kind: 'range', unit: 'count', group: 'You', source: 'your profile' }

/** Names of the specification that differ from ours. */
const specifiedNames: Readonly<Record<string, string>> = { experience_months: 'experienceMonths' }
export const otherFilterNames: readonly string[] = Object.keys(specifiedNames)

/** Our name of a field that may be written as in the specification. */
export const fieldName = (name: string): string => (Object.hasOwn(specifiedNames, name) ? (specifiedNames[name] as string) : name)

export function searchField(type: FilterableType, name: string): SearchField | undefined {
  return searchFields[type].find((field) => field.name === fieldName(name))
}

/** A date counts from 1970, so earlier ones are negative. */
export const takesNegative = ({ unit, isSigned = false }: Pick<SearchField, 'unit' | 'isSigned'>): boolean => isSigned || unit === 'date'

/** Why a field can't have a filter that is well written otherwise. */
export function filterProblem(field: SearchField, filter: Filter): string | undefined {
  if (filter.kind !== 'range' || takesNegative(field)) return undefined
  const isNegative = [filter.from, filter.to].some((bound) => bound !== null && bound < 0)
  return isNegative ? `${field.label} can't be negative. Enter 0 or more` : undefined
}
