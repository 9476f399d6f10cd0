import { withoutLegalForm } from '@mandate/contract/values/company-name'
import { listValueAt } from './understand-values.rules.ts'
import { glue, typeWords } from './understand-vocabulary.rules.ts'
import { longestPhrase, plainAt, type Word, wordsOfSentence } from './understand-words.rules.ts'

/** What may be a firm's name in 'people at Westerly Capital': the words from the preposition on. */
export interface EmployerPlace {
  name: string
  start: number
  end: number
}

/** The firms with that name. */
export interface Employer extends EmployerPlace {
  crds: readonly number[]
}

const workVerbs: ReadonlySet<string> = new Set(['work', 'works', 'working', 'employed'])
/** 'at least', 'at firms over $1B' */
const noNames: ReadonlySet<string> = new Set(['least', 'most', 'a', 'an', 'any', 'firm', 'firms', 'rias'])
const mostEnds = 4

/** The places where a firm may be named, the longest first. `starts` are those of the other findings, where a name may end. */
export function employerPlaces(words: Word[], starts: readonly number[]): EmployerPlace[] {
  const start = words.findIndex((_, at) => isBeforeEmployer(words, at))
  const first = words[start + 1]?.plain
  if (start === -1 || first === undefined || noNames.has(first)) return []
  const ends = [words.length, ...starts.filter((at) => at > start + 1).toReversed()].map((end) => withoutGlue(words, end, start + 2))
  return [...new Set(ends)].slice(0, mostEnds).map((end) => ({ name: textOf(words, start + 1, end), start, end }))
}

const textOf = (words: Word[], start: number, end: number) =>
  words
    .slice(start, end)
    .map(({ text }) => text)
    .join(' ')

/** 'works at', 'works for'; 'at' when the sentence is about people, also as 'CFPs'; 'people of', 'people from'. */
function isBeforeEmployer(words: Word[], at: number): boolean {
  const plain = plainAt(words, at)
  if (workVerbs.has(plainAt(words, at - 1))) return ['at', 'for', 'with'].includes(plain)
  if (plain === 'at') return isAboutPeople(words)
  return ['of', 'from'].includes(plain) && at > 0 && longestPhrase(words, at - 1, typeWords)?.meaning === 'advisors'
}

function isAboutPeople(words: Word[]): boolean {
  const named = words.flatMap((_, at) => longestPhrase(words, at, typeWords)?.meaning ?? [])
  return named[0] === 'advisors' || (named.length === 0 && words.some((_, at) => listValueAt(words, at)?.meaning.target.advisors === 'designation'))
}

function withoutGlue(words: Word[], end: number, least: number): number {
  return end > least && glue.has(plainAt(words, end - 1)) ? withoutGlue(words, end - 1, least) : end
}

const plainWords = (name: string) => wordsOfSentence(name.normalize('NFKD').replaceAll(/\p{M}/gu, '')).map(({ plain }) => plain)

const bareName = (name: string) => plainWords(withoutLegalForm(name)).join(' ')

interface NamedFirm {
  crd: number
  names: readonly string[]
}

/** Whether the whole text is a firm's name, whatever its legal form, or, where a part of it says nothing else, the beginning of one. */
export function isFirmName(text: string, { found, hasUnknown }: { found: readonly NamedFirm[]; hasUnknown: boolean }): boolean {
  const wanted = bareName(text)
  const names = found.flatMap((firm) => firm.names)
  return wanted !== '' && names.some((name) => bareName(name) === wanted || (hasUnknown && plainWords(name).join(' ').startsWith(`${wanted} `)))
}

/** The firms with exactly this name, whatever their legal form; otherwise those whose name begins with it, if they share one name. */
export function firmsNamed<Firm extends NamedFirm>(name: string, found: readonly Firm[]): Firm[] {
  const wanted = bareName(name)
  if (wanted === '') return []
  const exact = found.filter(({ names }) => names.some((one) => bareName(one) === wanted))
  if (exact.length > 0) return exact
  const longer = found.filter(({ names: [own = ''] }) => plainWords(own).join(' ').startsWith(`${wanted} `))
  return new Set(longer.map(({ names: [own = ''] }) => bareName(own))).size === 1 ? longer : []
}
