import { otherSide, type Span, spanAt } from './understand-amounts.rules.ts'
import type { Finding } from './understand-negation.rules.ts'
import { ranged } from './understand-ranges.rules.ts'
import { listValueAt, negationBefore } from './understand-values.rules.ts'
import type { Target } from './understand-vocabulary.rules.ts'
import * as vocabulary from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, tableOf, type Word } from './understand-words.rules.ts'

const growth = { target: { firms: 'aumGrowth' } }
const shrinking: ReadonlySet<string> = new Set(['shrinking', 'shrank', 'shrunk', 'declining'])
const falls: ReadonlySet<string> = new Set([...shrinking, 'fell', 'fallen', 'falling', 'dropped', 'declined', 'decreased', 'lost'])
const rises: ReadonlySet<string> = new Set(['grew', 'grown', 'growing', 'rose', 'risen', 'increased'])
const moved: Span = { from: 0, to: null, kind: 'percent', length: 0 }

/** Matches 'lost an advisor this year', 'hired at least three advisors', 'lost 10% of AUM', 'shrinking'. */
export function byMove(words: Word[], at: number): Finding | undefined {
  if (shrinking.has(plainAt(words, at))) return changedBy(words, { at, verb: at })
  return byAssetsMoved(words, at) ?? bySharesMoved(words, at) ?? byPeopleMoved(words, at) ?? bySubjectMoved(words, at)
}

/** 'shrank by 10%': behind the verb, by how much; otherwise by anything. */
function changedBy(words: Word[], { at, verb }: { at: number; verb: number }): Finding {
  const by = words[verb + 1]?.plain === 'by' && !spanAt(words, verb + 1, false) ? 1 : 0
  const found = spanAt(words, verb + 1 + by, true)
  const span = found?.kind === 'percent' ? { ...atLeast(found), length: found.length + by } : moved
  return grownBy(span, { start: at, end: verb + 1 + span.length }, { isDown: falls.has(plainAt(words, verb)), taken: negationBefore(words, at) })
}

/** 'lost 10%' is at least as much. */
const atLeast = (span: Span): Span => (span.from === span.to ? { ...span, to: null } : span)
const minus = (value: number | null) => (value === null ? null : 0 - value)

/** 'Lost less than 10%' is still a loss. */
function grownBy(span: Span, { start, end }: { start: number; end: number }, { isDown, taken }: { isDown: boolean; taken: number }): Finding {
  const [from, to] = [span.from ?? 0, span.to]
  const own: Span = isDown ? { ...span, from: minus(to), to: minus(from) } : { ...span, from, to }
  const meant = taken > 0 ? otherSide(own) : own
  return ranged(meant ? growth : { target: {} }, meant ?? own, { start: start - taken, end })
}

const isAssets = (words: Word[], at: number) => {
  const found = longestPhrase(words, at, vocabulary.metrics)
  return found?.meaning.target.firms === 'aum' ? found : undefined
}

/** 'whose AUM fell 10%', 'assets grew over 20%' */
function byAssetsMoved(words: Word[], at: number): Finding | undefined {
  const assets = isAssets(words, at)
  const next = at + (assets?.length ?? 0)
  const verb = ['has', 'have', 'is', 'are'].includes(plainAt(words, next)) ? next + 1 : next
  const plain = plainAt(words, verb)
  return assets && (falls.has(plain) || rises.has(plain)) ? changedBy(words, { at, verb }) : undefined
}

/** 'lost 10% of AUM', 'gained 20% in assets'. Of anything else the share is no filter. */
function bySharesMoved(words: Word[], at: number): Finding | undefined {
  const move = longestPhrase(words, at, vocabulary.moves)
  const span = move && spanAt(words, at + move.length, true)
  if (!move || span?.kind !== 'percent') return undefined
  let next = at + move.length + span.length
  while (['of', 'in', 'its', 'their', 'the'].includes(plainAt(words, next))) next++
  const assets = isAssets(words, next)
  if (!assets) return undefined
  const isDown = move.meaning.firms === 'advisorsLeft'
  return grownBy(atLeast(span), { start: at, end: next + assets.length }, { isDown, taken: negationBefore(words, at) })
}

const comings = tableOf<Target>([
  [
    'joined|were hired|were added|have joined|came aboard|were recruited|joining|coming aboard|hired|added|recruited|who joined|that joined|who were hired|who were added|who were recruited',
    { firms: 'advisorsJoined' },
  ],
  ['left|departed|have left|quit|leaving|departing|who left|that left|who departed|who quit', { firms: 'advisorsLeft' }],
  ['retiring|retired|who retired|resigning|resigned|who resigned|fired|laid off|promoted', {}],
])
const owning: ReadonlySet<string> = new Set(['with', 'have', 'has', 'having'])

/** 'joining from Schwab', 'leaving Schwab': of another firm than the one searched. */
function otherFirmLength(words: Word[], at: number): number {
  const next = ['from', 'to', 'for'].includes(plainAt(words, at)) ? at + 1 : at
  const firm = listValueAt(words, next)
  return firm?.meaning.target.firms === 'custodian' ? next + firm.length - at : 0
}

/** 'where more than 3 advisors joined': of other people than advisors no field has how many. */
function bySubjectMoved(words: Word[], at: number): Finding | undefined {
  const span = spanAt(words, at, true)
  if (span?.kind !== 'plain') return undefined
  const noun = at + span.length
  const verb = longestPhrase(words, noun + 1, comings)
  const plain = plainAt(words, noun)
  if (!verb || vocabulary.glue.has(plain) || listValueAt(words, noun)) return undefined
  // 'have 10 advisors left' may be those who stayed.
  if (owning.has(plainAt(words, at - 1)) && words[noun + 1]?.plain === 'left') return undefined
  const other = otherFirmLength(words, noun + 1 + verb.length)
  const taken = negationBefore(words, at)
  const meant = taken > 0 ? otherSide(atLeast(span)) : atLeast(span)
  const place = { start: at - taken, end: noun + 1 + verb.length + other }
  return ranged(meant && other === 0 && vocabulary.advisorWords.has(plain) ? { target: verb.meaning } : { target: {} }, meant ?? span, {
    ...place,
    isNamed: true,
  })
}

function byPeopleMoved(words: Word[], at: number): Finding | undefined {
  const move = longestPhrase(words, at, vocabulary.moves)
  if (!move) return undefined
  const first = at + move.length
  const article = words[at + move.length]?.plain === 'an' ? 1 : 0
  const span = article ? undefined : spanAt(words, first, true)
  const behind = article ? at + move.length + 1 : first + (span?.length ?? 0)
  if (!vocabulary.advisorWords.has(plainAt(words, behind))) return undefined
  const bounds = span ? { ...span, to: span.from === span.to ? null : span.to } : { from: 1, to: null, kind: 'plain' as const, length: 0 }
  const taken = negationBefore(words, at)
  // "didn't lose an advisor" is fewer than one.
  const meant = taken > 0 ? otherSide({ isExclusive: false, ...bounds }) : bounds
  return meant && ranged({ target: move.meaning }, meant, { start: at - taken, end: behind + 1 })
}
