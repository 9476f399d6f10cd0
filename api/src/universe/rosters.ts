import rosterHeadings from '../../../database/reference/roster-headings.json' with { type: 'json' }
import { headingsOf, type TableName } from './filing-cells.ts'
import type { Firm } from './firms.ts'
import type { Random } from './random.ts'

interface TableCells {
  table: TableName
  cells: string[]
}

/** A firm's newest filing, as it was when it was filed. */
export interface LatestFiling {
  firm: Firm
  submittedAt: string
  base: TableCells
  more: TableCells | undefined
  /** Gross assets of each fund. */
  funds: number[]
  websites: string[]
}

const dayOf = ({ submittedAt }: LatestFiling) => submittedAt.slice(0, 10)

/** The answers of a filing by the headings of the filing tables. */
export function answersOf({ base, more }: LatestFiling): Map<string, string> {
  return new Map([more, base].flatMap((own) => (own ? headingsOf(own.table).map((heading, index) => [heading, own.cells[index] ?? ''] as const) : [])))
}

export function noticeStatesOf({ firm }: LatestFiling): string[] {
  return firm.isExempt ? [] : firm.states
}

const names: Record<string, string> = {
  '1E1': 'Organization CRD#',
  '1D': 'SEC#',
  '1B1': 'Primary Business Name',
  '1A': 'Legal Name',
  '1F1-Street 1': 'Main Office Street Address 1',
  '1F1-City': 'Main Office City',
  '1F1-State': 'Main Office State',
  '1F1-Country': 'Main Office Country',
  '1F1-Postal': 'Main Office Postal Code',
  '1F1-Private': 'Main Office Private Residence Flag',
  '1F3': 'Main Office Telephone Number',
  '1F5': 'Total number of offices, other than your Principal Office and place of business',
  FormVersion: 'Form Version',
}

/** How a roster heads what the filing tables head '5D1a' or '9A1b': '5D(a)(1)', '9A(1)(b)'. */
function headedInRosters(heading: string): string {
  const [, item = '', number = '', letter = ''] = /^(\d{1,2}[A-L]?)(\d{0,2})([a-n]?)$/.exec(heading) ?? []
  if (names[heading]) return names[heading]
  if (item === '5D') return `5D(${letter})(${number})`
  return item === '' ? heading : [item, ...[number, letter].filter(Boolean).map((part) => `(${part})`)].join('')
}

function rosterRow(filing: LatestFiling, headings: readonly string[]): Map<string, string> {
  const { firm, funds, websites } = filing
  const answers = new Map([...answersOf(filing)].map(([heading, text]) => [headedInRosters(heading), text]))
  const own: Record<string, string> = {
    'Firm Type': firm.isExempt ? 'ERA' : 'Registered',
    'Website Address': websites.at(-1) ?? '',
    'SEC Current Status': firm.isExempt ? 'ERA - Active' : 'Approved',
    'Latest ADV Filing Date': dayOf(filing),
    'Jurisdiction Notice Filed-Effective Date': noticeStatesOf(filing)
      .map((state) => `${state}-01/02/2015`)
      .join(', '),
    'Count of Private Funds - 7B(1)': String(funds.length),
    'Total Gross Assets of Private Funds': String(funds.reduce((sum, amount) => sum + amount, 0)),
  }
  return new Map(headings.map((heading) => [heading, own[heading] ?? answers.get(heading) ?? '']))
}

const money = /^5(?:D\([a-n]\)\(3\)|F\(2\)\([abc]\))$/
const counts = /^5D\([a-n]\)\(1\)$/

/** As the regulator pads it: '           576,373,248.00', '                      .00', ' 16'. */
function padded(heading: string, text: string): string {
  if (money.test(heading)) return (text === '' || text === '0' ? '.00' : `${Number(text).toLocaleString('en-US')}.00`).padStart(25)
  return counts.test(heading) && text !== '' ? ` ${text}` : text
}

export function rosterCsv(filings: LatestFiling[]): string {
  const cell = (text: string) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  const lines = filings.map((filing) => [...rosterRow(filing, rosterHeadings.registered)].map(([heading, text]) => cell(padded(heading, text))).join(','))
  return `${[rosterHeadings.registered.map(cell).join(','), ...lines].join('\r\n')}\r\n`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function columnName(index: number): string {
  return index < 26 ? String.fromCharCode(65 + index) : `${columnName(Math.floor(index / 26) - 1)}${columnName(index % 26)}`
}

/** The exempt advisers as a workbook, with what spreadsheets do: days are numbers, ZIP codes have lost their zeros, some telephones were computed. */
export function rosterSheet(filings: LatestFiling[], { random, defects }: { random: Random; defects: number }): Record<string, string> {
  const cellXml = (at: string, heading: string, text: string): string => {
    if (text === '') return ''
    if (/\bDate\b/.test(heading) && /^\d\d\/\d\d\/\d{4}$/.test(text)) return `<c r="${at}" s="1"><v>${serialOf(text)}</v></c>`
    if (heading.endsWith('Telephone Number') && random.chance(defects)) return `<c r="${at}"><f>${text}</f><v>-28258148</v></c>`
    if (/^\d{1,12}$/.test(text) && heading !== 'Main Office Telephone Number') return `<c r="${at}"><v>${Number(text)}</v></c>`
    return `<c r="${at}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`
  }
  const rows = filings.map((filing, index) => {
    const cells = [...rosterRow(filing, rosterHeadings.exempt)].map(([heading, text], column) => cellXml(`${columnName(column)}${index + 2}`, heading, text))
    return `<row r="${index + 2}">${cells.join('')}</row>`
  })
  const head = rosterHeadings.exempt.map((heading, column) => cellXml(`${columnName(column)}1`, '', heading)).join('')
  return {
    'xl/workbook.xml':
      '<?xml version="1.0" encoding="UTF-8"?><workbook><sheets><sheet name="IA_SEC_-_FIRM_ROSTER_FOIA_DOWNL" sheetId="1"/></sheets></workbook>',
    'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet><sheetData><row r="1">${head}</row>${rows.join('')}</sheetData></worksheet>`,
  }
}

function serialOf(day: string): number {
  return (Date.UTC(Number(day.slice(6)), Number(day.slice(0, 2)) - 1, Number(day.slice(3, 5))) - Date.UTC(1899, 11, 30)) / 86_400_000
}
