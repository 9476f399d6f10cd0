import { makeBudget, untilEnough } from './enough-text.ts'
import { cellText, type TextLimits, type TextPage, UnreadableText } from './file-text.ts'
import { type OfficeArchive, readTargets } from './office-archive.ts'
import { type CellFormats, formatNumberCell, formatsOf } from './sheet-numbers.rules.ts'

const workbook = 'xl/workbook.xml'
const longestCell = 2_000
const mostSharedChars = 20_000_000

interface Workbook {
  sheets: { name: string; part: string }[]
  isFrom1904: boolean
  formats: CellFormats
  shared: string[]
}

/** The sheets that are shown, row by row as far as the limits allow. Empty rows are left out. */
export async function readSheets(archive: OfficeArchive, limits: TextLimits): Promise<{ pages: TextPage[]; cut: string | null }> {
  if (!archive.has(workbook)) throw new UnreadableText('damaged', 'has no sheets')
  const book = await readWorkbook(archive)
  const pages: TextPage[] = []
  const { take } = makeBudget(limits.chars)
  let isCut = false
  const cut = await untilEnough(async () => {
    for (const [index, { name, part }] of book.sheets.slice(0, limits.sheets).entries()) {
      const page: TextPage = { page: index + 1, title: take(name), text: '', rowsLeft: 0 }
      pages.push(page)
      const { rows, rowsLeft } = await readRows(archive, { part, book, limits })
      page.text = take(rows.join('\n'))
      page.rowsLeft = rowsLeft
      isCut ||= rowsLeft > 0
    }
  })
  if (cut !== null) return { pages: pages.slice(0, -1), cut }
  if (book.sheets.length > limits.sheets) return { pages, cut: `has ${book.sheets.length} sheets; at most ${limits.sheets} are read` }
  return { pages, cut: isCut ? `has a sheet of more than ${limits.rows} rows` : null }
}

async function readWorkbook(archive: OfficeArchive): Promise<Workbook> {
  const targets = await readTargets(archive, workbook)
  const sheets: Workbook['sheets'] = []
  let isFrom1904 = false
  await archive.readXml(workbook, {
    open(name, attributes) {
      if (name === 'workbookPr') isFrom1904 = attributes.date1904 === '1' || attributes.date1904 === 'true'
      const part = name === 'sheet' && (attributes.state ?? 'visible') === 'visible' ? targets.get(attributes['r:id'] ?? '') : undefined
      if (part) sheets.push({ name: cellText(attributes.name ?? '').slice(0, 100), part })
    },
    close: () => undefined,
  })
  return { sheets, isFrom1904, formats: await readFormats(archive), shared: await readSharedStrings(archive) }
}

async function readFormats(archive: OfficeArchive): Promise<CellFormats> {
  const codes = new Map<number, string>()
  const used: number[] = []
  let isCell = false
  await archive.readXml('xl/styles.xml', {
    open(name, attributes) {
      if (name === 'numFmt') codes.set(Number(attributes.numFmtId), (attributes.formatCode ?? '').slice(0, 300))
      else if (name === 'cellXfs') isCell = true
      else if (name === 'xf' && isCell && used.length < 100_000) used.push(Number(attributes.numFmtId) || 0)
    },
    close(name) {
      if (name === 'cellXfs') isCell = false
    },
  })
  return formatsOf(used, codes)
}

async function readSharedStrings(archive: OfficeArchive): Promise<string[]> {
  const strings: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  let total = 0
  await archive.readXml('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') current = ''
      else if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(current.slice(0, longestCell))
    },
    text(text) {
      if (!isText) return
      current += text
      total += text.length
      if (total > mostSharedChars) throw new UnreadableText('too_large', `has more than ${mostSharedChars} characters in its cells`)
    },
  })
  return strings
}

interface WantedRows {
  part: string
  book: Workbook
  limits: TextLimits
}

async function readRows(archive: OfficeArchive, { part, book, limits }: WantedRows): Promise<{ rows: string[]; rowsLeft: number }> {
  const rows: string[] = []
  let rowsLeft = 0
  let cells: string[] = []
  let column = 0
  let cell = { type: '', style: 0, value: '' }
  let isValue = false
  await archive.readXml(part, {
    open(name, attributes) {
      isValue = name === 'v' || name === 't'
      if (name === 'row') {
        cells = []
        column = 0
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s) || 0, value: '' }
      }
    },
    close(name) {
      isValue = false
      if (name === 'c') {
        if (column < limits.columns && cell.value !== '') {
          while (cells.length < column) cells.push('')
          cells[column] = cellText(shownCell(cell, book)).slice(0, longestCell)
        }
        column++
      } else if (name === 'row' && cells.some((text) => text !== '')) {
        if (rows.length < limits.rows) rows.push(cells.join('\t'))
        else rowsLeft++
      }
    },
    text(text) {
      if (isValue && cell.value.length < longestCell) cell.value += text
    },
  })
  return { rows, rowsLeft }
}

function shownCell({ type, style, value }: { type: string; style: number; value: string }, { shared, formats, isFrom1904 }: Workbook): string {
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  return type === 'n' ? formatNumberCell(value, formats(style), isFrom1904) : value
}

/** Returns 27 for 'AB12' (0-based column). */
function columnOf(reference: string): number {
  let column = 0
  for (const letter of reference.slice(0, 4)) {
    const place = letter.charCodeAt(0) - 64
    if (place < 1 || place > 26) break
    column = column * 26 + place
  }
  return column - 1
}
