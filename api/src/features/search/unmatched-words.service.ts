import { isSearchable, noteOf } from '@mandate/contract/values/search-words'
import type { Closeness, SearchEngine } from '../../search-index/engine.ts'
import { answering } from './answering.ts'

/** Each is a question of its own to the engine. */
const mostAsked = 6

interface Typed {
  q: string
  /** Where the words were looked for. */
  tables: readonly string[]
  /** Of the best match. */
  closeness: Closeness
}

/** The note of an answer: what to type instead of signs alone, or which words nothing has where none has them all. */
export async function noteOfWords(engine: Pick<SearchEngine, 'suggest'>, { q, tables, closeness }: Typed): Promise<{ note?: string }> {
  if (closeness !== 'some') return noteOf(q)
  const words = [...new Set(q.split(/[\s,;]+/))].filter(isSearchable).slice(0, mostAsked)
  const answers = await Promise.all(words.map((word) => answering(engine.suggest({ words: word, limit: 1, tables: tables.map(inTable) }))))
  const missing = words.filter((_, index) => answers[index]?.groups.every(({ total }) => total === 0))
  return { note: `No record has ${missing.length > 0 ? missing.map((word) => `"${word}"`).join(' or ') : 'all of these words'}; the closest are listed` }
}

const inTable = (table: string) => ({ table, where: [], columns: [] })
