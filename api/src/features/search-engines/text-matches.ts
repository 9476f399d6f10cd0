import type { Closeness, FoundText, Match, TableSchema } from '../../search-index/engine.ts'
import { tokensOf } from '../../search-index/folding.ts'
import { lettersMet, type TypedWord } from '../../search-index/typed-words.ts'

interface Typed {
  typed: TypedWord[]
  closeness: Closeness
}

/** The matches in the name and in every other text, with their positions. */
export function textsWithMatches(schema: TableSchema, texts: Record<string, string[]>, typed: Typed): FoundText[] {
  const all = schema.texts.flatMap(({ label }) => (texts[label] ?? []).map((text): FoundText => ({ label, text, matches: matchesIn(text, typed) })))
  return all.filter(({ matches }, index) => index === 0 || matches.length > 0)
}

function matchesIn(text: string, { typed, closeness }: Typed): Match[] {
  if (closeness === null) return []
  return tokensOf(text).flatMap(({ word, start, length }): Match[] => {
    const letters = Math.max(0, ...typed.map((each) => lettersMet(word, each, closeness)))
    if (letters === 0) return []
    // Folding may change the length; then the whole word is marked.
    return [[start, word.length === length ? letters : length]]
  })
}
