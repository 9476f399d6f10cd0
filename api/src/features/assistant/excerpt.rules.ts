const longestExcerpt = 240

/** The sentence of a passage that has its first match. */
export function sentenceAround(pieces: readonly { text: string; isMatch: boolean }[]): string {
  const first = pieces.findIndex(({ isMatch }) => isMatch)
  const text = pieces.map((piece) => piece.text).join('')
  const at = pieces.slice(0, Math.max(first, 0)).reduce((sum, piece) => sum + piece.text.length, 0)
  return sentenceAt(text, at)
}

/** The sentence of a text that has the first of the words, or the first sentence. */
export function sentenceOf(text: string, words: string): string {
  const lower = text.toLowerCase()
  const places = words
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => lower.indexOf(word.slice(0, Math.max(3, word.length - 2))))
  const found = places.filter((place) => place >= 0)
  return sentenceAt(text, found.length > 0 ? Math.min(...found) : 0)
}

const ends = /[.!?](?=\s)|\n/g

function sentenceAt(text: string, at: number): string {
  const stops = [...text.matchAll(ends)].map(({ index }) => index + 1)
  const start = stops.findLast((stop) => stop <= at) ?? 0
  const end = stops.find((stop) => stop > at) ?? text.length
  const sentence = text.slice(start, end).replaceAll(/\s+/g, ' ').trim()
  if (sentence.length <= longestExcerpt) return sentence
  // The match stays in what is shown.
  const from = Math.max(0, Math.min(at - start - longestExcerpt / 2, sentence.length - longestExcerpt))
  // Not half of a character.
  const cut = sentence.slice(from, from + longestExcerpt).replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '')
  return `${from > 0 ? '…' : ''}${cut.trim()}${from + longestExcerpt < sentence.length ? '…' : ''}`
}

/** For what is shown between quotation marks: its own don't end it. */
export const unquoted = (text: string) => text.replaceAll(/["“”]/g, "'")
