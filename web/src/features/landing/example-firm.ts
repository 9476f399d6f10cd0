import type { FigureSource } from '../../ui/SourceCard.tsx'

/** An invented firm, told in the items of a real form. The sums are right. */
export const exampleFirm = { id: 'example-firm', name: 'Tamarack Quay Advisers, LLC', place: 'Portland, Maine' }

export interface FiledLine {
  item: string
  says: string
  value: string
  /** The figure was taken from here. */
  isMarked?: boolean
}

export interface ExampleFigure {
  label: string
  value: string
  /** In full, as the filing has it. */
  exact: string
  change?: { sign: number; text: string }
  trend: readonly number[]
  trendSays: string
  source: FigureSource
  lines: readonly FiledLine[]
}

const filing = { form: 'Form ADV Part 1A', filing: 'Annual amendment', filedOn: '27 Mar 2026', asOf: '31 Dec 2025' }
const yearBefore = '28 Mar 2025'

export const exampleFigures: readonly ExampleFigure[] = [
  {
    label: 'Regulatory assets',
    value: '$4.8B',
    exact: '$4,812,330,000',
    change: { sign: 1, text: '12.2%' },
    trend: [2.31, 2.74, 3.4, 3.12, 4.29, 4.81],
    trendSays: 'Regulatory assets from 2020 to 2025, from $2.3B to $4.8B',
    source: { ...filing, item: '5.F(2)(c)', before: { value: '$4,288,100,000', filedOn: yearBefore } },
    lines: [
      { item: '5.F(2)(a)', says: 'Discretionary', value: '$4,366,900,000' },
      { item: '5.F(2)(b)', says: 'Non-discretionary', value: '$445,430,000' },
      { item: '5.F(2)(c)', says: 'Total', value: '$4,812,330,000', isMarked: true },
    ],
  },
  {
    label: 'Clients',
    value: '1,204',
    exact: '1,204',
    change: { sign: 1, text: '6.5%' },
    trend: [744, 802, 911, 1_020, 1_131, 1_204],
    trendSays: 'Clients from 2020 to 2025, from 744 to 1,204',
    source: { ...filing, item: '5.D', derivedFrom: 'sum of all client types', before: { value: '1,131', filedOn: yearBefore } },
    lines: [
      { item: '5.D(a)', says: 'Individuals', value: '402', isMarked: true },
      { item: '5.D(b)', says: 'High net worth individuals', value: '655', isMarked: true },
      { item: '5.D(g)', says: 'Pension plans', value: '71', isMarked: true },
      { item: '5.D(h)', says: 'Charitable organizations', value: '38', isMarked: true },
      { item: '5.D(m)', says: 'Corporations', value: '38', isMarked: true },
    ],
  },
  {
    label: 'Employees',
    value: '61',
    exact: '61',
    change: { sign: 1, text: '5.2%' },
    trend: [40, 44, 49, 55, 58, 61],
    trendSays: 'Employees from 2020 to 2025, from 40 to 61',
    source: { ...filing, item: '5.A', before: { value: '58', filedOn: yearBefore } },
    lines: [
      { item: '5.A', says: 'Employees', value: '61', isMarked: true },
      { item: '5.B(1)', says: 'performing advisory functions', value: '37' },
      { item: '5.B(2)', says: 'registered representatives of a broker-dealer', value: '0' },
    ],
  },
  {
    label: 'Assets per employee',
    value: '$78.9M',
    exact: '$78,890,656',
    change: { sign: 1, text: '6.7%' },
    trend: [57.8, 62.3, 69.4, 56.7, 73.9, 78.9],
    trendSays: 'Assets per employee from 2020 to 2025, from $57.8M to $78.9M',
    source: { ...filing, item: '5.F(2)(c), 5.A', derivedFrom: 'regulatory assets divided by employees', before: { value: '$73,932,759', filedOn: yearBefore } },
    lines: [
      { item: '5.F(2)(c)', says: 'Total', value: '$4,812,330,000', isMarked: true },
      { item: '5.A', says: 'Employees', value: '61', isMarked: true },
    ],
  },
  {
    label: 'Private funds',
    value: '3',
    exact: '3',
    change: { sign: 0, text: '' },
    trend: [1, 1, 2, 3, 3, 3],
    trendSays: 'Private funds from 2020 to 2025, from 1 to 3',
    source: { ...filing, item: '7.B(1)', derivedFrom: 'funds listed in Schedule D', before: { value: '3', filedOn: yearBefore } },
    lines: [
      { item: '7.B(1)', says: 'Quay Private Credit I, LP', value: '$212,400,000', isMarked: true },
      { item: '7.B(1)', says: 'Quay Private Credit II, LP', value: '$164,050,000', isMarked: true },
      { item: '7.B(1)', says: 'Quay Timber Income, LP', value: '$38,700,000', isMarked: true },
    ],
  },
  {
    label: 'Disclosures',
    value: 'None',
    exact: 'None',
    trend: [],
    trendSays: '',
    source: { ...filing, item: '11', before: { value: 'None', filedOn: yearBefore } },
    lines: [
      { item: '11.A', says: 'Felony', value: 'No', isMarked: true },
      { item: '11.C', says: 'Finding by the SEC or the CFTC', value: 'No', isMarked: true },
      { item: '11.D', says: 'Finding by another regulator', value: 'No', isMarked: true },
      { item: '11.H', says: 'Civil court', value: 'No', isMarked: true },
    ],
  },
]

export interface ComparedLine {
  item: string
  says: string
  before: string
  after: string
  /** A figure that moved: by how much, and which way. */
  change?: { sign: number; text: string }
}

export const comparedLines: readonly ComparedLine[] = [
  { item: '5.A', says: 'Employees', before: '58', after: '61', change: { sign: 1, text: '3' } },
  { item: '5.D(b)', says: 'High net worth clients', before: '612', after: '655', change: { sign: 1, text: '43' } },
  { item: '5.F(2)(a)', says: 'Discretionary assets', before: '$3,870,400,000', after: '$4,366,900,000', change: { sign: 1, text: '12.8%' } },
  { item: '5.F(2)(b)', says: 'Non-discretionary assets', before: '$417,700,000', after: '$445,430,000', change: { sign: 1, text: '6.6%' } },
  { item: '7.B', says: 'Adviser to private funds', before: 'Yes', after: 'Yes' },
  { item: '8.G(1)', says: 'Soft dollar benefits', before: 'Yes', after: 'No' },
  { item: '9.A(1)', says: 'Custody of client cash', before: 'No', after: 'Yes' },
  { item: '11.D', says: 'Finding by another regulator', before: 'No', after: 'No' },
]
