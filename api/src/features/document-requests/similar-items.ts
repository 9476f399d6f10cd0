import { wordsOf } from '../../search-index/folding.ts'

/** Words that say nothing about which document is meant. */
const filler = new Set(
  'a an and any all as by current copy copies document documents file files for from in last latest most new of on or our please recent signed the to updated with year years your'.split(
    ' ',
  ),
)
const leastShare = 0.6

/** The words of an item's name that say which document is meant, in the singular. */
export function meaningOf(name: string): string[] {
  return [...new Set(wordsOf(name).flatMap((word) => (filler.has(word) ? [] : [singular(word)])))]
}

/** Returns the words that both names have when they ask for the same document, else none. Another year or number is another document. */
export function sharedMeaning(asked: string, before: string): string[] {
  const [one, other] = [meaningOf(asked), meaningOf(before)]
  if (numbersOf(one) !== numbersOf(other)) return []
  const shared = one.filter((word) => other.includes(word))
  const all = new Set([...one, ...other]).size
  return shared.length > 0 && shared.length / all >= leastShare ? shared : []
}

function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') && !word.endsWith('is') ? word.slice(0, -1) : word
}

function numbersOf(words: string[]): string {
  return words
    .filter((word) => /\d/.test(word))
    .toSorted()
    .join(' ')
}
