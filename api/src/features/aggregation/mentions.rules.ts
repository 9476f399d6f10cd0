export type Place = 'title' | 'body'

interface Candidate {
  place: Place
  from: number
  to: number
  text: string
}

interface NameCandidate extends Candidate {
  /** Normalized for comparison. */
  key: string
}

const longestFirmWords = 9
const scannedChars = 30_000

/** The same as `name_key` in the database. */
export function nameKey(name: string): string {
  return name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9&]+/g, ' ')
    .trim()
}

interface Word {
  from: number
  to: number
  text: string
}

function wordsOf(text: string): Word[] {
  return [...text.slice(0, scannedChars).matchAll(/[\p{L}\p{N}&][\p{L}\p{N}&'’-]*/gu)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    text: match[0],
  }))
}

/** Every run of two to nine words that might be a firm's name: it starts with a capital or a digit, and contains no end of a sentence. */
export function firmCandidates(place: Place, text: string): NameCandidate[] {
  const words = wordsOf(text)
  return words.flatMap((first, index) => {
    if (!/^[\p{Lu}\p{N}]/u.test(first.text)) return []
    const runs: NameCandidate[] = []
    for (let length = 2; length <= longestFirmWords; length++) {
      const [last, before] = [words[index + length - 1], words[index + length - 2]]
      if (!last || !before || isEnd(before, text.slice(before.to, last.from))) break
      const run = text.slice(first.from, last.to)
      runs.push({ place, from: first.from, to: last.to, text: run, key: nameKey(run) })
    }
    return runs
  })
}

/** A period after a short word is an abbreviation: St. James, L. L. C. */
function isEnd(word: Word, between: string): boolean {
  return /[;:!?\n()]/.test(between) || (between.includes('. ') && word.text.length > 3)
}

interface PersonCandidate extends Candidate {
  first: string
  middle: string
  last: string
}

/** First and last name, optionally with a middle name or initial, as written in a text. */
export function personCandidates(place: Place, text: string): PersonCandidate[] {
  const words = wordsOf(text)
  const isName = (word: Word | undefined): word is Word => word !== undefined && /^\p{Lu}/u.test(word.text)
  const isNext = (one: Word, other: Word) => /^(?: |\. )$/.test(text.slice(one.to, other.from))
  return words.flatMap((first, index) => {
    const [second, third] = [words[index + 1], words[index + 2]]
    if (!isName(first) || !isName(second) || !isNext(first, second)) return []
    const of = (last: Word, middle: string): PersonCandidate => ({
      ...{ place, from: first.from, to: last.to, text: text.slice(first.from, last.to) },
      ...{ first: first.text.toUpperCase(), middle: middle.toUpperCase(), last: last.text.toUpperCase() },
    })
    const two = text.slice(first.to, second.from) === ' ' ? [of(second, '')] : []
    return isName(third) && isNext(second, third) ? [...two, of(third, second.text)] : two
  })
}

interface NumberCandidate extends Candidate {
  crd: number
}

/** 'CRD 9000001', 'CRD# 9000001', 'CRD No. 9000001', 'CRD number: 9000001'. */
export function numberCandidates(place: Place, text: string): NumberCandidate[] {
  return [...text.slice(0, scannedChars).matchAll(/\bCRD(?: ?#| No\.?| number)?:? ?#?(\d{1,10})\b/gi)].flatMap((match) => {
    const crd = Number(match[1])
    const candidate = { place, from: match.index, to: match.index + match[0].length, text: match[0], crd }
    return crd > 0 && crd <= 2_147_483_647 ? [candidate] : []
  })
}

export interface KnownFirm {
  crd: number
  keys: string[]
}

export interface KnownPerson {
  crd: number
  first: string
  middle: string
  last: string
  /** The firms where they are or were registered. */
  firms: number[]
}

export interface Found extends Candidate {
  kind: 'firm' | 'advisor'
  crd: number
  by: 'crd' | 'name'
}

export interface Known {
  firms: readonly KnownFirm[]
  people: readonly KnownPerson[]
}

interface Candidates {
  firms: readonly NameCandidate[]
  people: readonly PersonCandidate[]
  numbers: readonly NumberCandidate[]
}

/**
 * A number always counts. A firm counts by its exact full name; if several share it, only the one whose number is in the text too.
 * A person counts by their exact full name together with the name of a firm that they are or were registered with: names alone are shared by too many.
 * Of two overlapping names the longer one wins.
 */
export function chooseMentions(candidates: Candidates, known: Known): Found[] {
  const firmCrds = new Set(known.firms.map(({ crd }) => crd))
  const peopleCrds = new Set(known.people.map(({ crd }) => crd))
  const numbers = candidates.numbers.flatMap((candidate): Found[] => {
    const kind = firmCrds.has(candidate.crd) ? 'firm' : peopleCrds.has(candidate.crd) ? 'advisor' : undefined
    return kind ? [{ ...candidate, kind, by: 'crd' }] : []
  })
  const named = new Set(numbers.map(({ crd }) => crd))
  const byKey = groupByKey(known.firms)
  const firms = candidates.firms.flatMap((candidate): Found[] => {
    const all = byKey.get(candidate.key) ?? []
    const [only] = all.length > 1 ? all.filter((crd) => named.has(crd)) : all
    return only === undefined ? [] : [{ ...candidate, kind: 'firm', crd: only, by: 'name' }]
  })
  const chosenFirms = withoutOverlaps(firms)
  const present = new Set([...chosenFirms, ...numbers].map(({ crd }) => crd))
  const people = candidates.people.flatMap((candidate): Found[] => {
    const all = known.people.filter((person) => isNamed(person, candidate) && (named.has(person.crd) || person.firms.some((crd) => present.has(crd))))
    const [only, other] = all
    return only && !other ? [{ ...candidate, kind: 'advisor', crd: only.crd, by: 'name' }] : []
  })
  return withoutOverlaps([...numbers, ...chosenFirms, ...people])
    .sort((one, other) => Number(one.place === 'body') - Number(other.place === 'body') || one.from - other.from)
    .map(({ place, from, to, text, kind, crd, by }) => ({ place, from, to, text, kind, crd, by }))
}

function groupByKey(firms: readonly KnownFirm[]): Map<string, number[]> {
  const byKey = new Map<string, number[]>()
  for (const { crd, keys } of firms) for (const key of new Set(keys)) byKey.set(key, [...(byKey.get(key) ?? []), crd])
  return byKey
}

function isNamed({ first, middle, last }: KnownPerson, candidate: PersonCandidate): boolean {
  if (first.toUpperCase() !== candidate.first || last.toUpperCase() !== candidate.last) return false
  if (candidate.middle === '') return true
  const own = middle.toUpperCase()
  return candidate.middle.length === 1 ? own.startsWith(candidate.middle) : own === candidate.middle
}

function withoutOverlaps(found: readonly Found[]): Found[] {
  const chosen: Found[] = []
  for (const one of found.toSorted((left, right) => right.to - right.from - (left.to - left.from)))
    if (!chosen.some((other) => other.place === one.place && one.from < other.to && other.from < one.to)) chosen.push(one)
  return chosen
}
