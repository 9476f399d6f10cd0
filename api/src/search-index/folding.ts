const notDecomposed: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Removes case, accents and letter width: 'Škoda' and 'SKODA' become equal. */
export function fold(text: string): string {
  if (/^[ -~]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðþı]/g, (letter) => notDecomposed[letter] ?? letter)
}

interface Token {
  /** Folded. */
  word: string
  /** Its position in the text, in UTF-16 units. */
  start: number
  length: number
}

// Letters separated by dots are one word (J.P.), and so are parts joined by an apostrophe (O'Brien).
const wordPattern = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’][\p{L}\p{N}\p{M}]+)*/gu

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(wordPattern)].map((match) => ({
    word: fold(match[0].replace(/['’.]/g, '')),
    start: match.index,
    length: match[0].length,
  }))
}

export const wordsOf = (text: string): string[] => tokensOf(text).map(({ word }) => word)

/** Normalizes an exact name: '801 100123' finds '801-100123' too. */
export const keyOf = (text: string): string => wordsOf(text).join('')

/** The words of a name as one text: 'Ng, Ada' and 'ada ng' differ, 'Ada  NG' doesn't. */
export const nameOf = (text: string): string => wordsOf(text).join(' ')

/** The order of words and names: folded first, so that 'de Shaw' is next to 'DE SHAW'. */
export function compareTexts(left: string, right: string): number {
  return compareUnits(fold(left), fold(right)) || compareUnits(left, right)
}

export function compareUnits(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
