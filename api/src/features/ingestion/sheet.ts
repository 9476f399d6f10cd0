import { makeXmlReader } from '../../adapters/file-texts/xml-elements.ts'
import type { Archive, ArchiveEntry } from './archive.ts'
import { RefusedFile } from './load-context.ts'
import type { Reject, TableReader, TableRow } from './table-reader.ts'
import { MissingHeadings } from './table-reader.ts'

const mostSharedChars = 200_000_000
const mostColumns = 2_000

export const isWorkbook = ({ entries }: Archive): boolean => entries.some(({ name }) => name === 'xl/workbook.xml')

/** Reads the first sheet of a workbook as a table, row by row. */
export async function readSheet(archive: Archive, required: readonly string[]): Promise<TableReader> {
  const sheet = archive.entries.find(({ name }) => name === 'xl/worksheets/sheet1.xml')
  if (!sheet) throw new RefusedFile('The workbook has no sheet')
  const shared = await readSharedStrings(archive.entries.find(({ name }) => name === 'xl/sharedStrings.xml'))
  const rows = readRows(sheet, shared)
  const first = await rows.next()
  const [head, ...rest] = first.done ? [] : first.value
  const headings = (head?.cells ?? []).map(({ text }) => text.trim())
  const missing = required.filter((heading) => !headings.includes(heading))
  if (missing.length > 0) throw new MissingHeadings(`headings are missing: ${missing.join(', ')}`)
  return { headings, batches: readBatches(rows, rest, headings) }
}

interface SheetCell {
  text: string
  isNumber: boolean
}

interface SheetRow {
  line: number
  cells: SheetCell[]
}

async function* readBatches(rows: AsyncGenerator<SheetRow[]>, first: SheetRow[], headings: string[]) {
  if (first.length > 0) yield sortOut(first, headings)
  for await (const batch of rows) yield sortOut(batch, headings)
}

function sortOut(batch: SheetRow[], headings: string[]): { rows: TableRow[]; rejects: Reject[] } {
  const rows: TableRow[] = []
  const rejects: Reject[] = []
  for (const { line, cells } of batch) {
    const extra = cells.slice(headings.length).some(({ text }) => text !== '')
    const raw = () => cells.map(({ text }) => text).join(',')
    if (extra) rejects.push({ line, reason: `has more cells than there are headings (${headings.length})`, raw: raw() })
    else if (cells.some(({ text }) => text.includes('\0'))) rejects.push({ line, reason: 'has a NUL character', raw: raw().replaceAll('\0', '\uFFFD') })
    else if (cells.some(({ text }) => text !== '')) rows.push({ line, cells: headings.map((heading, index) => cellText(cells[index], heading)) })
  }
  return { rows, rejects }
}

/** Spreadsheets store dates as numbers; formats them like the roster's text dates. */
function cellText(cell: SheetCell | undefined, heading: string): string {
  if (!cell) return ''
  const { text, isNumber } = cell
  if (!isNumber || text === '') return text
  const number = Number(text)
  if (/\bDate\b/.test(heading) && number > 10_000 && number < 80_000) {
    const day = dayOf(number)
    return `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`
  }
  if (heading === 'Form Version' && number > 10_000 && number < 80_000) return `${dayOf(number).slice(5, 7)}/${dayOf(number).slice(0, 4)}`
  // The sheet has all digits of '1.30565E12'; it is only displayed rounded.
  return /e/i.test(text) && Number.isSafeInteger(number) ? String(number) : text
}

function dayOf(serial: number): string {
  return new Date(Date.UTC(1899, 11, 30) + Math.floor(serial) * 86_400_000).toISOString().slice(0, 10)
}

async function readSharedStrings(entry: ArchiveEntry | undefined): Promise<string[]> {
  const strings: string[] = []
  if (!entry) return strings
  let current = ''
  let isText = false
  let isPhonetic = false
  let total = 0
  const reader = makeXmlReader({
    open(name) {
      if (name === 'si') current = ''
      else if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(current)
    },
    text(value) {
      if (!isText) return
      current += value
      total += value.length
      if (total > mostSharedChars) throw new RefusedFile('The texts of the workbook are longer than any roster')
    },
  })
  for await (const chunk of texts(entry)) reader.write(chunk)
  reader.end()
  return strings
}

async function* readRows(entry: ArchiveEntry, shared: string[]): AsyncGenerator<SheetRow[]> {
  const ready: SheetRow[] = []
  let row: SheetRow = { line: 0, cells: [] }
  let column = 0
  let type = ''
  let value = ''
  let formula = ''
  let inside: 'value' | 'formula' | undefined
  const reader = makeXmlReader({
    open(name, attributes) {
      if (name === 'row') row = { line: Number(attributes.r) || row.line + 1, cells: [] }
      else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : row.cells.length
        if (column >= mostColumns) throw new RefusedFile(`The sheet has more than ${mostColumns} columns`)
        type = attributes.t ?? 'n'
        value = ''
        formula = ''
      }
      inside = name === 'v' || name === 't' ? 'value' : name === 'f' ? 'formula' : undefined
    },
    close(name) {
      inside = undefined
      if (name === 'c') {
        while (row.cells.length < column) row.cells.push({ text: '', isNumber: false })
        row.cells[column] = readCell({ type, value, formula }, shared)
      } else if (name === 'row') ready.push(row)
    },
    text(text) {
      if (inside === 'value') value += text
      else if (inside === 'formula') formula += text
    },
  })
  for await (const chunk of texts(entry)) {
    reader.write(chunk)
    if (ready.length > 0) yield ready.splice(0)
  }
  reader.end()
  if (ready.length > 0) yield ready.splice(0)
}

interface RawCell {
  type: string
  value: string
  formula: string
}

function readCell({ type, value, formula }: RawCell, shared: string[]): SheetCell {
  // '852-28259000' was entered as a phone number and evaluated as a subtraction.
  if (/^[\d\s()+-]+$/.test(formula)) return { text: formula, isNumber: false }
  if (type === 's') return { text: shared[Number(value)] ?? '', isNumber: false }
  if (type === 'b') return { text: value === '1' ? 'Y' : 'N', isNumber: false }
  if (type === 'e') return { text: '', isNumber: false }
  return { text: value, isNumber: type === 'n' }
}

/** Returns 27 for 'AB12' (0-based column). */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}

async function* texts(entry: ArchiveEntry): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8')
  for await (const chunk of await entry.open()) yield decoder.decode(chunk as Buffer, { stream: true })
}
