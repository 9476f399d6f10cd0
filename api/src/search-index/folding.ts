const notDecomposed: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** What remains of a text when case, accents and the width of letters do not count: 'Škoda' and 'SKODA' are one. */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => notDecomposed[letter] ?? letter)
}

export interface Token {
  /** Folded. */
  word: string
  /** Where it stands in the text, in UTF-16 units. */
  start: number
  length: number
}

// Letters with dots between them are one word (J.P.), and so is what an apostrophe holds together (O'Brien).
const wordPattern = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(wordPattern)].map((match) => ({
    word: fold(match[0].replace(/['’.]/g, '')),
    start: match.index,
    length: match[0].length,
  }))
}

export const wordsOf = (text: string): string[] => tokensOf(text).map(({ word }) => word)

/** How an exact name is compared: '801-100123' is found by '801 100123' too. */
export const keyOf = (text: string): string => wordsOf(text).join('')

/** The order of words and names: folded first, so that 'de Shaw' stands beside 'DE SHAW'. */
export function compareTexts(left: string, right: string): number {
  return compareUnits(fold(left), fold(right)) || compareUnits(left, right)
}

export function compareUnits(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
