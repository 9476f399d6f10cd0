import { firstType } from './understand-people.rules.ts'
import { listValueAt } from './understand-values.rules.ts'
import { plainAt, type Word } from './understand-words.rules.ts'

const serving = /^(?:serv(?:e|es|ed|ing)|advis(?:e|es|ed|ing)|help(?:s|ed|ing)?|target(?:s|ed|ing)?|support(?:s|ed|ing)?|counsel(?:s|ing)?)$/
const adjectives: ReadonlySet<string> = new Set(['a', 'an', 'the', 'any', 'other', 'small', 'large', 'local', 'private', 'public', 'family', 'only'])
const are: ReadonlySet<string> = new Set(['are', 'is', 'include', 'includes', 'including', 'being', 'that', 'who'])
const clients = /^(?:clients?|customers?|clientele)$/
const longestValue = 3

/** Whether the words are those whom a firm or an advisor serves: 'serving corporations', 'for business owners', 'whose clients are partnerships'. */
export function areServed(words: Word[], { start, end }: { start: number; end: number }): boolean {
  let at = start - 1
  while (adjectives.has(plainAt(words, at))) at--
  const [before, earlier] = [plainAt(words, at), plainAt(words, at - 1)]
  if (serving.test(before) || clients.test(plainAt(words, end)) || (plainAt(words, end) === 'as' && clients.test(plainAt(words, end + 1)))) return true
  if (before === 'for') return firstType(words, at) !== undefined
  if (before === 'with') return /^work(?:s|ed|ing)?$/.test(earlier)
  if (before === 'to') return /^(?:cater|caters|catering|services|advice|adviser|advisor)$/.test(earlier)
  if (are.has(before)) return clients.test(earlier) || (are.has(earlier) && clients.test(plainAt(words, at - 2)))
  return isRowOfServed(words, at)
}

/** 'serving corporations and partnerships' */
function isRowOfServed(words: Word[], last: number): boolean {
  const end = ['and', 'or'].includes(plainAt(words, last)) ? last : last + 1
  if (end > last && !words[last]?.isBeforeComma) return false
  return Array.from({ length: longestValue }, (_, index) => ({ length: index + 1, found: listValueAt(words, end - 1 - index) })).some(
    ({ length, found }) => found?.length === length && found.meaning.target.firms === 'organization' && areServed(words, { start: end - length, end }),
  )
}

const owned: ReadonlySet<string> = new Set(
  'business businesses home property properties farm ranch land store restaurant franchise account boat pet aircraft shop vineyard'.split(' '),
)

/** 'business owners', 'for owners': no advisors who own their firm. */
export const areOtherOwners = (words: Word[], place: { start: number; end: number }): boolean =>
  /^owners?$/.test(plainAt(words, place.start)) && (owned.has(plainAt(words, place.start - 1)) || areServed(words, place))
