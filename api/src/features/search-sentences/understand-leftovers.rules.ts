import { amountAt } from './understand-amounts.rules.ts'
import { type Finding, isHarmlessVerb } from './understand-negation.rules.ts'
import { listValueAt, negatorAt, placeLength } from './understand-values.rules.ts'
import { glue, type Kind } from './understand-vocabulary.rules.ts'
import { plainAt, type Word } from './understand-words.rules.ts'

interface Read {
  kind: Kind | undefined
  /** What became a filter. */
  meant: readonly Finding[]
  /** The places of the words that are part of a filter or name the type. */
  used: ReadonlySet<number>
  /** The places of words that are named even where they only join. */
  named: ReadonlySet<number>
}

/** The words that no filter states, as typed. Those that only join are left out, unless they state something: 'Schwab only', 'near Ohio'. */
export function leftoversOf(words: Word[], read: Read): string[] {
  const isLeft = (at: number) => !read.used.has(at) && !isHarmlessVerb(words, at) && (!glue.has(plainAt(words, at)) || isTelling(words, at, read))
  return words.filter((_, at) => isLeft(at) || isOpenChoice(words, at, { isLeft, read })).map(({ text }) => text)
}

const always: ReadonlySet<string> = new Set(['near', 'around', 'than'])
const custodyWords: ReadonlySet<string> = new Set(['custodian', 'custodians', 'custody', 'custodied', 'custodies'])

function isTelling(words: Word[], at: number, read: Read): boolean {
  const plain = plainAt(words, at)
  if (read.named.has(at) || always.has(plain) || isChoice(words, at, read)) return true
  if (plain === 'only') return isRestriction(words, at)
  if (plain === 'of') return distances.has(plainAt(words, at - 1)) && placeLength(words, at + 1) > 0
  if (plain === 'office' || plain === 'offices') return !isOfficeOfPlace(words, at, read)
  return custodyWords.has(plain) && !isOfCustodian(words, at, read)
}

const usingWords: ReadonlySet<string> = new Set(['use', 'uses', 'using', 'work', 'works'])

/** 'with Schwab only', 'that only use Schwab'; not 'show me only firms in Texas'. */
function isRestriction(words: Word[], at: number): boolean {
  return !words.slice(0, at).every(({ plain }) => glue.has(plain)) || usingWords.has(plainAt(words, at + 1))
}

const distances: ReadonlySet<string> = new Set('mile miles mi km kilometer kilometers minutes hours hour drive radius north south east west'.split(' '))

/** In 'with offices in Ohio' the state is the filter; 'two offices' and 'without Texas offices' say more than where a firm is. */
function isOfficeOfPlace(words: Word[], at: number, { used }: Read): boolean {
  if (amountAt(words, at - 1)?.length === 1) return false
  return ['in', 'across'].includes(plainAt(words, at + 1)) && placeLength(words, at + 2) > 0 && used.has(at + 2)
}

const isBridge = (words: Word[], at: number) =>
  (glue.has(plainAt(words, at)) && !['and', 'or', 'but', 'that', 'who', 'which'].includes(plainAt(words, at))) ||
  plainAt(words, at) === 'other' ||
  negatorAt(words, at) > 0

const longestValue = 4

/** 'custodian is Schwab', 'Schwab or Fidelity as custodian', 'custodian assets over $1B'. */
function isOfCustodian(words: Word[], at: number, { meant }: Read): boolean {
  if (meant.some(({ start, target }) => target.firms === 'custodianAum' && start === at + 1)) return true
  let next = at + 1
  while (isBridge(words, next) && listValueAt(words, next) === undefined) next++
  if (listValueAt(words, next)?.meaning.target.firms === 'custodian') return true
  let last = at - 1
  while (isBridge(words, last)) last--
  for (let length = 1; length <= longestValue; length++) {
    const found = listValueAt(words, last + 1 - length)
    if (found?.length === length) return found.meaning.target.firms === 'custodian'
  }
  return false
}

/** 'in Ohio or with 100 clients': filters hold together, so an 'or' between two of them isn't understood. */
function isChoice(words: Word[], at: number, { kind, meant, used }: Read): boolean {
  if (plainAt(words, at) !== 'or' || !kind) return false
  const before = meant.findLast(({ end }) => end <= at)
  const after = meant.find(({ start }) => start > at)
  const isBetween =
    before && after && words.slice(before.end, after.start).every(({ plain }, index) => glue.has(plain) || plain === 'or' || used.has(before.end + index))
  return isBetween === true && before.target[kind] !== after.target[kind]
}

/** 'no disclosures or fewer than 10 employees': next to words that are left, the 'or' is left with them. */
function isOpenChoice(words: Word[], at: number, { isLeft, read: { used } }: { isLeft: (at: number) => boolean; read: Read }): boolean {
  if (plainAt(words, at) !== 'or' || used.has(at)) return false
  const isContent = (index: number) => used.has(index) || isLeft(index)
  let before = at - 1
  while (before >= 0 && !isContent(before)) before--
  let after = at + 1
  while (after < words.length && !isContent(after)) after++
  return before >= 0 && after < words.length && (isLeft(before) || isLeft(after))
}
