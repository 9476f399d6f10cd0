import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { wrap } from '../adapters/pdf/pdf-text.ts'

const page = { width: 612, height: 792, margin: 76, foot: 84 } as const
const ink = rgb(0.1, 0.11, 0.13)
const gray = rgb(0.42, 0.44, 0.48)

interface Style {
  font: PDFFont
  size: number
  color?: typeof ink
  before: number
  indent?: number
}

interface Sheet {
  document: PDFDocument
  current: PDFPage
  y: number
}

/** A text with lines of '#' (title), '=' (below it), '##' and '###' (headings), '-' (list), '|' (table) and paragraphs, as a PDF. */
export async function typesetPdf(text: string, { author, date }: { author: string; date: Date }): Promise<Buffer> {
  const document = await PDFDocument.create()
  const [serif, bold, sans] = [
    await document.embedFont(StandardFonts.TimesRoman),
    await document.embedFont(StandardFonts.TimesRomanBold),
    await document.embedFont(StandardFonts.Helvetica),
  ]
  const styles: [string, Style][] = [
    ['### ', { font: bold, size: 11, before: 8 }],
    ['## ', { font: bold, size: 13, before: 16 }],
    ['# ', { font: bold, size: 22, before: 0 }],
    ['= ', { font: serif, size: 12, before: 3, color: gray }],
    ['- ', { font: serif, size: 11, before: 3, indent: 14 }],
  ]
  const sheet: Sheet = { document, current: document.addPage([page.width, page.height]), y: page.height - page.margin }
  const lines = typographic(text).split('\n')
  for (const line of lines.filter((each) => each.trim() !== '')) {
    if (line.startsWith('| ')) {
      drawRow(sheet, line.slice(2).split(' | '), serif)
      continue
    }
    const [mark, style] = styles.find(([start]) => line.startsWith(start)) ?? ['', { font: serif, size: 11, before: 6 }]
    if (mark.startsWith('#')) keepWithNext(sheet)
    drawText(sheet, line.slice(mark.length), style)
  }
  const title = lines[0]?.replace(/^# /, '') ?? ''
  for (const [at, each] of document.getPages().entries()) {
    const foot = `${title}  ·  Page ${at + 1} of ${document.getPageCount()}`
    each.drawText(foot, { x: page.margin, y: 46, size: 8, font: sans, color: gray })
  }
  document.setTitle(title)
  document.setAuthor(author)
  document.setCreationDate(date)
  document.setModificationDate(date)
  return Buffer.from(await document.save())
}

function typographic(text: string): string {
  return text.replace(/"([^"\n]*)"/g, '“$1”').replace(/'/g, '’')
}

function drawText(sheet: Sheet, text: string, { font, size, before, color = ink, indent = 0 }: Style): void {
  const leading = size * 1.38
  sheet.y -= before
  for (const [at, line] of wrap(text, font, { size, width: page.width - 2 * page.margin - indent }).entries()) {
    makeRoom(sheet, leading)
    sheet.y -= leading
    if (indent && at === 0) sheet.current.drawText('–', { x: page.margin, y: sheet.y, size, font, color })
    sheet.current.drawText(line, { x: page.margin + indent, y: sheet.y, size, font, color })
  }
}

function drawRow(sheet: Sheet, cells: string[], font: PDFFont): void {
  const [size, leading] = [10, 13]
  const inner = page.width - 2 * page.margin
  const first = cells.length === 2 ? 0.34 : 0.46
  const widths = cells.map((_, at) => inner * (at === 0 ? first : (1 - first) / (cells.length - 1)))
  const wrapped = cells.map((cell, at) => wrap(cell, font, { size, width: (widths[at] ?? inner) - 8 }))
  const height = Math.max(...wrapped.map(({ length }) => length)) * leading + 6
  makeRoom(sheet, height)
  for (const [at, lines] of wrapped.entries()) {
    const x = page.margin + widths.slice(0, at).reduce((sum, width) => sum + width, 0)
    for (const [row, line] of lines.entries()) sheet.current.drawText(line, { x, y: sheet.y - leading * (row + 1), size, font, color: ink })
  }
  sheet.y -= height
  sheet.current.drawLine({ start: { x: page.margin, y: sheet.y }, end: { x: page.width - page.margin, y: sheet.y }, thickness: 0.4, color: gray })
}

function makeRoom(sheet: Sheet, height: number): void {
  if (sheet.y - height < page.foot) newPage(sheet)
}

/** A heading isn't the last line of a page. */
function keepWithNext(sheet: Sheet): void {
  if (sheet.y - page.foot < 64) newPage(sheet)
}

function newPage(sheet: Sheet): void {
  sheet.current = sheet.document.addPage([page.width, page.height])
  sheet.y = page.height - page.margin
}
