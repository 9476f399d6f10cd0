import { cleanText } from './file-text.ts'

/** A run of characters in a PDF, with the start of its baseline and its width. */
interface PlacedText {
  str: string
  transform: number[]
  width: number
  height: number
}

interface Line {
  text: string
  /** The height of the baseline above the bottom of the page. */
  y: number
  right: number
  height: number
}

/** A gap of this many letter heights starts a paragraph. */
const paragraphGap = 1.9
/** A line shorter than this share of the widest line ends on purpose: a heading, a row, a list item. */
const fullLine = 0.72

/** The text of a page in reading order: paragraphs separated by a blank line, wrapped lines joined. */
export function pageText(items: readonly PlacedText[]): string {
  const lines = toLines(items)
  const widest = Math.max(0, ...lines.map(({ right }) => right))
  let text = ''
  lines.forEach((line, index) => {
    const before = lines[index - 1]
    if (before) text += separator(before, line, widest)
    text += line.text
  })
  return cleanText(text.replaceAll('\t', ' ')).trim()
}

function separator(before: Line, line: Line, widest: number): string {
  const gap = before.y - line.y
  if (gap < 0 || gap > Math.max(before.height, line.height) * paragraphGap || Math.abs(before.height - line.height) > 1) return '\n\n'
  return before.right < widest * fullLine ? '\n' : ' '
}

function toLines(items: readonly PlacedText[]): Line[] {
  const lines: Line[] = []
  let endsAt = 0
  for (const { str, transform, width, height } of items) {
    const [, , , , x = 0, y = 0] = transform
    if (str.trim() === '') continue
    const last = lines.at(-1)
    const isSameLine = last !== undefined && Math.abs(last.y - y) < Math.max(last.height, height, 1) * 0.5
    if (last && isSameLine) {
      const isApart = x - endsAt > height * 0.15 && !last.text.endsWith(' ') && !str.startsWith(' ')
      last.text += `${isApart ? ' ' : ''}${str}`
      last.right = Math.max(last.right, x + width)
      last.height = Math.max(last.height, height)
    } else lines.push({ text: str, y, right: x + width, height })
    endsAt = x + width
  }
  return lines
}
