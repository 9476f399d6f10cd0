/** In pixels, of a label next to the bars. */
const longestLine = 138
const fontSize = 12

/** About as wide as the font draws each, in parts of its size; the others are as wide as a digit. */
const widths: readonly [RegExp, number][] = [
  [/[\sijlI.,:;'|!]/u, 0.29],
  [/[frt()[\]/"-]/u, 0.4],
  [/[MWmw@%—]/u, 0.92],
  [/\p{Lu}/u, 0.74],
  [/\p{Ll}/u, 0.6],
  [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}/u, 1],
]
const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.64) * fontSize, 0)

/** The whole label in lines that fit next to the bars; a longer word is broken. */
export function wrapped(label: string): string[] {
  const lines: string[] = []
  for (const part of label.split(/\s+/).flatMap(broken)) {
    const last = lines.at(-1)
    const joined = `${last} ${part}`
    if (last !== undefined && widthOf(joined) <= longestLine) lines[lines.length - 1] = joined
    else lines.push(part)
  }
  return lines
}

function broken(word: string): string[] {
  const parts = ['']
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`
    if (widthOf(longer) <= longestLine) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}
