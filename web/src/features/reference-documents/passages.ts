import type { DocumentPage } from '@mandate/contract/reference-documents'
import type { Quoted } from './shared/document-address.ts'

export interface Marked {
  from: number
  to: number
  isActive: boolean
}

export interface Piece {
  text: string
  /** Undefined where the text has no mark. */
  mark: 'active' | 'quiet' | undefined
}

/** Splits a text where marks begin and end; where two overlap, the current match wins. */
export function cutAtMarks(text: string, marks: readonly Marked[]): Piece[] {
  const edges = [...new Set([0, text.length, ...marks.flatMap(({ from, to }) => [from, to])])]
    .filter((edge) => edge >= 0 && edge <= text.length)
    .sort((one, other) => one - other)
  return edges.slice(0, -1).flatMap((from, index) => {
    const to = edges[index + 1] ?? text.length
    const here = marks.filter((mark) => mark.from < to && mark.to > from)
    const mark = here.length === 0 ? undefined : here.some(({ isActive }) => isActive) ? 'active' : 'quiet'
    return [{ text: text.slice(from, to), mark } satisfies Piece]
  })
}

/** The position of a form item; for '5.D(a)' that of its first sub-item. */
export function findItem(pages: readonly Pick<DocumentPage, 'number' | 'anchors'>[], item: string): Quoted | undefined {
  const isPart = (one: string) => one.startsWith(`${item}(`) || item.startsWith(`${one} `)
  for (const wanted of [(one: string) => one === item, isPart])
    for (const { number, anchors } of pages) {
      const anchor = anchors.find((one) => wanted(one.item))
      if (anchor) return { page: number, from: anchor.from, to: anchor.to }
    }
  return undefined
}

/** The position of a selection in a page. Returns undefined when it leaves the page or is empty. */
export function quoteOf(selection: Selection | null): Quoted | undefined {
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const parent = range.commonAncestorContainer
  const element = parent instanceof Element ? parent : parent.parentElement
  const page = element?.closest<HTMLElement>('[data-page]')
  if (!page) return undefined
  const before = document.createRange()
  before.setStart(page, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const from = lengthOf(before)
  const to = from + lengthOf(range)
  return to > from ? { page: Number(page.dataset.page), from, to } : undefined
}

/** Of the page's own text: the headings of its tables are ours. */
function lengthOf(range: Range): number {
  const text = range.cloneContents()
  for (const added of text.querySelectorAll('[data-added]')) added.remove()
  return text.textContent.length
}
