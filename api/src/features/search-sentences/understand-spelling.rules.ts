import { spelledAt } from './understand-numbers.rules.ts'
import { listValueAt, placeLength } from './understand-values.rules.ts'
import { flags, lists } from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word, wordsOfSentence } from './understand-words.rules.ts'

/** The words of a sentence as the rules read them. */
export function wordsIn(sentence: string): Word[] {
  return withoutPrefixes(withoutSuffixes(withAnd(withMonths(withEmployees(withThousands(withYears(wordsOfSentence(sentence))))))))
}

const shortYears: Record<string, string> = { yr: 'year', yrs: 'years', "years'": 'years' }

/** '10 yrs' is '10 years'. */
const withYears = (words: Word[]): Word[] =>
  words.map((word) => ({ ...word, plain: Object.hasOwn(shortYears, word.plain) ? (shortYears[word.plain] ?? '') : word.plain }))

/** '1 000 clients' is '1,000 clients'. */
function withThousands(words: Word[]): Word[] {
  const isGroup = (at: number) => /^\d{3}\+?$/.test(plainAt(words, at)) && !words[at - 1]?.isBeforeComma
  const isFirst = (at: number) => /^\$?\d{1,3}$/.test(plainAt(words, at)) && isGroup(at + 1) && words[at - 1]?.plain !== 'series'
  const merged: Word[] = []
  for (let at = 0; at < words.length; at++) {
    let end = at + 1
    while (isFirst(at) && isGroup(end)) end++
    merged.push(mergedWord(words.slice(at, end), (plains) => plains.join('')))
    at = end - 1
  }
  return merged
}

function mergedWord(words: readonly Word[], plainOf: (plains: string[]) => string): Word {
  const last = words.at(-1) as Word
  if (words.length === 1) return last
  return { ...last, text: words.map(({ text }) => text).join(' '), plain: plainOf(words.map(({ plain }) => plain)) }
}

/** 'staff members' and 'members of staff' are employees, no members of the site. */
function withEmployees(words: Word[]): Word[] {
  const lengthAt = (at: number) => {
    if (plainAt(words, at) === 'staff' && /^members?$/.test(plainAt(words, at + 1)) && !words[at]?.isBeforeComma) return 2
    return /^members?$/.test(plainAt(words, at)) && plainAt(words, at + 1) === 'of' && plainAt(words, at + 2) === 'staff' ? 3 : 1
  }
  const merged: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const length = lengthAt(at)
    merged.push(mergedWord(words.slice(at, at + length), () => 'employees'))
    at += length - 1
  }
  return merged
}

const monthsOfYear = 12

/** '3 years and 6 months' is '42 months'; in 'between 3 years and 6 months' they are two. */
function withMonths(words: Word[]): Word[] {
  const merged: Word[] = []
  for (let at = 0; at < words.length; at++) {
    const years = ['between', 'from'].includes(plainAt(words, at - 1)) ? undefined : wholeAt(words, at)
    const unit = at + (years?.length ?? 0)
    const next = plainAt(words, unit + 1) === 'and' ? unit + 2 : unit + 1
    const months = years && /^years?$/.test(plainAt(words, unit)) ? wholeAt(words, next) : undefined
    const end = next + (months?.length ?? 0)
    const isBoth = months !== undefined && /^months?$/.test(plainAt(words, end))
    const word = words[at] as Word
    merged.push(isBoth ? mergedWord(words.slice(at, end), () => String((years?.value ?? 0) * monthsOfYear + months.value)) : word)
    if (isBoth) at = end - 1
  }
  return merged
}

function wholeAt(words: Word[], at: number): { value: number; length: number } | undefined {
  const plain = plainAt(words, at)
  return /^\d{1,2}$/.test(plain) ? { value: Number(plain), length: 1 } : spelledAt(words, at)
}

/** 'Texas as well as Ohio' is 'Texas and Ohio'. */
function withAnd(words: Word[]): Word[] {
  const isHere = (at: number) => ['as', 'well', 'as'].every((plain, index) => words[at + index]?.plain === plain)
  return words.flatMap((word, at) => (isHere(at - 2) || isHere(at - 1) ? [] : [isHere(at) ? { text: 'as well as', plain: 'and' } : word]))
}

const suffix = '-based'
const longestPlace = 3

/** 'New York-based' is 'New York based', and 'US-based' is 'US based'; 'fee-based' stays one word. */
function withoutSuffixes(words: Word[]): Word[] {
  return words.flatMap((word, at) => {
    const { plain, text, ...rest } = word
    if (!plain.endsWith(suffix)) return [word]
    const place: Word = { text: text.slice(0, -suffix.length), plain: plain.slice(0, -suffix.length) }
    const isPlace = Array.from({ length: longestPlace }, (_, back) => [...words.slice(Math.max(0, at - back), at), place]).some(
      (name) => placeLength(name, 0) === name.length,
    )
    return isPlace || isCountry(place) ? [place, { text: 'based', plain: 'based', ...rest }] : [word]
  })
}

const isCountry = ({ text, plain }: Word) => text === 'US' || plain === 'u.s'

/** 'non-Ohio' is 'non Ohio' where the rest is a value or a flag; 'non-discretionary' stays one word. */
function withoutPrefixes(words: Word[]): Word[] {
  return words.flatMap((word, at) => {
    const { plain, text } = word
    if (!plain.startsWith('non-') || longestPhrase(words, at, lists)) return [word]
    const rest: Word = { text: text.slice('non-'.length), plain: plain.slice('non-'.length) }
    const tail = [rest, ...words.slice(at + 1)]
    const isRead = isCountry(rest) || listValueAt(tail, 0) || longestPhrase(tail, 0, flags)
    return isRead ? [{ text: text.slice(0, 'non'.length), plain: 'non' }, rest] : [word]
  })
}
