import type { Finding } from './understand-negation.rules.ts'
import { listValueAt, negationBefore } from './understand-values.rules.ts'
import { typeWords } from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, tableOf, type Word } from './understand-words.rules.ts'

const names = tableOf<string>([['usa|u.s|u.s.a|united states|united states of america', 'United States']])
const pronounVerbs: ReadonlySet<string> = new Set(['show', 'give', 'tell', 'help', 'let'])
const prepositions: ReadonlySet<string> = new Set(['in', 'within', 'from', 'across', 'throughout', 'inside', 'outside'])

/** 'US' in capitals is the country, unless the whole sentence is: 'SHOW US FIRMS'. */
function countryAt(words: Word[], at: number): { meaning: string; length: number } | undefined {
  const found = longestPhrase(words, at, names)
  if (found || words[at]?.text !== 'US') return found
  const before = words[at - 1]
  return before && pronounVerbs.has(before.plain) && before.text !== before.plain ? undefined : { meaning: 'United States', length: 1 }
}

/** Matches 'US RIAs', 'in the US', 'outside the United States': where a firm is. In 'US stocks' and 'US clients' it is something else, which is named. */
export function byCountry(words: Word[], at: number): Finding | undefined {
  const found = countryAt(words, at)
  if (!found) return undefined
  const end = at + found.length
  const before = plainAt(words, at - 1) === 'the' ? at - 2 : at - 1
  const next = plainAt(words, end) === 'based' ? end + 1 : end
  const isPlace = prepositions.has(plainAt(words, before)) || longestPhrase(words, next, typeWords) || listValueAt(words, next)?.meaning.target.firms === 'kind'
  const taken = negationBefore(words, at)
  const list = taken > 0 ? { include: [], exclude: [found.meaning] } : { include: [found.meaning], exclude: [] }
  return { target: isPlace ? { firms: 'country' } : {}, isNamed: true, filterFor: () => ({ kind: 'list', ...list }), start: at - taken, end }
}
