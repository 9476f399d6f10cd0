/** One block of a page: a heading on its own line, or a wrapped paragraph. */
export interface PdfBlock {
  text: string
  kind: 'title' | 'heading' | 'paragraph' | 'line'
}

const page = { width: 612, height: 792, margin: 72 } as const
const styles = {
  title: { font: 'F2', size: 20, leading: 26, after: 14, chars: 42 },
  heading: { font: 'F2', size: 13, leading: 18, after: 8, chars: 66 },
  paragraph: { font: 'F1', size: 11, leading: 15, after: 9, chars: 86 },
  line: { font: 'F1', size: 11, leading: 15, after: 0, chars: 86 },
} as const

/** A plain PDF of text pages, the same bytes for the same blocks: what regulators publish in bulk, with nothing in it that could run. */
export function writePdf(title: string, pages: readonly (readonly PdfBlock[])[]): Buffer {
  const sheets = pages.flatMap(layOut)
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const first = 5
  add('<< /Type /Catalog /Pages 2 0 R >>')
  add(`<< /Type /Pages /Kids [${sheets.map((_, index) => `${first + index * 2} 0 R`).join(' ')}] /Count ${sheets.length} >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>')
  sheets.forEach((content, index) => {
    const box = `[0 0 ${page.width} ${page.height}]`
    add(`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${first + index * 2 + 1} 0 R >>`)
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  })
  add(`<< /Title ${literal(title)} /Producer (invented) >>`)
  return assemble(objects)
}

function assemble(objects: string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  text += `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** What does not fit continues to a sheet of its own. */
function layOut(blocks: readonly PdfBlock[]): string[] {
  const sheets: string[] = []
  let content: string[] = []
  let top: number = page.height - page.margin
  for (const { text, kind } of blocks) {
    const { font, size, leading, after, chars } = styles[kind]
    for (const line of wrap(text, chars)) {
      if (top - leading < page.margin) {
        sheets.push(content.join('\n'))
        content = []
        top = page.height - page.margin
      }
      top -= leading
      content.push(`BT /${font} ${size} Tf ${page.margin} ${top} Td ${literal(line)} Tj ET`)
    }
    top -= after
  }
  return [...sheets, content.join('\n')]
}

function wrap(text: string, chars: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + word.length + 1 > chars) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}

function literal(text: string): string {
  return `(${text.replaceAll(/[\\()]/g, '\\$&')})`
}
