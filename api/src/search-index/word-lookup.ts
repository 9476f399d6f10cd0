import { compareTexts, compareUnits } from './folding.ts'
import { lowerBound, type PackedWords, wordAt, wordCount } from './packed-words.ts'

/** Words sorted by UTF-16 units, like the dictionary of folded words. */
export function findWord(words: PackedWords, word: string): number | undefined {
  const index = firstNotBefore(words, word)
  return index < wordCount(words) && wordAt(words, index) === word ? index : undefined
}

function firstNotBefore(words: PackedWords, word: string): number {
  return lowerBound(wordCount(words), (index) => compareUnits(wordAt(words, index), word) < 0)
}

/** The range of words with the prefix. */
export function prefixRange(words: PackedWords, prefix: string): [from: number, to: number] {
  const from = firstNotBefore(words, prefix)
  const count = lowerBound(wordCount(words) - from, (index) => wordAt(words, from + index).startsWith(prefix))
  return [from, from + count]
}

/** Words and names in display order: returns a word's position, or where it would be (between two). */
export function placeOfText(texts: PackedWords, text: string): number {
  const index = lowerBound(wordCount(texts), (at) => compareTexts(wordAt(texts, at), text) < 0)
  return index < wordCount(texts) && wordAt(texts, index) === text ? index : index - 0.5
}
