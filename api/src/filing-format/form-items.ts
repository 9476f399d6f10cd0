import type { assetClasses } from '@mandate/contract/lists/search-fields'

/** The items of Form ADV, defined once. The load, the search rows and the pages all read this table, so a new item is one line here. */

export interface FormItem {
  /** The heading in the tables of filings: '5G1'. */
  cell: string
  /** As people cite it: '5.G(1)'. */
  item: string
  label: string
}

const item = (cell: string, cited: string, label: string): FormItem => ({ cell, item: cited, label })

/** Name, number and main office. */
export const identityItems = {
  legalName: item('1A', '1.A', 'Legal name'),
  businessName: item('1B1', '1.B(1)', 'Business name'),
  secNumber: item('1D', '1.D', 'SEC number'),
  street: item('1F1-Street 1', '1.F(1)', 'Office: street'),
  city: item('1F1-City', '1.F(1)', 'Office: city'),
  state: item('1F1-State', '1.F(1)', 'Office: state'),
  country: item('1F1-Country', '1.F(1)', 'Office: country'),
  postalCode: item('1F1-Postal', '1.F(1)', 'Office: postal code'),
  phone: item('1F3', '1.F(3)', 'Telephone'),
}

/** The figures, which the load keeps in columns of their own. */
export const figureItems = {
  employees: item('5A', '5.A', 'Employees'),
  advisors: item('5B1', '5.B(1)', 'Employees who perform advisory functions'),
  raumDiscretionary: item('5F2a', '5.F(2)(a)', 'Discretionary regulatory assets'),
  raumNonDiscretionary: item('5F2b', '5.F(2)(b)', 'Non-discretionary regulatory assets'),
  raumTotal: item('5F2c', '5.F(2)(c)', 'Total regulatory assets'),
  accountsTotal: item('5F2f', '5.F(2)(f)', 'Accounts'),
}

/** Shown where a whole filing is read or two are compared. */
const otherItems: FormItem[] = [item('5F2d', '5.F(2)(d)', 'Discretionary accounts'), item('5F2e', '5.F(2)(e)', 'Non-discretionary accounts')]

/** A band, which spreadsheets take for a date. */
export const planningClients = item('5H', '5.H', 'Financial planning clients')
export const privateFunds = item('7B', '7.B', 'Adviser to private funds')

export interface ClientType {
  /** As it is searched by: '5Da'. */
  code: string
  item: string
  label: string
  clients: FormItem
  isFewerThanFive: FormItem
  assets: FormItem
}

const clientType = (letter: string, label: string): ClientType => ({
  code: `5D${letter}`,
  item: `5.D(${letter})`,
  label,
  clients: item(`5D1${letter}`, `5.D(${letter})(1)`, `${label}: clients`),
  isFewerThanFive: item(`5D2${letter}`, `5.D(${letter})(2)`, `${label}: fewer than five`),
  assets: item(`5D3${letter}`, `5.D(${letter})(3)`, `${label}: assets`),
})

export const clientTypes: ClientType[] = [
  clientType('a', 'Individuals'),
  clientType('b', 'High net worth individuals'),
  clientType('c', 'Banks and thrifts'),
  clientType('d', 'Investment companies'),
  clientType('e', 'Business development companies'),
  clientType('f', 'Other pooled investment vehicles'),
  clientType('g', 'Pension and profit sharing plans'),
  clientType('h', 'Charities'),
  clientType('i', 'State and municipal entities'),
  clientType('j', 'Other investment advisers'),
  clientType('k', 'Insurance companies'),
  clientType('l', 'Sovereign wealth funds'),
  clientType('m', 'Corporations and other businesses'),
  clientType('n', 'Other'),
]

export const compensation: FormItem[] = [
  item('5E1', '5.E(1)', 'A percentage of assets under management'),
  item('5E2', '5.E(2)', 'Hourly charges'),
  item('5E3', '5.E(3)', 'Subscription fees'),
  item('5E4', '5.E(4)', 'Fixed fees'),
  item('5E5', '5.E(5)', 'Commissions'),
  item('5E6', '5.E(6)', 'Performance-based fees'),
  item('5E7', '5.E(7)', 'Other'),
]

export const services: FormItem[] = [
  item('5G1', '5.G(1)', 'Financial planning'),
  item('5G2', '5.G(2)', 'Portfolio management for individuals and small businesses'),
  item('5G3', '5.G(3)', 'Portfolio management for investment companies'),
  item('5G4', '5.G(4)', 'Portfolio management for pooled vehicles'),
  item('5G5', '5.G(5)', 'Portfolio management for businesses and institutions'),
  item('5G6', '5.G(6)', 'Pension consulting'),
  item('5G7', '5.G(7)', 'Selection of other advisers'),
  item('5G8', '5.G(8)', 'Publication of periodicals or newsletters'),
  item('5G9', '5.G(9)', 'Security ratings or pricing'),
  item('5G10', '5.G(10)', 'Market timing'),
  item('5G11', '5.G(11)', 'Educational seminars'),
  item('5G12', '5.G(12)', 'Other'),
]

export const affiliations: FormItem[] = [
  item('7A1', '7.A(1)', 'Broker-dealer'),
  item('7A2', '7.A(2)', 'Other investment adviser'),
  item('7A3', '7.A(3)', 'Registered municipal advisor'),
  item('7A4', '7.A(4)', 'Security-based swap dealer'),
  item('7A5', '7.A(5)', 'Major security-based swap participant'),
  item('7A6', '7.A(6)', 'Commodity pool operator or trading advisor'),
  item('7A7', '7.A(7)', 'Futures commission merchant'),
  item('7A8', '7.A(8)', 'Bank or thrift'),
  item('7A9', '7.A(9)', 'Trust company'),
  item('7A10', '7.A(10)', 'Accountant'),
  item('7A11', '7.A(11)', 'Lawyer'),
  item('7A12', '7.A(12)', 'Insurance company or agency'),
  item('7A13', '7.A(13)', 'Pension consultant'),
  item('7A14', '7.A(14)', 'Real estate broker'),
  item('7A15', '7.A(15)', 'Sponsor or syndicator of limited partnerships'),
  item('7A16', '7.A(16)', 'Sponsor, general partner or manager of pooled vehicles'),
]

export const conflicts: FormItem[] = [
  item('8A1', '8.A(1)', 'Buys securities for itself from clients, or sells its own to them'),
  item('8A2', '8.A(2)', 'Buys or sells for itself what it also recommends'),
  item('8A3', '8.A(3)', 'Recommends securities in which it has another interest'),
  item('8B1', '8.B(1)', 'Brings clients on both sides of a trade together as their broker'),
  item('8B2', '8.B(2)', 'Recommends securities that it or an affiliate underwrites or sells'),
  item('8B3', '8.B(3)', 'Recommends securities in which it has another sales interest'),
  item('8D', '8.D', 'The brokers it may choose without asking are related to it'),
  item('8E', '8.E', 'Recommends brokers to clients'),
  item('8F', '8.F', 'The brokers it recommends are related to it'),
  item('8G1', '8.G(1)', 'Receives research or other services for clients’ trades (soft dollars)'),
  item('8H1', '8.H(1)', 'Pays others for referring clients'),
  item('8H2', '8.H(2)', 'Pays its own people for bringing clients'),
  item('8I', '8.I', 'Is paid for referring clients to others'),
]

/** By kind of page in which the details are. */
export type DisclosureKind = 'criminal' | 'regulatory' | 'civil'

interface DisclosureItem extends FormItem {
  kind: DisclosureKind
  /** The heading in the tables of those pages, which end the items without a number by a full stop. */
  pageHeading: string
}

const disclosure =
  (kind: DisclosureKind) =>
  (cell: string, cited: string, label: string): DisclosureItem => ({
    ...item(cell, cited, label),
    kind,
    pageHeading: cited.includes('(') ? cited : `${cited}.`,
  })
const criminal = disclosure('criminal')
const regulatory = disclosure('regulatory')
const civil = disclosure('civil')

/** The question of Item 11 itself. Alone it understates: any of its parts may say yes while it says no. */
export const disclosureQuestion = '11'

export const disclosureItems: DisclosureItem[] = [
  criminal('11A1', '11.A(1)', 'Convicted of, or pleaded to, a felony'),
  criminal('11A2', '11.A(2)', 'Charged with a felony'),
  criminal('11B1', '11.B(1)', 'Convicted of, or pleaded to, an investment-related misdemeanor'),
  criminal('11B2', '11.B(2)', 'Charged with an investment-related misdemeanor'),
  regulatory('11C1', '11.C(1)', 'SEC or CFTC found a false statement or omission'),
  regulatory('11C2', '11.C(2)', 'SEC or CFTC found a violation of its regulations'),
  regulatory('11C3', '11.C(3)', 'SEC or CFTC found it a cause of a denied, suspended or revoked authorization'),
  regulatory('11C4', '11.C(4)', 'SEC or CFTC entered an order in connection with investment activity'),
  regulatory('11C5', '11.C(5)', 'SEC or CFTC imposed a penalty or ordered to cease and desist'),
  regulatory('11D1', '11.D(1)', 'Another regulator found a false statement, or dishonest or unethical conduct'),
  regulatory('11D2', '11.D(2)', 'Another regulator found a violation of investment regulations'),
  regulatory('11D3', '11.D(3)', 'Another regulator found it a cause of a denied, suspended or revoked authorization'),
  regulatory('11D4', '11.D(4)', 'Another regulator entered an order in connection with investment activity'),
  regulatory('11D5', '11.D(5)', 'Another regulator denied, suspended or revoked a registration'),
  regulatory('11E1', '11.E(1)', 'A self-regulatory organization found a false statement or omission'),
  regulatory('11E2', '11.E(2)', 'A self-regulatory organization found a violation of its rules'),
  regulatory('11E3', '11.E(3)', 'A self-regulatory organization found it a cause of a lost authorization'),
  regulatory('11E4', '11.E(4)', 'A self-regulatory organization expelled, suspended or barred'),
  regulatory('11F', '11.F', 'An authorization to act as attorney, accountant or contractor was revoked or suspended'),
  regulatory('11G', '11.G', 'A regulatory proceeding is pending'),
  civil('11H1a', '11.H(1)(a)', 'A court enjoined it in connection with investment activity'),
  civil('11H1b', '11.H(1)(b)', 'A court found a violation of investment statutes'),
  civil('11H1c', '11.H(1)(c)', 'A court dismissed an investment-related action by settlement with an authority'),
  civil('11H2', '11.H(2)', 'A civil proceeding is pending'),
]

/** Every item with a label. */
export const formItems: FormItem[] = [
  ...Object.values(identityItems),
  ...Object.values(figureItems),
  ...otherItems,
  planningClients,
  privateFunds,
  ...clientTypes.flatMap(({ clients, isFewerThanFive, assets }) => [clients, isFewerThanFive, assets]),
  ...[...compensation, ...services, ...affiliations, ...conflicts, ...disclosureItems],
]

/** The headings of every item that is read. */
export const answeredHeadings: ReadonlySet<string> = new Set(formItems.map(({ cell }) => cell))

/** By the text of the form: NA is under five percent, A begins at five. */
export const ownershipBands: Record<string, string> = {
  NA: 'Less than 5%',
  A: '5% to under 10%',
  B: '10% to under 25%',
  C: '25% to under 50%',
  D: '50% to under 75%',
  E: '75% or more',
  F: 'Other (general partner, trustee or elected manager)',
}

export interface AssetKind {
  /** The row of Schedule D 5.K(1). */
  numeral: string
  /** The field by which it is searched. */
  field: (typeof assetClasses)[number][0]
  label: string
}

export const assetKinds: AssetKind[] = [
  { numeral: 'i', field: 'exchangeTradedEquity', label: 'Exchange-traded equity' },
  { numeral: 'ii', field: 'otherEquity', label: 'Other equity' },
  { numeral: 'iii', field: 'usGovernment', label: 'US government bonds' },
  { numeral: 'iv', field: 'stateAndLocal', label: 'State and local bonds' },
  { numeral: 'v', field: 'sovereign', label: 'Sovereign bonds' },
  { numeral: 'vi', field: 'investmentGrade', label: 'Investment-grade corporate bonds' },
  { numeral: 'vii', field: 'belowInvestmentGrade', label: 'Other corporate bonds' },
  { numeral: 'viii', field: 'derivatives', label: 'Derivatives' },
  { numeral: 'ix', field: 'registeredFunds', label: 'Registered funds' },
  { numeral: 'x', field: 'otherPooledVehicles', label: 'Other pooled vehicles' },
  { numeral: 'xi', field: 'cash', label: 'Cash' },
  { numeral: 'xii', field: 'otherAssets', label: 'Other' },
]

/** Item 2.C has a column for each: '2-TX'. */
export const stateColumns = [
  'AL',
  'AK',
  'AZ',
  'AR',
  'CA',
  'CO',
  'CT',
  'DE',
  'DC',
  'FL',
  'GA',
  'GU',
  'HI',
  'ID',
  'IL',
  'IN',
  'IA',
  'KS',
  'KY',
  'LA',
  'ME',
  'MD',
  'MA',
  'MI',
  'MN',
  'MS',
  'MO',
  'MT',
  'NE',
  'NV',
  'NH',
  'NJ',
  'NM',
  'NY',
  'NC',
  'ND',
  'OH',
  'OK',
  'OR',
  'PA',
  'PR',
  'RI',
  'SC',
  'SD',
  'TN',
  'TX',
  'UT',
  'VT',
  'VI',
  'VA',
  'WA',
  'WV',
  'WI',
  'WY',
] as const
