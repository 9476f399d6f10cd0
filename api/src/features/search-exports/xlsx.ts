import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'
import { type ExportCell, harmless } from '../../http/csv-cells.ts'

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const parts = {
  '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Results" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes characters that XML doesn't allow as the format specifies: _x0000_. */
function escapeText(text: string): string {
  const escaped = text.toWellFormed().replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
  return [...escaped]
    .map((character) => (isInXml(character) ? character : `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`))
    .join('')
}

function isInXml(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return code >= 32 ? code !== 0xfffe && code !== 0xffff : code === 9 || code === 10
}

/** Text cells are never formulas, but get the apostrophe anyway, because the sheet may be saved as CSV. */
function xlsxCell(cell: ExportCell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeText(harmless(cell))}</t></is></c>`
}

export const xlsxRow = (cells: ExportCell[]): string => `<row>${cells.map(xlsxCell).join('')}</row>`

/** A workbook with one sheet, from serialized rows. */
export async function xlsxFile(rows: string[]): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(head + text), name)
  const sheet = [
    head,
    `<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`,
    ...rows,
    '</sheetData></worksheet>',
  ]
  zip.addBuffer(Buffer.concat(sheet.map((text) => Buffer.from(text))), 'xl/worksheets/sheet1.xml')
  zip.end()
  return buffer(zip.outputStream)
}
