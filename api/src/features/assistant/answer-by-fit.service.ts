import { paths } from '@mandate/contract/frame/paths'
import { matchField } from '@mandate/contract/lists/search-fields'
import type { Chip } from '@mandate/contract/search-sentences'
import { formatNumber } from '@mandate/contract/values/numbers'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { listMatchWeights } from '../matching/matching.service.ts'
import { searchAll } from '../search/search.service.ts'
import { answerByFilters, type Found, leftOver, understandQuestion } from './answer-by-search.service.ts'
import { fitSentence, ownWeights } from './fit-sentence.ts'
import { nothing } from './nothing-found.ts'

const shownRows = 3
const labels = { firms: 'Firms, best fit first', advisors: 'Advisors, best fit first' } as const

type FitType = 'firms' | 'advisors'

interface Asked {
  type: FitType
  question: string
  /** Their number alone. */
  isCount: boolean
}

/** The first of the search by the viewer's own match, each with its number, and the filters that open all. */
export async function answerByFit(deps: Deps, viewer: Viewer, { type, question, isCount }: Asked): Promise<Found> {
  const read = await understandQuestion(deps, viewer, `${type} ${question}`)
  if (isCount) {
    const hasLeast = read.type === type && read.chips.some(({ field }) => field === matchField.name)
    if (hasLeast) return answerByFilters(deps, viewer, { ...read, type, unknown: withoutFit(read.unknown), isCount })
    return nothing('Name the least fit from which to count, as “with 60 or more”.')
  }
  const found = await fitWithin(deps, viewer, { type, named: read.type === type ? read.chips : [] })
  const unknown = withoutFit(read.unknown)
  const cited = found.sentences[0]?.facts ?? []
  const left = leftOver({ unknown, contradictions: read.contradictions }).map((text) => ({ text, facts: cited, rule: null }))
  return { ...found, sentences: [...found.sentences, ...left] }
}

const withoutFit = (unknown: readonly string[]) => unknown.filter((word) => !asksForFit.has(word.toLowerCase().replace(/^\W+|\W+$/g, '')))

/** What only asks for the fit itself. */
const asksForFit: ReadonlySet<string> = new Set(
  'fit fits fitting match matches matching suit suits me my mine i best better closest most well how many who whom do does what which any good profile with for to are is'.split(
    ' ',
  ),
)

export async function fitWithin(deps: Deps, viewer: Viewer, { type, named }: { type: FitType; named: Chip[] }): Promise<Found> {
  const filters = Object.fromEntries(named.map(({ field, filter }) => [field, filter]))
  const [{ items, total, generation }, weights] = await Promise.all([
    searchAll(deps, viewer, { type, q: '', limit: shownRows, sort: '-match', columns: 'match', ...filters }),
    listMatchWeights(deps, viewer),
  ])
  const [{ isReady, isCustom } = { isReady: false, isCustom: false }] = weights.items
  const facts = makeFactList()
  const href = `${paths.search}?${new URLSearchParams({ type, ...filters, sort: '-match' })}`
  const chips = [{ label: labels[type], words: 'fit me best', href }, ...named.map(({ label, words }) => ({ label, words, href }))]
  // What has no hit is still what a question that follows narrows or widens.
  const found = { facts, chips, context: { search: { type, chips: named, isByFit: true } } }
  const sentences = items.flatMap((item) => fitSentence(facts, item, isCustom) ?? [])
  if (sentences.length > 0) return { ...found, sentences: [...sentences, ...ownWeights(facts, isCustom)] }
  const say = (text: string, fact: Parameters<typeof facts.add>[0]): Found => ({ ...found, sentences: [{ text, facts: [facts.add(fact)], rule: null }] })
  if (!isReady)
    return say('Your profile says too little for a number yet. Add what you look for; the home page names the fields.', {
      ...{ text: 'No match has a number for you yet: your profile has less than 40% of the criteria', source: 'Your profile', href: paths.home, asOf: null },
    })
  const which = named.length > 0 ? `: ${named.map(({ label }) => label).join('; ')}` : ''
  const counted = { text: `${formatNumber(total)} found${which}`, source: `Search, index ${generation}`, href, asOf: null }
  if (total === 0) return say(`0 ${type} match${which}.`, counted)
  return say(`None of the ${formatNumber(total)} ${type}${which} has a number: each files too little, or doesn't meet a condition of your match.`, counted)
}
