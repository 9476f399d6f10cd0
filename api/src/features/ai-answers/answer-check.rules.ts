import type { CitedFact, CitedSentence } from '@mandate/contract/cited-answers'
import { hasHiddenCharacters } from '@mandate/contract/values/visible-text'

export interface CheckBasis {
  facts: readonly CitedFact[]
  /** The numbers of facts that members wrote. */
  quoted: ReadonlySet<number>
  /** What the rules wrote from the same facts. */
  byRules: readonly CitedSentence[]
  /** The question, in our words. */
  task: string
}

const longestSentence = 400
/** Nothing that a browser could load, run or link to, and no addresses. */
const markup = /[<>`[\]{}|\\]|:\/\/|\bwww\.|javascript|data:|@|\*\*|__|&[a-z#]/i
/** Nothing that tells the reader to give something away or leave the product. */
const orders =
  /\b(?:password|passcode|passphrase|pin code|wire|gift cards?|bitcoin|crypto wallet|click|download|install|log ?in|verify your|account number|routing number|social security|ignore|disregard|instructions?|system prompt)\b/i
const figure = /[$€£]?\d[\d.,:/-]*(?:\s?(?:%|percent\b|thousand\b|million\b|billion\b|trillion\b|[KMBT]\b))?/gi
const numberWord =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|dozens?|twenty|thirty|forty|fifty|hundreds?|thousands?|millions?|billions?|half|third|double[ds]?|triple[ds]?)\b/gi

/** A line of the model as a sentence with its facts; undefined when it may not be shown. */
export function checkLine(line: string, basis: CheckBasis): CitedSentence | undefined {
  const { text, numbers } = splitCitations(line)
  if (!/\p{L}/u.test(text) || text.length > longestSentence || numbers.length === 0) return undefined
  const cited = numbers.map((number) => basis.facts.find((fact) => fact.number === number))
  if (!cited.every((fact) => fact !== undefined)) return undefined
  if (hasHiddenCharacters(text) || markup.test(text) || orders.test(text)) return undefined
  const trusted = cited.filter(({ number }) => !basis.quoted.has(number))
  if (trusted.length === 0) return undefined
  const sources = trusted.map(({ text: fact, source, asOf }) => `${fact} ${source} ${asOf ?? ''}`)
  if (!isSubset(figuresOf(text), new Set(sources.flatMap(figuresOf)))) return undefined
  if (!isGrounded(text, { ...basis, sources })) return undefined
  return { text, facts: [...new Set(numbers)], rule: null }
}

/** 'Text [1][2].' as its text and numbers. Brackets elsewhere make it unusable, which the check for markup sees. */
function splitCitations(line: string): { text: string; numbers: number[] } {
  const begin = line.search(/\[\d{1,3}\]/)
  if (begin === -1) return { text: line.trim(), numbers: [] }
  const marks = line.slice(begin)
  const numbers = [...marks.matchAll(/\[(\d{1,3})\]/g)].map(([, number]) => Number(number))
  const rest = marks.replaceAll(/\[\d{1,3}\]/g, '').replaceAll(/[\s.,;]/g, '')
  const text = line
    .slice(0, begin)
    .trim()
    .replace(/^[-•]\s/, '')
  return rest === '' ? { text: /[.!?]$/.test(text) ? text : `${text}.`, numbers } : { text: '', numbers: [] }
}

/** Signs that end a sentence or a range, not a figure. */
const trailingSigns = '.:/-'

function plainFigure(text: string): string {
  const figure = text.toLowerCase().replaceAll(/[\s,]/g, '')
  let end = figure.length
  while (end > 0 && trailingSigns.includes(figure.charAt(end - 1))) end -= 1
  return figure.slice(0, end).replace('percent', '%')
}

function figuresOf(text: string): string[] {
  return [...text.matchAll(figure), ...text.matchAll(numberWord)].map(([found]) => plainFigure(found))
}

const isSubset = (all: readonly string[], allowed: ReadonlySet<string>) => all.every((each) => allowed.has(each))

const glue = new Set(
  `about above across after again against along also among an and another any are around as at because been before being below between both but by can could did does doing each either every
  few first for from further had has have having here how however if in into is it its itself last least less like made mainly makes many may more most mostly much near nearly not now of often on
  once only or other others our out over own per rather reports said same says shared shares several should show shown shows since so some still such than that the their them then there these they
  this those though through together too toward under until up upon usually very was were what when where which while who whose why will with within without work working works would year years you
  your member members profile firm person people public based according counted describes described states stated`.split(/\s+/),
)

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
const contentOf = (text: string) => wordsIn(text).filter((word) => word.length >= 4 && !glue.has(word.toLowerCase()))
/** Names and codes, which can't be synonyms of anything. */
const isName = (word: string, place: number) => (/\d/.test(word) && /\p{L}/u.test(word)) || /\p{Lu}.*\p{Lu}/u.test(word) || (place > 0 && /^\p{Lu}/u.test(word))
const share = 0.6

/** Most of its words, and each of its names, come from facts that no member wrote, from what the rules say of them, or from the question. */
function isGrounded(text: string, { sources, byRules, quoted, task }: CheckBasis & { sources: readonly string[] }): boolean {
  const answered = byRules.filter(({ facts }) => !facts.some((number) => quoted.has(number))).map((sentence) => sentence.text)
  const known = new Set([...sources, ...answered, task].flatMap(wordsIn).map((word) => word.toLowerCase()))
  const words = wordsIn(text)
  if (words.some((word, place) => isName(word, place) && !known.has(word.toLowerCase()))) return false
  const content = contentOf(text)
  return content.filter((word) => known.has(word.toLowerCase())).length >= share * content.length
}
