import { cellSeparator } from '../../filing-format/stored-row.ts'
import { copyText } from './copy-text.ts'
import type { FirmFigures } from './filing-figures.rules.ts'

/** Each column of a filing and where its value comes from; the order of the COPY lines. `isAnswer`: in the filing's own row, so that --force replaces it; the others are completed from other tables. */
const columns = {
  source: { isAnswer: true, of: ({ source }) => source },
  filing_id: { of: ({ figures }) => figures.filingId },
  firm_crd: { isAnswer: true, of: ({ figures }) => figures.firmCrd },
  submitted_at: { isAnswer: true, of: ({ figures }) => figures.submittedAt },
  run_id: { of: (_, { runId }) => runId },
  form_version: { isAnswer: true, of: ({ figures }) => figures.formVersion },
  filing_types: { of: ({ types }) => types },
  layout_id: { isAnswer: true, of: (_, { layoutId }) => layoutId },
  cells: { isAnswer: true, of: ({ cells }) => cells.join(cellSeparator) },
  legal_name: { isAnswer: true, of: ({ figures }) => figures.legalName },
  business_name: { isAnswer: true, of: ({ figures }) => figures.businessName },
  sec_number: { isAnswer: true, of: ({ figures }) => figures.secNumber },
  status: { isAnswer: true, of: ({ figures }) => figures.status },
  city: { isAnswer: true, of: ({ figures }) => figures.city },
  state: { isAnswer: true, of: ({ figures }) => figures.state },
  country: { isAnswer: true, of: ({ figures }) => figures.country },
  employees: { isAnswer: true, of: ({ figures }) => figures.employees },
  advisors: { isAnswer: true, of: ({ figures }) => figures.advisors },
  clients: { isAnswer: true, of: ({ figures }) => figures.clients },
  is_clients_lower_bound: { isAnswer: true, of: ({ figures }) => figures.isClientsLowerBound },
  raum_discretionary: { isAnswer: true, of: ({ figures }) => figures.raumDiscretionary },
  raum_non_discretionary: { isAnswer: true, of: ({ figures }) => figures.raumNonDiscretionary },
  raum_total: { isAnswer: true, of: ({ figures }) => figures.raumTotal },
  accounts_total: { isAnswer: true, of: ({ figures }) => figures.accountsTotal },
  fund_count: { of: ({ figures }) => figures.fundCount },
  fund_gross_assets: { of: ({ figures }) => figures.fundGrossAssets },
  has_disclosure: { isAnswer: true, of: ({ figures }) => figures.hasDisclosure },
  marks: { of: ({ figures }) => figures.marks },
  table_set: { of: (_, { tableSet }) => tableSet },
} satisfies Record<string, FilingColumn>

const list: [string, FilingColumn][] = Object.entries(columns)
export const filingColumns = list.map(([name]) => name)
export const answerColumns = list.flatMap(([name, { isAnswer }]) => (isAnswer ? name : []))

export interface NewFiling {
  source: 'adv' | 'era' | 'roster' | 'firm_feed'
  cells: string[]
  figures: FirmFigures
  types: string[]
}

interface Place {
  runId: number
  layoutId: number
  /** Rows of rosters and feeds have no set of tables. */
  tableSet: number | null
}

interface FilingColumn {
  isAnswer?: true
  of: (filing: NewFiling, place: Place) => Parameters<typeof copyText>[0]
}

/** A filing as a COPY line. */
export function filingLine(runId: number, filing: NewFiling, place: Omit<Place, 'runId'>): string {
  return list.map(([, { of }]) => copyText(of(filing, { ...place, runId }))).join('\t')
}
