import { topicOf } from './text-question.rules.ts'

const asks = /^(?:does|do|did|has|have|is|are|was|what|what['’]s|which|where|when|who|how)\b/i
const lists = /\b(?:firms|rias|advis[oe]rs|managers|people|members|documents|posts)\b/i
const inCapitals = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&.'’-]{0,40}(?: (?:(?:&|and|of|the) )?\p{Lu}[\p{L}\p{N}&.'’-]{0,40}){1,8}/gu
const mostNames = 2

/** A list is asked for, not a fact of one firm. */
export const asksForList = (question: string): boolean => lists.test(question)

/** What may be names of firms in a question about one: several words with a capital. */
export function firmNamesIn(question: string): string[] {
  const plain = question.trim().replace(/[?.!]{1,5}$/, '')
  const behind = plain.replace(asks, '').trim()
  const names = [...behind.matchAll(inCapitals)].map(([name]) => name.replace(/['’]s?$/, '')).slice(0, mostNames)
  return asks.test(plain) && names.every((name) => !asksForList(plain.replace(name, ''))) ? names : []
}

/** Words that ask for the same, by their beginnings. */
const families: readonly (readonly string[])[] = [
  ['fee', 'charge', 'cost', 'compens', 'paid', 'pay', 'price'],
  ['disclos', 'disciplin', 'criminal', 'complain'],
  ['custod'],
  ['fund'],
  ['client', 'serve', 'customer'],
  ['employ', 'staff', 'headcount'],
  ['office', 'address', 'located', 'headquart', 'city'],
  ['asset', 'aum'],
  ['owner', 'own'],
]
const auxiliaries: ReadonlySet<string> = new Set(
  'does do did has have is are was it its they their he she this that firm much many how any use uses used'.split(' '),
)

/** The words of a question that name what it asks for. */
export const topicsIn = (question: string): string[] =>
  topicOf(question.replaceAll(/[?.!,]/g, ' ').split(/\s+/), null)
    .split(' ')
    .filter((word) => word && !auxiliaries.has(word.toLowerCase()))

/** The sentences that have a word of the question, or one that asks for the same. */
export function sentencesAbout<Sentence extends { text: string }>(sentences: readonly Sentence[], question: string): Sentence[] {
  const stems = topicsIn(question).flatMap((topic) => {
    const word = topic.toLowerCase()
    return families.find((family) => family.some((stem) => word.startsWith(stem))) ?? [word.slice(0, 6)]
  })
  const begins = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .some((word) => stems.some((stem) => word.startsWith(stem)))
  return sentences.filter(({ text }) => begins(text))
}
