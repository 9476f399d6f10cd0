import { topicOf } from './text-question.rules.ts'

const asks =
  /^(?:does|do|did|has|have|is|are|was|what|what['’]s|which|where|when|who|how|(?:minimum|least|lowest|smallest|maximum|average|typical|median) (?:investment|account|allocation))\b/i
const lists = /\b(?:firms|rias|advis[oe]rs|managers|people|members|documents|posts)\b/i
const inCapitals = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}&.'’-]{0,40}(?: (?:(?:&|and|of|the) )?\p{Lu}[\p{L}\p{N}&.'’-]{0,40}){1,8}/gu
const mostNames = 2

/** A list is asked for, not a fact of one firm. */
const asksForList = (question: string): boolean => lists.test(question)

/** What may be names of firms in a question about one: several words with a capital. */
export function firmNamesIn(question: string): string[] {
  const plain = question.trim().replace(/[?.!]{1,5}$/, '')
  const behind = plain.replace(asks, '').trim()
  const names = [...behind.matchAll(inCapitals)].map(([name]) => name.replace(/['’]s?$/, '')).slice(0, mostNames)
  return asks.test(plain) && names.every((name) => !asksForList(plain.replace(name, ''))) ? names : []
}

/** Whether there is what may be a name of a firm, whatever the question asks. */
export const hasNameIn = (question: string): boolean =>
  question
    .trim()
    .replace(/^(?:and|but|also) /i, '')
    .replace(asks, '')
    .search(inCapitals) !== -1

/** Words that ask for the same, by their beginnings. */
const families: readonly (readonly string[])[] = [
  ['fee', 'charge', 'cost', 'compens', 'paid', 'pay', 'price'],
  [
    'disclos',
    'disciplin',
    'criminal',
    'complain',
    'record',
    'convict',
    'felon',
    'crime',
    'arrest',
    'sanction',
    'barred',
    'suspend',
    'bankrupt',
    'declare',
    'sued',
    'lawsuit',
    'fined',
  ],
  ['custod'],
  ['fund'],
  ['client', 'serve', 'customer'],
  ['employ', 'staff', 'headcount', 'work'],
  ['office', 'address', 'locat', 'headquart', 'city'],
  ['asset', 'aum'],
  ['owner', 'own'],
  ['experience', 'year', 'long'],
  ['fired', 'terminat', 'dismiss', 'sacked'],
  // A word of its own: 'states' is also what a filing does.
  ['jurisdiction', 'state'],
]
/** Who asks for custodians asks for no other figure of what they hold. */
const custodians = 'custod'
const held = ['asset', 'account', 'client']
/** Beginnings of words that are in so many sentences that a match of them alone says nothing. */
const general = ['invest', 'advis', 'advice', 'manag', 'regist', 'firm', 'filing', 'filed', 'report', 'business']
/** A comparison alone is no topic: 'largest' needs a word for what. */
const comparisons = /^(?:largest|biggest|smallest|best|top|main|most|only|total|first)$/i
const asksForPlace = /^(?:and )?(?:where|in which (?:city|state|place))\b/i
const auxiliaries: ReadonlySet<string> = new Set(
  'does do did has have is are was it its they their theirs them he him his she her hers this that firm much many how any use uses used type types kind kinds now currently there hold holds held gone ever'.split(
    ' ',
  ),
)

const asksForStates = /\b(how many|which|what|number of|all) states\b/gi

/** The words of a question that name what it asks for. */
export const topicsIn = (question: string): string[] =>
  topicOf(
    question
      .replaceAll(asksForStates, '$1 jurisdictions')
      .replaceAll(/[?.!,]/g, ' ')
      .split(/\s+/),
    null,
  )
    .split(' ')
    .filter((word) => word && !auxiliaries.has(word.toLowerCase()))

export const isGeneral = (topic: string): boolean => general.some((stem) => topic.toLowerCase().startsWith(stem))

/** The sentences that answer the whole question: each topic of it, or a word that asks for the same, is in their text, or else in what they cite. */
export function sentencesAbout<Sentence extends { text: string; cited: readonly string[] }>(sentences: readonly Sentence[], question: string): Sentence[] {
  const asked = topicsIn(question).filter((topic) => !isGeneral(topic))
  const topics = asked.length === 0 && asksForPlace.test(question.trim()) ? ['located'] : asked
  if (topics.every((topic) => comparisons.test(topic))) return []
  const all = topics.map((topic) => familyOf(topic))
  const groups = all.some(({ stems }) => stems.includes(custodians)) ? all.filter(({ stems }) => !held.some((stem) => stems.includes(stem))) : all
  const answers = (texts: readonly string[]) => {
    const every = texts.flatMap(wordsOf)
    const common = texts.flatMap((text) => wordsOf(text.replaceAll(properName, ' ')))
    return groups.every(({ stems, isNamed }) => (isNamed ? every : common).some((word) => stems.some((stem) => isOf(word, stem))))
  }
  const inText = sentences.filter(({ text }) => answers([text]))
  // What is cited decides only where no sentence has the words itself.
  return inText.length > 0 ? inText : sentences.filter(({ text, cited }) => answers([text, ...cited]))
}

interface Family {
  stems: readonly string[]
  /** Only a topic with a capital is asked for by name: no other is in 'State Street'. */
  isNamed: boolean
}

function familyOf(topic: string): Family {
  const word = topic.toLowerCase()
  const stems = families.find((family) => family.some((stem) => word.startsWith(stem))) ?? [word.slice(0, 6)]
  return { stems, isNamed: /^\p{Lu}/u.test(topic) }
}

/** Two words or more with a capital, not at the beginning. */
const properName = /(?<=\S )\p{Lu}[\p{L}.&'’-]*(?: (?:(?:of|and|&) )?\p{Lu}[\p{L}.&'’-]*)+/gu
const wordsOf = (text: string) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u)

const shortest = 4
/** 'SEC' is no section. */
const isOf = (word: string, stem: string) =>
  stem.length < shortest && !families.some((family) => family.includes(stem)) ? word === stem : word.startsWith(stem)
