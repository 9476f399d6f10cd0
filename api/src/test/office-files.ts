import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

type Parts = Record<string, string | Buffer>

export async function zipOf(parts: Parts): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

const types = (part: string, type: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}.main+xml"/></Types>`

const relations = (targets: Record<string, string>) =>
  `<Relationships>${Object.entries(targets)
    .map(([id, target]) => `<Relationship Id="${id}" Target="${target}"/>`)
    .join('')}</Relationships>`

export const paragraph = (text: string, properties = '') =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
export const heading = (text: string) => paragraph(text, '<w:pStyle w:val="berschrift1"/>')

/** A Word file with this body. The style of its headings has the id that a German Word gives it. */
export function wordFile(body: string, more: Parts = {}): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml': types('word/document.xml', 'wordprocessingml.document'),
    'word/styles.xml': '<w:styles><w:style w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style></w:styles>',
    'word/document.xml': `<w:document><w:body>${body}</w:body></w:document>`,
    ...more,
  })
}

interface Sheet {
  name: string
  rows: string
  state?: string
}

/** A workbook with these sheets; `rows` is XML. The styles 1 to 5 are a date, a percentage, dollars, a moment and thousands. */
export function workbookFile(sheets: Sheet[], more: Parts = {}): Promise<Buffer> {
  const listed = sheets.map(({ name, state = 'visible' }, index) => `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="r${index}"/>`)
  return zipOf({
    '[Content_Types].xml': types('xl/workbook.xml', 'spreadsheetml.sheet'),
    'xl/workbook.xml': `<workbook><workbookPr/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(Object.fromEntries(sheets.map((_, index) => [`r${index}`, `worksheets/sheet${index + 1}.xml`]))),
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="10"/><xf numFmtId="164"/><xf numFmtId="22"/><xf numFmtId="3"/></cellXfs></styleSheet>',
    ...Object.fromEntries(sheets.map(({ rows }, index) => [`xl/worksheets/sheet${index + 1}.xml`, `<worksheet><sheetData>${rows}</sheetData></worksheet>`])),
    ...more,
  })
}

export const inlineRow = (...cells: string[]) => `<row>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`

/** Slides, each the XML of its shapes. */
export function slidesFile(slides: string[]): Promise<Buffer> {
  return zipOf({
    '[Content_Types].xml': types('ppt/presentation.xml', 'presentationml.presentation'),
    'ppt/presentation.xml': `<p:presentation><p:sldIdLst>${slides.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(Object.fromEntries(slides.map((_, index) => [`r${index}`, `slides/slide${index + 1}.xml`]))),
    ...Object.fromEntries(slides.map((slide, index) => [`ppt/slides/slide${index + 1}.xml`, slide])),
  })
}

export const slide = (title: string, ...paragraphs: string[]) =>
  `<p:sld><p:cSld><p:spTree>${shape(title, '<p:ph type="title"/>')}${paragraphs.map((text) => shape(text)).join('')}</p:spTree></p:cSld></p:sld>`
const shape = (text: string, place = '') =>
  `<p:sp><p:nvSpPr><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`
