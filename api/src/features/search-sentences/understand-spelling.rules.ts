import { listValueAt } from './understand-values.rules.ts'
import { flags, lists } from './understand-vocabulary.rules.ts'
import { longestPhrase, type Word, wordsOfSentence } from './understand-words.rules.ts'

/** The words of a sentence as the rules read them. */
export function wordsIn(sentence: string): Word[] {
  return withoutPrefixes(withoutSuffixes(withAnd(withYears(wordsOfSentence(sentence)))))
}

const shortYears: Record<string, string> = { yr: 'year', yrs: 'years', "years'": 'years' }

/** '10 yrs' is '10 years'. */
const withYears = (words: Word[]): Word[] =>
  words.map((word) => ({ ...word, plain: Object.hasOwn(shortYears, word.plain) ? (shortYears[word.plain] ?? '') : word.plain }))

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
      (name) => ['state', 'city'].includes(listValueAt(name, 0)?.meaning.target.firms ?? '') && listValueAt(name, 0)?.length === name.length,
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
