import { makeBudget, untilEnough } from './enough-text.ts'
import { cellText, cleanText, type TextLimits, type TextPage, UnreadableText } from './file-text.ts'
import type { OfficeArchive } from './office-archive.ts'
import type { XmlHandlers } from './xml-elements.ts'

const mostSections = 1_000
const longestHeading = 200

interface Section {
  title: string | null
  blocks: string[]
}

interface Paragraph {
  text: string
  isHeading: boolean
  isListItem: boolean
}

interface Table {
  rows: string[]
  cells: string[]
  /** The texts of the cell that is being read. */
  cell: string[]
}

/** The text of a Word file by its headings. Deleted and moved text is left out. */
export async function readWord(archive: OfficeArchive, limits: TextLimits): Promise<{ pages: TextPage[]; cut: string | null }> {
  if (!archive.has('word/document.xml')) throw new UnreadableText('damaged', 'has no text part')
  const sections: Section[] = [{ title: null, blocks: [] }]
  const headings = await readHeadingStyles(archive)
  const { take } = makeBudget(limits.chars)
  const add = (text: string, isHeading: boolean) => {
    if (text === '') return
    const isTitle = isHeading && text.length <= longestHeading && sections.length < mostSections
    if (isTitle) sections.push({ title: take(text.replaceAll('\n', ' ')), blocks: [] })
    else sections.at(-1)?.blocks.push(take(text))
  }
  const cut = await untilEnough(async () => {
    await archive.readXml('word/document.xml', textHandlers(headings, add))
    if (archive.has('word/footnotes.xml'))
      await archive.readXml(
        'word/footnotes.xml',
        textHandlers(headings, (text) => add(text, false)),
      )
  })
  const pages = sections
    .filter(({ title, blocks }) => title !== null || blocks.length > 0)
    .map(({ title, blocks }) => ({ page: null, title, text: blocks.join('\n\n'), rowsLeft: 0 }))
  return { pages, cut }
}

/** The ids of the styles for headings; they are named in English in every language. */
async function readHeadingStyles(archive: OfficeArchive): Promise<Set<string>> {
  const headings = new Set<string>()
  let id = ''
  await archive.readXml('word/styles.xml', {
    open(name, attributes) {
      if (name === 'w:style') id = attributes['w:styleId'] ?? ''
      else if (name === 'w:name' && /^(?:heading [1-9]|title)$/i.test(attributes['w:val'] ?? '')) headings.add(id)
    },
    close: () => undefined,
  })
  return headings
}

function textHandlers(headings: ReadonlySet<string>, add: (text: string, isHeading: boolean) => void): XmlHandlers {
  const paragraphs: Paragraph[] = []
  const tables: Table[] = []
  let isText = false
  /** In text that has been moved away, or in the older copy of a drawing. */
  let skipped = 0
  const write = (text: string) => {
    const paragraph = paragraphs.at(-1)
    if (paragraph && skipped === 0) paragraph.text += text
  }
  const emit = (text: string, isHeading: boolean) => {
    const table = tables.at(-1)
    if (table) table.cell.push(text)
    else add(text, isHeading)
  }
  const opened: Record<string, (attributes: Record<string, string>) => void> = {
    'w:p': () => paragraphs.push({ text: '', isHeading: false, isListItem: false }),
    'w:pStyle': (attributes) => {
      const paragraph = paragraphs.at(-1)
      if (paragraph) paragraph.isHeading ||= headings.has(attributes['w:val'] ?? '')
    },
    'w:numPr': () => {
      const paragraph = paragraphs.at(-1)
      if (paragraph) paragraph.isListItem = true
    },
    'w:tab': () => write(' '),
    'w:br': () => write('\n'),
    'w:cr': () => write('\n'),
    'w:noBreakHyphen': () => write('-'),
    'w:tbl': () => tables.push({ rows: [], cells: [], cell: [] }),
    'w:moveFrom': () => skipped++,
    'mc:Fallback': () => skipped++,
  }
  const closed: Record<string, () => void> = {
    'w:p': () => {
      const { text = '', isHeading = false, isListItem = false } = paragraphs.pop() ?? {}
      const cleaned = cleanText(text).trim()
      if (cleaned !== '') emit(isListItem && !isHeading ? `• ${cleaned}` : cleaned, isHeading)
    },
    'w:tc': () => {
      const table = tables.at(-1)
      table?.cells.push(cellText(table.cell.splice(0).join(' ')))
    },
    'w:tr': () => {
      const table = tables.at(-1)
      const row = table?.cells.splice(0).join('\t') ?? ''
      if (row.trim() !== '') table?.rows.push(row)
    },
    'w:tbl': () => emit(tables.pop()?.rows.join('\n') ?? '', false),
    'w:moveFrom': () => skipped--,
    'mc:Fallback': () => skipped--,
  }
  return {
    open(name, attributes) {
      isText = name === 'w:t'
      opened[name]?.(attributes)
    },
    close(name) {
      isText = false
      closed[name]?.()
    },
    text: (text) => isText && write(text),
  }
}
