import { type FiledNumber, parseBand, parseCrd, parseFiledNumber, parseFiledTime, parseFlag, parseFormVersion } from '../../filing-format/filed-values.rules.ts'
import { anyAnswered } from '../../filing-format/filing-answers.rules.ts'
import {
  clientTypes,
  disclosureItems,
  disclosureQuestion,
  type FormItem,
  figureItems,
  identityItems,
  planningClients,
  privateFunds,
} from '../../filing-format/form-items.ts'

/** Reads a cell by its heading; undefined when the layout lacks the heading. */
export type CellOf = (heading: string) => string | undefined

export interface FirmFigures {
  firmCrd: number
  /** Missing in rosters and feeds. */
  filingId: number | null
  /** The status with the regulator; only in rosters and feeds. */
  status: string | null
  submittedAt: string
  formVersion: string | null
  legalName: string
  businessName: string
  secNumber: string | null
  city: string | null
  state: string | null
  country: string | null
  employees: number | null
  advisors: number | null
  clients: number | null
  isClientsLowerBound: boolean
  raumDiscretionary: number | null
  raumNonDiscretionary: number | null
  raumTotal: number | null
  accountsTotal: number | null
  /** From Schedule D, once it has been read. */
  fundCount: number | null
  fundGrossAssets: number | null
  /** Whether the firm reports advising private funds. */
  hasFunds: boolean | null
  hasDisclosure: boolean | null
  marks: string[]
}

export type FilingFigures = FirmFigures & { filingId: number }

/** The ids of a filing and its figures for lists and histories. Returns a string with the reason when the row is rejected. */
export function readFilingFigures(cell: CellOf): FilingFigures | string {
  const filingId = parseCrd(cell('FilingID') ?? '')
  if (filingId === null) return 'FilingID is not a number'
  const figures = readFirmFigures(cell)
  return typeof figures === 'string' ? figures : { ...figures, filingId }
}

const dayMs = 86_400_000

/** The same for any row with an adviser's answers under the headings of the filing tables. */
export function readFirmFigures(cell: CellOf): FirmFigures | string {
  const firmCrd = parseCrd(cell('1E1') ?? '')
  if (!firmCrd) return 'Item 1.E(1) is not a CRD number'
  const submittedAt = parseFiledTime(cell('DateSubmitted') ?? '')
  if (submittedAt === null) return 'DateSubmitted is not a date'
  if (Date.parse(submittedAt) > Date.now() + dayMs) return 'DateSubmitted is in the future'
  const marks: string[] = []
  const answer = (heading: string): string => cell(heading) ?? ''
  const number = (item: FormItem): number | null => {
    const { value, damage }: FiledNumber = parseFiledNumber(answer(item.cell))
    if (damage) marks.push(`${item.cell}:${damage}`)
    return value
  }
  const raumDiscretionary = number(figureItems.raumDiscretionary)
  const raumNonDiscretionary = number(figureItems.raumNonDiscretionary)
  const raumTotal = number(figureItems.raumTotal)
  const byType = clientTypes.map(({ assets }) => number(assets))
  marks.push(...brokenSums({ raumDiscretionary, raumNonDiscretionary, raumTotal, byType }))
  if (parseBand(answer(planningClients.cell)).damage) marks.push(`${planningClients.cell}:rounded`)
  const clients = clientTypes.map((type) => number(type.clients))
  const text = (item: FormItem) => answer(item.cell).trim()
  return {
    firmCrd,
    filingId: null,
    status: null,
    submittedAt,
    formVersion: parseFormVersion(cell('FormVersion') ?? ''),
    legalName: text(identityItems.legalName),
    businessName: text(identityItems.businessName) || text(identityItems.legalName),
    secNumber: text(identityItems.secNumber) || null,
    city: text(identityItems.city) || null,
    state: text(identityItems.state) || null,
    country: text(identityItems.country) || null,
    employees: number(figureItems.employees),
    advisors: number(figureItems.advisors),
    clients: clients.some((count) => count !== null) ? sumOf(clients) : null,
    isClientsLowerBound: clientTypes.some(({ isFewerThanFive }) => parseFlag(answer(isFewerThanFive.cell)) === true),
    raumDiscretionary,
    raumNonDiscretionary,
    raumTotal,
    accountsTotal: number(figureItems.accountsTotal),
    fundCount: null,
    fundGrossAssets: null,
    hasFunds: parseFlag(answer(privateFunds.cell)),
    hasDisclosure: anyAnswered(answer, [disclosureQuestion, ...disclosureItems.map((item) => item.cell)]),
    marks,
  }
}

interface Raum {
  raumDiscretionary: number | null
  raumNonDiscretionary: number | null
  raumTotal: number | null
  byType: (number | null)[]
}

/** Two sums hold in every undamaged filing: discretionary plus non-discretionary assets equal the total, and so do the client types. */
function brokenSums({ raumDiscretionary, raumNonDiscretionary, raumTotal, byType }: Raum): string[] {
  const broken: string[] = []
  if (raumTotal === null) return broken
  if (raumDiscretionary !== null && raumNonDiscretionary !== null && raumDiscretionary + raumNonDiscretionary !== raumTotal) broken.push('5F2:sum')
  if (byType.some((amount) => amount !== null) && sumOf(byType) !== raumTotal) broken.push('5D3:sum')
  return broken
}

function sumOf(values: (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}
