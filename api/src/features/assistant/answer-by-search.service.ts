import type { AssistantTurn } from '@mandate/contract/assistant'
import type { CitedSentence } from '@mandate/contract/cited-answers'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { type FilterableType, matchField } from '@mandate/contract/lists/search-fields'
import type { Chip } from '@mandate/contract/search-sentences'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { type FactList, makeFactList } from '../ai-answers/fact-list.service.ts'
import { listMatchWeights } from '../matching/matching.service.ts'
import { searchAll } from '../search/search.service.ts'
import { understandAsked } from '../search-sentences/understand.service.ts'
import { fitSentence, ownWeights } from './fit-sentence.ts'
import type { TurnContext } from './follow-up.rules.ts'
import { hasWords, namesakesOf } from './named-people.rules.ts'

export interface Found {
  sentences: CitedSentence[]
  facts: FactList
  chips: AssistantTurn['chips']
  /** Never goes to a language model: it quotes a text that isn't for all members, or says that there is nothing. */
  isByRules?: boolean
  /** It only says that nothing was found. */
  isEmpty?: true
  /** What a question that continues this one can rest on. */
  context?: TurnContext
}

const shownRows = 3
const nouns = {
  firms: ['firm matches', 'firms match'],
  advisors: ['advisor matches', 'advisors match'],
  aggregation: ['document matches', 'documents match'],
} as const

/** What a question states that became no filter. */
export function leftOver({ unknown, contradictions }: { unknown: readonly string[]; contradictions: readonly string[] }): string[] {
  return [
    ...(unknown.length > 0 ? [`Not understood: ${unknown.join(', ')}.`] : []),
    ...contradictions.map((words) => `Contradictory, so not a filter: ${words}.`),
  ]
}

export const understandQuestion = (deps: Deps, viewer: Viewer, question: string) => understandAsked(deps, viewer, { q: question.replace(/[?.!]{1,5}$/, '') })

/** Reads the question as the search does: as filters, with the first results, or with their number alone. Undefined where no filter was found. */
export async function answerBySearch(
  deps: Deps,
  viewer: Viewer,
  { question, isCount = false }: { question: string; isCount?: boolean },
): Promise<Found | undefined> {
  const { type, ...read } = await understandQuestion(deps, viewer, question)
  return type === 'search' || read.chips.length === 0 ? undefined : answerByFilters(deps, viewer, { type, ...read, isCount })
}

interface Read {
  type: FilterableType
  chips: Chip[]
  unknown: readonly string[]
  contradictions: readonly string[]
  isCount: boolean
}

export async function answerByFilters(deps: Deps, viewer: Viewer, { type, chips, unknown, contradictions, isCount }: Read): Promise<Found> {
  const filters = Object.fromEntries(chips.map(({ field, filter }) => [field, filter]))
  // The best of those that fit come first, each with its number.
  const isByFit = type !== 'aggregation' && filters[matchField.name] !== undefined
  const sort = isByFit ? { sort: `-${matchField.name}` } : {}
  const columns = isByFit ? { columns: matchField.name } : {}
  const { total, items, generation } = await searchAll(deps, viewer, { type, q: '', limit: shownRows, ...filters, ...sort, ...columns })
  const isCustom = isByFit && (await hasOwnWeights(deps, viewer))
  const href = `${paths.search}?${new URLSearchParams({ type, ...filters, ...sort })}`
  const facts = makeFactList()
  const labels = chips.map(({ label }) => label).join('; ')
  const count = facts.add({ text: `${formatNumber(total)} found for ${labels}`, source: `Search, index ${generation}`, href, asOf: null })
  const [one, many] = nouns[type]
  const sentences: Found['sentences'] = [{ text: `${counted(total, one, many)}: ${labels}.`, facts: [count], rule: null }]
  for (const item of isCount ? [] : items) {
    const fit = isByFit ? fitSentence(facts, item, isCustom) : undefined
    if (fit) {
      sentences.push(fit)
      continue
    }
    const { kind, id, name, line, asOf } = item
    const text = [name, line].filter(Boolean).join(', ')
    const page =
      kind === 'firm' ? pathTo('firm', { firmCrd: id }) : kind === 'advisor' ? pathTo('advisor', { advisorCrd: id }) : pathTo('document', { documentId: id })
    sentences.push({
      text: `${text}.`,
      facts: [facts.add({ text, source: kind === 'firm' ? 'Form ADV' : 'SEC registration data', href: page, asOf })],
      rule: null,
    })
  }
  sentences.push(...ownWeights(facts, isCustom))
  for (const text of leftOver({ unknown, contradictions })) sentences.push({ text, facts: [count], rule: null })
  return { sentences, facts, chips: chips.map(({ label, words }) => ({ label, words, href })), context: { search: { type, chips, isByFit } } }
}

/** Of the formula for firms and advisors, which is the first. */
const hasOwnWeights = async (deps: Deps, viewer: Viewer) => (await listMatchWeights(deps, viewer)).items[0]?.isCustom === true

const wholes = [
  { type: 'firms', words: /\bfirms?\b|\brias?\b/i, label: 'All firms', noun: 'firms are' },
  { type: 'advisors', words: /\badvis[oe]rs?\b|\bpeople\b/i, label: 'All advisors', noun: 'advisors are' },
] as const

/** How many of what is described; of all only where nothing else is asked. */
export async function answerByCount(deps: Deps, viewer: Viewer, of: string): Promise<Found | undefined> {
  const filtered = await answerBySearch(deps, viewer, { question: of, isCount: true })
  const whole = wholes.find(({ words }) => words.test(of))
  if (filtered || !whole) return filtered
  const left = leftOver(await understandQuestion(deps, viewer, of))
  if (left.length > 0) return undefined
  const { total, generation } = await searchAll(deps, viewer, { type: whole.type, q: '', limit: 1 })
  const href = `${paths.search}?${new URLSearchParams({ type: whole.type })}`
  const facts = makeFactList()
  const text = `${formatNumber(total)} ${whole.noun} in the directory`
  const fact = facts.add({ text, source: `Search, index ${generation}`, href, asOf: null })
  return { sentences: [{ text: `${text}.`, facts: [fact], rule: null }], facts, chips: [{ label: whole.label, words: of, href }] }
}

const searchedAdvisors = 10

/** The advisors whose name has all of the words; those with exactly this name alone where there are any and it is more than a first and a last name, which namesakes with a middle name have too. */
export async function findAdvisorsNamed(deps: Deps, viewer: Viewer, name: string) {
  const { items } = await searchAll(deps, viewer, { type: 'advisors', q: name, limit: searchedAdvisors })
  return namesakesOf(
    name,
    items.filter((item) => hasWords(item.name, name)),
  )
}
