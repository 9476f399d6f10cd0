import type { DocumentHit } from '@mandate/contract/document-hits'
import type { TextAnswer, TextKind, TextPage } from '../../adapters/file-texts/file-text.ts'

export const partChars = 16_000
const mostParts = 5_000
const passageChars = 200
const contextChars = 60

export interface TextPart {
  part: number
  page: number | null
  title: string | null
  body: string
  rowsLeft: number
}

/** Cuts long pages between paragraphs, lines or words, so that each part is small enough to search. */
export function partsOf(pages: readonly TextPage[]): TextPart[] {
  const parts = pages
    .filter(({ text, title, rowsLeft }) => text !== '' || title !== null || rowsLeft > 0)
    .flatMap(({ page, title, text, rowsLeft }) => piecesOf(text).map((body, index) => ({ page, title, body, rowsLeft: index === 0 ? rowsLeft : 0 })))
  return parts.slice(0, mostParts).map((part, index) => ({ part: index + 1, ...part }))
}

/** How many pages a reader can be on. Null for a PDF whose pages couldn't be counted; a file without pages is one. */
export function pageCountOf(kind: TextKind, answer: TextAnswer): number | null {
  if (kind === 'pdf') return 'refused' in answer ? null : (answer.pageCount ?? null)
  return 'refused' in answer ? 1 : Math.max(1, ...answer.pages.map(({ page }) => page ?? 1))
}

function piecesOf(text: string): string[] {
  const pieces: string[] = []
  let start = 0
  while (text.length - start > partChars) {
    const window = text.slice(start, start + partChars)
    const cut = ['\n\n', '\n', ' '].map((separator) => window.lastIndexOf(separator)).find((at) => at > partChars / 2)
    // Never between the two halves of a character.
    const end = cut ?? (/[\uD800-\uDBFF]$/.test(window) ? partChars - 1 : partChars)
    pieces.push(window.slice(0, end))
    start += end
    while (text[start] === '\n' || text[start] === ' ') start++
  }
  return [...pieces, text.slice(start)]
}

/** What surrounds a searched word in a marked text. Kept texts have neither. */
export const marks = { start: '\uE000', end: '\uE001' } as const

/**
 * The passage with the most of the searched words. `marked` is the text with each sign replaced by a space and with the searched words marked:
 * it has the same characters at the same places.
 */
export function passageOf(body: string, marked: string): DocumentHit['pieces'] {
  const text = Array.from(body)
  const found = placesOf(marked)
  const first = found.reduce(
    (best, place) => (wordsFrom(text, found, place.from) > wordsFrom(text, found, best.from) ? place : best),
    found[0] ?? { from: 0, to: 0 },
  )
  const start = wordStart(text, Math.max(0, first.from - contextChars))
  const end = wordEnd(text, Math.min(text.length, Math.max(first.to, start + passageChars)))
  const pieces: DocumentHit['pieces'] = []
  let at = start
  const add = (to: number, isMatch: boolean) => {
    const piece = text.slice(at, to).join('').replaceAll(/\s+/g, ' ')
    if (piece !== '') pieces.push({ text: piece, isMatch })
    at = Math.max(at, to)
  }
  for (const { from, to } of found) {
    if (from < start || from >= end) continue
    add(from, false)
    add(Math.min(to, end), true)
  }
  add(end, false)
  const last = pieces.at(-1)
  if (start > 0 && pieces[0]) pieces[0] = pieces[0].isMatch ? pieces[0] : { ...pieces[0], text: `…${pieces[0].text}` }
  if (end < text.length && last && !last.isMatch) last.text = `${last.text.trimEnd()}…`
  return pieces
}

interface Place {
  from: number
  to: number
}

function placesOf(marked: string): Place[] {
  const places: Place[] = []
  let at = 0
  let from = 0
  for (const character of marked) {
    if (character === marks.start) from = at
    else if (character === marks.end) places.push({ from, to: at })
    else at++
  }
  return places
}

/** How many different words begin in a passage from here. */
function wordsFrom(text: readonly string[], places: readonly Place[], from: number): number {
  const near = places.filter((place) => place.from >= from && place.to <= from + passageChars - contextChars)
  return new Set(near.map((place) => text.slice(place.from, place.to).join('').toLowerCase())).size
}

const isSpace = (character: string | undefined) => character !== undefined && /\s/.test(character)

function wordStart(text: readonly string[], from: number): number {
  if (from === 0) return 0
  const space = text.findIndex((character, index) => index >= from && isSpace(character))
  return space === -1 || space - from > contextChars / 2 ? from : space + 1
}

function wordEnd(text: readonly string[], to: number): number {
  if (to >= text.length) return text.length
  for (let end = to; end > to - contextChars / 2; end--) if (isSpace(text[end])) return end
  return to
}
