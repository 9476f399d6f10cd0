import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Cell = string | number

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'

/** A workbook of one sheet; numbers between -1 and 1 are shown as percentages. */
export async function writeXlsx(name: string, rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const zip = new ZipFile()
  const add = (path: string, content: string) => zip.addBuffer(Buffer.from(head + content), path, { mtime: new Date('2026-01-01T00:00:00Z') })
  const types = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/worksheets/sheet1.xml', 'worksheet'],
    ['/xl/styles.xml', 'styles'],
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`)
  add(
    '[Content_Types].xml',
    `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
  )
  add('_rels/.rels', relations([['officeDocument', 'xl/workbook.xml']]))
  add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ['worksheet', 'worksheets/sheet1.xml'],
      ['styles', 'styles.xml'],
    ]),
  )
  add(
    'xl/workbook.xml',
    `<workbook xmlns="${office}/spreadsheetml/2006/main" xmlns:r="${office}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  )
  add(
    'xl/styles.xml',
    `<styleSheet xmlns="${office}/spreadsheetml/2006/main"><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="10" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  )
  add('xl/worksheets/sheet1.xml', `<worksheet xmlns="${office}/spreadsheetml/2006/main"><sheetData>${rows.map(rowOf).join('')}</sheetData></worksheet>`)
  zip.end()
  return buffer(zip.outputStream)
}

function relations(list: readonly (readonly [string, string])[]): string {
  const each = list.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${office}/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${office}/package/2006/relationships">${each.join('')}</Relationships>`
}

function rowOf(cells: readonly Cell[], at: number): string {
  const row = at + 1
  const written = cells.map((cell, column) => {
    const place = `${String.fromCharCode(65 + column)}${row}`
    if (typeof cell === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`
    return `<c r="${place}"${Math.abs(cell) < 1 ? ' s="1"' : ''}><v>${cell}</v></c>`
  })
  return `<row r="${row}">${written.join('')}</row>`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
