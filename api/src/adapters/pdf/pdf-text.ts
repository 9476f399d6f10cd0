import type { PDFFont } from '@cantoo/pdf-lib'

const punctuation = new Set('–—‘’“”…•€™')
const isDrawable = (character: string) => (character >= ' ' && character <= '~') || (character >= '¡' && character <= 'ÿ') || punctuation.has(character)

/** The standard fonts have the letters of Western Europe; any other one would fail the whole file. */
export function drawable(text: string, replace: (character: string) => string = () => '?'): string {
  return [...text].map((character) => (isDrawable(character) ? character : replace(character))).join('')
}

/** In lines that fit, broken at spaces, and within a word that is longer than a line. */
export function wrap(text: string, font: PDFFont, { size, width }: { size: number; width: number }): string[] {
  const isTooWide = (line: string) => font.widthOfTextAtSize(line, size) > width
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && isTooWide(longer)) {
      lines.push(line)
      line = word
    } else line = longer
    while (isTooWide(line)) {
      const most = longestStart(line, isTooWide)
      lines.push(line.slice(0, most))
      line = line.slice(most)
    }
  }
  return [...lines, line]
}

/** How many characters of a word fit, at least one. */
function longestStart(word: string, isTooWide: (text: string) => boolean): number {
  let [fits, tooMany] = [1, word.length]
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2)
    if (isTooWide(word.slice(0, middle))) tooMany = middle
    else fits = middle
  }
  return fits
}
