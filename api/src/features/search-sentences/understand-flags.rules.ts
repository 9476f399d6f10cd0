import { boundedBehind, otherSide, type Span, spanAt } from './understand-amounts.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { areOtherOwners } from './understand-served.rules.ts'
import { listValueAt, negationBefore, negatorAt } from './understand-values.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word } from './understand-words.rules.ts'

/** 'clean energy' is no clean record. */
const cleanThings: ReadonlySet<string> = new Set(
  'energy tech technology technologies water air power fuel fuels coal climate transport transportation hydrogen electricity'.split(' '),
)

/** Matches 'disclosures', 'no criminal history', 'clean record', 'at least one complaint'. */
export function byFlag(words: Word[], at: number): Finding | undefined {
  const cleaned = longestPhrase(words, at, vocabulary.clean)
  const found = cleaned ?? longestPhrase(words, at, vocabulary.flags)
  if (!found) return undefined
  const end = at + found.length
  // In 'currently registered in Texas' the state is what is asked.
  if (found.meaning.advisors === 'registered' && plainAt(words, end) === 'in' && listValueAt(words, end + 1)) return undefined
  if (cleaned?.length === 1 && plainAt(words, at) === 'clean' && cleanThings.has(plainAt(words, end))) return undefined
  if (found.meaning.advisors === 'currentFirmOwner' && areOtherOwners(words, { start: at, end })) return undefined
  const counted = cleaned ? undefined : countAround(words, at, end)
  if (counted) {
    const is = isAny(counted.span)
    const { start, end: last } = counted
    return { target: is === undefined ? {} : found.meaning, isNamed: is === undefined, filterFor: () => ({ kind: 'flag', is: is !== false }), start, end: last }
  }
  const taken = cleaned ? 0 : negationBefore(words, at)
  return { target: found.meaning, filterFor: () => ({ kind: 'flag', is: !cleaned && taken === 0 }), start: at - taken, end }
}

/** A flag tells whether there is one: 'at least 1' is yes, '0' is no; how many there are, no field has. */
function isAny(span: Span | undefined): boolean | undefined {
  if (!span) return undefined
  const step = span.isExclusive ? 1 : 0
  const [least, most] = [(span.from ?? 0) + step, span.to === null ? null : span.to - step]
  if (most === 0) return false
  return least === 1 && most === null ? true : undefined
}

const longestCount = 6

/** The count before a flag, also with a word between them, or behind it: 'fewer than 3 regulatory disclosures', 'disclosures over 2'. */
function countAround(words: Word[], at: number, end: number): { span: Span | undefined; start: number; end: number } | undefined {
  for (const last of isAdjective(words, at - 1) ? [at, at - 1] : [at])
    for (let start = Math.max(0, last - longestCount); start < last; start++) {
      const span = spanAt(words, start, true)
      if (span?.kind !== 'plain' || span.length !== last - start) continue
      const taken = negationBefore(words, start)
      const bounded = boundedBehind(words, end, span)
      const own = bounded ?? span
      return { span: last === at ? (taken > 0 ? otherSide(own) : own) : undefined, start: start - taken, end: end + (bounded?.length ?? 0) }
    }
  const behind = spanAt(words, end, false)
  const isOwn = behind?.kind === 'plain' && !longestPhrase(words, end + behind.length, vocabulary.metrics)
  return isOwn ? { span: undefined, start: at, end: end + behind.length } : undefined
}

function isAdjective(words: Word[], at: number): boolean {
  const plain = words[at]?.plain
  return plain !== undefined && !vocabulary.glue.has(plain) && negatorAt(words, at) === 0 && !longestPhrase(words, at, vocabulary.metrics) && !/\d/.test(plain)
}
