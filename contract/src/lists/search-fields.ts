/** What people search by: one table of fields for the server, the screen and the documents. */

export const searchTypes = ['search', 'aggregation', 'advisors', 'firms'] as const
export type SearchType = (typeof searchTypes)[number]
/** The types whose rows can be filtered, sorted and counted; 'search' is all of them, grouped. */
export const filterableTypes = ['aggregation', 'advisors', 'firms'] as const
export type FilterableType = (typeof filterableTypes)[number]

/**
 * `list`: one or several words of a list. `range`: a number. `flag`: yes, no or not reported.
 * What no public source holds (`isMembersOwn`) is what members entered and chose to share; the screen says so.
 */
export interface SearchField {
  name: string
  label: string
  kind: 'list' | 'range' | 'flag'
  /** Under which heading the screen keeps it. */
  group: string
  unit?: 'money' | 'count' | 'percent' | 'months' | 'years' | 'date'
  /** Where the value stands: an item of the form, or what it is worked out from. */
  source: string
  isMembersOwn?: boolean
  /** Several values in one row. */
  isMany?: boolean
  /** Shown as a column unless the reader chose others. */
  isColumn?: boolean
}

type Options = Partial<Pick<SearchField, 'unit' | 'isMembersOwn' | 'isMany' | 'isColumn'>>
type Place = [group: string, source: string]

type Title = readonly [name: string, label: string]

const list = ([name, label]: Title, [group, source]: Place, options: Options = {}): SearchField => ({ name, label, kind: 'list', group, source, ...options })
const range = (title: Title, place: Place, options: Options = {}): SearchField => ({ ...list(title, place), kind: 'range', unit: 'count', ...options })
const flag = (title: Title, place: Place, options: Options = {}): SearchField => ({ ...list(title, place), kind: 'flag', ...options })

const money = { unit: 'money' } as const
const many = { isMany: true } as const

/** The twelve kinds of Schedule D 5.K(1), by the name that stands in the address. */
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
  list(['state', 'State'], ['Place', '1.F(1)'], { isColumn: true }),
  list(['city', 'City'], ['Place', '1.F(1)'], { isColumn: true }),
  list(['country', 'Country'], ['Place', '1.F(1)']),
  list(['noticeState', 'Notice filed in'], ['Place', '2.C'], many),
  range(['aum', 'Assets under management'], ['Size', '5.F(2)(c)'], { ...money, isColumn: true }),
  range(['aumDiscretionary', 'Discretionary assets'], ['Size', '5.F(2)(a)'], money),
  range(['clients', 'Clients'], ['Size', 'the sum of 5.D(1)'], { isColumn: true }),
  range(['aumPerClient', 'Assets per client'], ['Size', '5.F(2)(c) by the sum of 5.D(1)'], money),
  range(['employees', 'Employees'], ['Size', '5.A'], { isColumn: true }),
  range(['aumPerEmployee', 'Assets per employee'], ['Size', '5.F(2)(c) by 5.A'], money),
  range(['advisors', 'Advisors'], ['Size', '5.B(1)'], { isColumn: true }),
  range(['aumPerAdvisor', 'Assets per advisor'], ['Size', '5.F(2)(c) by 5.B(1)'], money),
  range(['accounts', 'Accounts'], ['Size', '5.F(2)(f)']),
  list(['kind', 'Registration'], ['Registration', 'the kind of filing']),
  list(['organization', 'Organized as'], ['Registration', '3.A']),
  range(['yearsRegistered', 'Years of filings'], ['Registration', 'the first filing we hold'], { unit: 'years' }),
  range(['filedAt', 'Latest filing'], ['Registration', 'the filing itself'], { unit: 'date' }),
  list(['service', 'Services'], ['Business', '5.G'], many),
  list(['compensation', 'Compensation'], ['Business', '5.E'], many),
  list(['clientType', 'Client types'], ['Business', '5.D'], many),
  list(['affiliation', 'Affiliations'], ['Business', '7.A'], many),
  list(['custodian', 'Custodian'], ['Custody', 'Schedule D 5.K(3)'], many),
  range(['custodianAum', 'Assets at named custodians'], ['Custody', 'the sum of Schedule D 5.K(3)(g)'], money),
  list(['fundType', 'Private fund types'], ['Private funds', 'Schedule D 7.B(1)'], many),
  range(['funds', 'Private funds'], ['Private funds', 'Schedule D 7.B(1)']),
  range(['fundAssets', 'Gross assets of private funds'], ['Private funds', 'Schedule D 7.B(1), feeders left out'], money),
  ...assetClasses.map(([name, label]) => range([name, label], ['Asset classes', 'Schedule D 5.K(1)'], { unit: 'percent' })),
  flag(['disclosure', 'Any disclosure'], ['Disclosures', 'Item 11'], { isColumn: true }),
  flag(['criminal', 'Criminal'], ['Disclosures', '11.A and 11.B']),
  flag(['regulatoryAction', 'Regulatory action'], ['Disclosures', '11.C to 11.G']),
  flag(['civilJudicial', 'Civil judicial'], ['Disclosures', '11.H']),
  range(['aumGrowth', 'Growth of assets in a year'], ['Last year', '5.F(2)(c) of two filings a year apart'], { unit: 'percent' }),
  range(['advisorsJoined', 'Advisors joined'], ['Last year', 'the feed of individuals']),
  range(['advisorsLeft', 'Advisors left'], ['Last year', 'the feed of individuals']),
  list(['changed', 'What changed'], ['Last year', 'two filings compared'], many),
  flag(['hasMembers', 'Has members here'], ['Members', 'claimed profiles'], { isMembersOwn: true }),
]

const advisorFields: SearchField[] = [
  list(['state', 'State'], ['Place', 'the branch in the feed'], { isColumn: true }),
  list(['city', 'City'], ['Place', 'the branch in the feed'], { isColumn: true }),
  list(['registeredState', 'Registered in'], ['Place', 'current registrations'], many),
  list(['firm', 'Firm'], ['Firm', 'current employment'], { isColumn: true }),
  range(['firmAum', 'Assets of the firm'], ['Firm', "5.F(2)(c) of the firm's filing"], money),
  flag(['currentFirmOwner', 'Owner of the firm'], ['Firm', 'Schedules A and B']),
  range(['experienceMonths', 'Experience in months'], ['Career', 'registrations, without gaps'], { unit: 'months', isColumn: true }),
  list(['exam', 'Exams'], ['Career', 'exams in the feed'], many),
  list(['designation', 'Designations'], ['Career', 'designations in the feed'], { ...many, isColumn: true }),
  flag(['registered', 'Registered now'], ['Career', 'current registrations']),
  flag(['movedLastYear', 'Changed firm in the last year'], ['Career', 'registrations']),
  flag(['disclosure', 'Any disclosure'], ['Disclosures', 'any of the nine flags'], { isColumn: true }),
  flag(['investigation', 'Investigation'], ['Disclosures', 'the feed of individuals']),
  flag(['judgment', 'Judgment or lien'], ['Disclosures', 'the feed of individuals']),
  flag(['regulatoryAction', 'Regulatory action'], ['Disclosures', 'the feed of individuals']),
  flag(['termination', 'Termination after allegations'], ['Disclosures', 'the feed of individuals']),
  flag(['criminal', 'Criminal'], ['Disclosures', 'the feed of individuals']),
  flag(['customerComplaint', 'Customer complaint'], ['Disclosures', 'the feed of individuals']),
  flag(['civilJudicial', 'Civil judicial'], ['Disclosures', 'the feed of individuals']),
  flag(['bankruptcy', 'Bankruptcy'], ['Disclosures', 'the feed of individuals']),
  flag(['bond', 'Bond'], ['Disclosures', 'the feed of individuals']),
  range(['age', 'Age'], ['Members', 'what members entered and share'], { unit: 'years', isMembersOwn: true }),
  range(['homeWorth', 'Home worth'], ['Members', 'what members entered and share'], { ...money, isMembersOwn: true }),
  range(['netWorth', 'Net worth'], ['Members', 'what members entered and share'], { ...money, isMembersOwn: true }),
  flag(['isMember', 'Member here'], ['Members', 'claimed profiles'], { isMembersOwn: true }),
]

const documentFields: SearchField[] = [
  list(['source', 'Source'], ['Document', 'where it was gathered'], { isColumn: true }),
  list(['kind', 'Kind'], ['Document', 'what it is'], { isColumn: true }),
  list(['firm', 'Names the firm'], ['Names', 'CRD numbers and names in the text'], many),
  range(['publishedAt', 'Published'], ['Document', "the source's own date"], { unit: 'date', isColumn: true }),
]

export const searchFields: Record<FilterableType, SearchField[]> = { aggregation: documentFields, advisors: advisorFields, firms: firmFields }

export function searchField(type: FilterableType, name: string): SearchField | undefined {
  return searchFields[type].find((field) => field.name === name)
}
