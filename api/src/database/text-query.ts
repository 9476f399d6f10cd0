import { type RawBuilder, sql } from 'kysely'

/** A phrase in quotes, or a word, each with its leading hyphens. Every other character that PostgreSQL reads as an operator separates words. */
const term = /((?<!-)-+)?(?:"([^"]*)"?|([^\s"!&|():<>*\\-][^\s"!&|():<>*\\]*))/g
const hasWord = /[\p{L}\p{N}]/u

/**
 * The terms of a typed text in the syntax of `websearch_to_tsquery`: words, "phrases", `or`, and a hyphen that excludes.
 * PostgreSQL reads each hyphen in front of a term as a negation, and fails on more than about thirty hyphens.
 */
export function searchTerms(typed: string): string {
  return Array.from(typed.matchAll(term), ([, hyphens = '', phrase, word]) => {
    const text = phrase === undefined ? word : `"${phrase}"`
    return text && hasWord.test(text) ? `${hyphens && '-'}${text}` : ''
  })
    .filter(Boolean)
    .join(' ')
}

/** The query of a full-text search. Text without a word matches nothing. */
export function textQuery(typed: string): RawBuilder<unknown> {
  return sql`websearch_to_tsquery('english', ${searchTerms(typed)})`
}

/** Finds texts with any of the words, for passages of a text that has all of them. Returns undefined when there is no word to find. */
export function anyWordQuery(typed: string): RawBuilder<unknown> | undefined {
  const wanted = (searchTerms(typed).match(/-?"[^"]*"|\S+/g) ?? []).filter((each) => !each.startsWith('-') && each.toLowerCase() !== 'or')
  return wanted.length === 0 ? undefined : sql`websearch_to_tsquery('english', ${wanted.join(' or ')})`
}
