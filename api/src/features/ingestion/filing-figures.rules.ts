import { type FiledNumber, parseBand, parseCrd, parseFiledNumber, parseFiledTime, parseFlag, parseFormVersion } from '../../filing-format/filed-values.rules.ts'

/** Reads a cell by its heading; nothing for a heading that this layout has not. */
export type CellOf = (heading: string) => string | undefined

export interface FirmFigures {
  firmCrd: number
  /** Rosters and feeds do not name it. */
  filingId: number | null
  /** With the regulator; only rosters and feeds have it. */
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
  /** From Schedule D, when it has been read. */
  fundCount: number | null
  fundGrossAssets: number | null
  /** Whether the firm says that it advises private funds. */
  hasFunds: boolean | null
  hasDisclosure: boolean | null
  marks: string[]
}

export type FilingFigures = FirmFigures & { filingId: number }

export const clientTypes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'] as const
const disclosureItems = [
  '11',
  '11A1',
  '11A2',
  '11B1',
  '11B2',
  '11C1',
  '11C2',
  '11C3',
  '11C4',
  '11C5',
  '11D1',
  '11D2',
  '11D3',
  '11D4',
  '11D5',
  '11E1',
  '11E2',
  '11E3',
  '11E4',
  '11F',
  '11G',
  '11H1a',
  '11H1b',
  '11H1c',
  '11H2',
]

/** What identifies a filing and what lists and histories need of it. A text is the reason why the row can't be taken. */
export function readFilingFigures(cell: CellOf): FilingFigures | string {
  const filingId = parseCrd(cell('FilingID') ?? '')
  if (filingId === null) return 'FilingID is no number'
  const figures = readFirmFigures(cell)
  return typeof figures === 'string' ? figures : { ...figures, filingId }
}

const dayMs = 86_400_000

/** The same of any row that has an adviser's answers under the headings of the filing tables. */
export function readFirmFigures(cell: CellOf): FirmFigures | string {
  const firmCrd = parseCrd(cell('1E1') ?? '')
  if (!firmCrd) return 'Item 1.E(1) is no CRD number'
  const submittedAt = parseFiledTime(cell('DateSubmitted') ?? '')
  if (submittedAt === null) return 'DateSubmitted is no date'
  if (Date.parse(submittedAt) > Date.now() + dayMs) return 'DateSubmitted lies in the future'
  const marks: string[] = []
  const number = (item: string): number | null => {
    const { value, damage }: FiledNumber = parseFiledNumber(cell(item) ?? '')
    if (damage) marks.push(`${item}:${damage}`)
    return value
  }
  const raumDiscretionary = number('5F2a')
  const raumNonDiscretionary = number('5F2b')
  const raumTotal = number('5F2c')
  const byType = clientTypes.map((type) => number(`5D3${type}`))
  marks.push(...brokenSums({ raumDiscretionary, raumNonDiscretionary, raumTotal, byType }))
  if (parseBand(cell('5H') ?? '').damage) marks.push('5H:rounded')
  const clients = clientTypes.map((type) => number(`5D1${type}`))
  const text = (item: string) => (cell(item) ?? '').trim()
  return {
    firmCrd,
    filingId: null,
    status: null,
    submittedAt,
    formVersion: parseFormVersion(cell('FormVersion') ?? ''),
    legalName: text('1A'),
    businessName: text('1B1') || text('1A'),
    secNumber: text('1D') || null,
    city: text('1F1-City') || null,
    state: text('1F1-State') || null,
    country: text('1F1-Country') || null,
    employees: number('5A'),
    advisors: number('5B1'),
    clients: clients.some((count) => count !== null) ? sumOf(clients) : null,
    isClientsLowerBound: clientTypes.some((type) => parseFlag(cell(`5D2${type}`) ?? '') === true),
    raumDiscretionary,
    raumNonDiscretionary,
    raumTotal,
    accountsTotal: number('5F2f'),
    fundCount: null,
    fundGrossAssets: null,
    hasFunds: parseFlag(cell('7B') ?? ''),
    hasDisclosure: readDisclosure(cell),
    marks,
  }
}

interface Raum {
  raumDiscretionary: number | null
  raumNonDiscretionary: number | null
  raumTotal: number | null
  byType: (number | null)[]
}

/** Two sums hold on every undamaged filing: discretionary and not make the total, and so do the kinds of client. */
export function brokenSums({ raumDiscretionary, raumNonDiscretionary, raumTotal, byType }: Raum): string[] {
  const broken: string[] = []
  if (raumTotal === null) return broken
  if (raumDiscretionary !== null && raumNonDiscretionary !== null && raumDiscretionary + raumNonDiscretionary !== raumTotal) broken.push('5F2:sum')
  if (byType.some((amount) => amount !== null) && sumOf(byType) !== raumTotal) broken.push('5D3:sum')
  return broken
}

/** Item 11 alone understates: any of its parts may say yes while it says no. */
function readDisclosure(cell: CellOf): boolean | null {
  const answers = disclosureItems.map((item) => parseFlag(cell(item) ?? ''))
  if (answers.includes(true)) return true
  return answers.includes(false) ? false : null
}

function sumOf(values: (number | null)[]): number {
  return values.reduce<number>((total, value) => total + (value ?? 0), 0)
}
