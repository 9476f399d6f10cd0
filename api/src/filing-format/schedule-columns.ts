import type { AnswerUnit } from '@mandate/contract/values/filed-answer'

/** How the rows of a schedule are shown and matched between two filings. */
export interface ScheduleLayout {
  label: string
  /** The form item, as figures cite it. */
  item: string
  /** Headings by which a row is the same in two filings, the surest first. Rows of schedules without keys match only when they are equal. */
  keys?: readonly (readonly string[])[]
  /** The headings whose values name a row, and those that say where it is. */
  name?: readonly string[]
  detail?: readonly string[]
  /** The heading of the figure that a row is about. */
  measure?: string
  /** The columns of its table in the reader, in this order. The rest is folded. */
  columns?: readonly string[]
}

export const scheduleLayouts: Record<string, ScheduleLayout> = {
  Schedule_A_B: {
    label: 'Owners and executives',
    item: 'Schedules A and B',
    keys: [['Full Legal Name', 'Entity in Which'], ['Full Legal Name'], ['OwnerID', 'Entity in Which']],
    name: ['Full Legal Name'],
    detail: ['Title or Status', 'Entity in Which'],
    measure: 'Ownership Code',
    columns: ['Schedule', 'Full Legal Name', 'Title or Status', 'Entity in Which', 'Status Acquired', 'Ownership Code', 'Control Person'],
  },
  Schedule_D_1B: { label: 'Other business names', item: '1.B', keys: [['Other Business Name']], name: ['Other Business Name'] },
  Schedule_D_1F: {
    label: 'Offices',
    item: '1.F',
    keys: [
      ['Street 1', 'City', 'State', 'Country'],
      ['Branch Number', 'City'],
      ['Telephone Number', 'City'],
    ],
    name: ['City', 'State'],
    detail: ['Street 1', 'Street 2'],
    measure: 'Employees',
    columns: ['Street 1', 'Street 2', 'City', 'State', 'Country', 'Telephone Number', 'Employees'],
  },
  Schedule_D_1I: { label: 'Websites', item: '1.I', keys: [['Website']], name: ['Website'], columns: ['Website'] },
  Schedule_D_5K1: { label: 'Asset mix', item: '5.K(1)' },
  Schedule_D_5K3: {
    label: 'Custodians',
    item: '5.K(3)',
    keys: [['5K(3)(a)', '5K(3)(c) City', '5K(3)(c) State'], ['5K(3)(a)'], ['5K(3)(e)'], ['5K(3)(b)']],
    name: ['5K(3)(a)'],
    detail: ['5K(3)(c) City', '5K(3)(c) State'],
    measure: '5K(3)(g)',
    columns: ['5K(3)(a)', '5K(3)(b)', '5K(3)(c) City', '5K(3)(c) State', '5K(3)(d)', '5K(3)(g)'],
  },
  Schedule_D_7A: {
    label: 'Related persons',
    item: '7.A',
    keys: [['Legal Name', 'CRD Number'], ['Legal Name'], ['CRD Number']],
    name: ['Legal Name'],
    detail: ['City', 'State'],
    columns: ['Legal Name', 'Business Name', 'CRD Number', 'City', 'State', 'Country'],
  },
  Schedule_D_7B1: {
    label: 'Private funds',
    item: '7.B(1)',
    keys: [['Fund ID'], ['Fund Name']],
    name: ['Fund Name'],
    detail: ['Fund Type'],
    measure: 'Gross Asset Value',
    columns: ['Fund Name', 'Fund ID', 'Fund Type', 'Gross Asset Value', 'Minimum Investment', 'Owners'],
  },
  // Named by the rule that reads disclosure pages.
  DRP_Regulatory: {
    label: 'Regulatory disclosures',
    item: '11',
    keys: [
      ['Case Number', 'Initiated By'],
      ['Initiated By', 'Date Initiated'],
    ],
  },
  DRP_Civil_Judicial: { label: 'Civil disclosures', item: '11', keys: [['Court', 'Filing Date']] },
  DRP_Criminal: { label: 'Criminal disclosures', item: '11', keys: [['Court', 'Date First Charged']] },
}

/** The words of a column, where its heading is a code or needs one. */
const columnWords: Record<string, string> = {
  'Full Legal Name': 'Name',
  'Title or Status': 'Title',
  'Entity in Which': 'Through',
  'Status Acquired': 'Since',
  'Ownership Code': 'Ownership',
  'SchA-3': 'Indirect owners listed',
  'DE/FE/I': 'Kind of owner',
  PR: 'Public reporting company',
  OwnerID: 'CRD or other number',
  '5K(3)(a)': 'Custodian',
  '5K(3)(b)': 'Business name',
  '5K(3)(c) City': 'City',
  '5K(3)(c) State': 'State',
  '5K(3)(c) Country': 'Country',
  '5K(3)(d)': 'Related person',
  '5K(3)(e)': 'SEC number',
  '5K(3)(f)': 'Legal entity identifier',
  '5K(3)(g)': 'Assets held',
  'Street 1': 'Street',
  'Street 2': 'Street, second line',
  'Telephone Number': 'Telephone',
  'Gross Asset Value': 'Gross assets',
  'Minimum Investment': 'Minimum investment',
  'Fund Type': 'Type',
  'Fund ID': 'Fund number',
  Owners: 'Owners',
  '%Owned You or Related': 'Owned by the firm and related persons',
  '%Owned Funds': 'Owned by funds of funds',
  '%Owned Non-US': 'Owned by persons outside the United States',
  '% Assets Valued': 'Valued by others',
  GAAP: 'US accounting principles',
  'FS Distributed': 'Statements sent to investors',
  'Other IAs Advise': 'Other advisers advise the fund',
  'Percentage Invested': 'Share of clients invested',
}

/** 5a to 5p of Section 7.A: the kind of related person. */
const relatedKinds = [
  'Broker-dealer',
  'Other investment adviser',
  'Municipal advisor',
  'Security-based swap dealer',
  'Security-based swap participant',
  'Commodity pool operator or trading advisor',
  'Futures commission merchant',
  'Bank or thrift',
  'Trust company',
  'Accountant',
  'Lawyer',
  'Insurance company or agency',
  'Pension consultant',
  'Real estate broker',
  'Sponsor of limited partnerships',
  'Sponsor of pooled vehicles',
]

export function columnLabel(heading: string): string {
  const [, letter = ''] = /^5([a-p])$/.exec(heading) ?? []
  return columnWords[heading] ?? relatedKinds['abcdefghijklmnop'.indexOf(letter || '?')] ?? heading
}

const money = new Set(['5K(3)(g)', 'Gross Asset Value', 'Minimum Investment'])
const counts = new Set(['Employees', 'Owners'])
const percents = new Set(['%Owned You or Related', '%Owned Funds', '%Owned Non-US', '% Assets Valued', 'Percentage Invested'])

export function columnUnit(heading: string): AnswerUnit {
  if (money.has(heading)) return 'money'
  if (counts.has(heading)) return 'count'
  return percents.has(heading) || /^5K\(1\)(?!.*Desc)/.test(heading) ? 'percent' : 'text'
}
