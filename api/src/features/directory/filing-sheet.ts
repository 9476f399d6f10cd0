import type { DocumentBlock, DocumentPage } from '@mandate/contract/reference-documents'

export type SheetPage = Omit<DocumentPage, 'number'>
type Range = DocumentBlock['rows'][number]['cells'][number]

interface SheetRow {
  cells: readonly string[]
  tone: DocumentBlock['rows'][number]['tone']
  /** The form items that cells of the row answer; from the first to the last cell named. */
  anchors: readonly { item: string; cells: readonly [first: number, last: number] }[]
}

interface SheetBlock {
  title: string | null
  isFolded?: boolean
  columns: DocumentBlock['columns']
  /** What is read between two cells where the page is plain text. */
  gaps?: readonly string[]
  /** What the whole block answers: a column that is summed, a section that is counted. */
  items?: readonly string[]
  rows: readonly SheetRow[]
}

/** A page as text, to search and to quote, with its tables as parts of that text. */
export function writePage(title: string, blocks: readonly SheetBlock[]): SheetPage {
  let text = ''
  const anchors: DocumentPage['anchors'] = []
  const append = (part: string): Range => {
    const from = text.length
    text += part
    return { from, to: text.length }
  }
  const written = blocks.map((block): DocumentBlock => {
    if (text !== '') append('\n\n')
    const heading = block.title === null ? null : append(block.title)
    const rows = block.rows.map((row, index) => {
      if (index > 0 || heading) append('\n')
      const cells = row.cells.map((cell, place) => {
        // A blank cell has no words around it either.
        if (place > 0 && cell !== '') append(block.gaps?.[place - 1] ?? ' · ')
        return append(cell)
      })
      for (const {
        item,
        cells: [first, last],
      } of row.anchors) {
        const [from, to] = [cells[first]?.from, cells[last]?.to]
        if (item && from !== undefined && to !== undefined) anchors.push({ item, from, to })
      }
      return { tone: row.tone, cells }
    })
    const [from, to] = [(heading ?? rows[0]?.cells[0])?.from, rows.at(-1)?.cells.at(-1)?.to]
    if (from !== undefined && to !== undefined) anchors.push(...(block.items ?? []).map((item) => ({ item, from, to })))
    return { title: heading, isFolded: block.isFolded ?? false, columns: [...block.columns], rows }
  })
  return { title, text, anchors, blocks: written }
}

export function toneOf(filed: string): SheetRow['tone'] {
  return filed === 'Y' ? 'yes' : filed === 'N' ? 'no' : 'plain'
}
