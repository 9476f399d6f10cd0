import { paths } from '@mandate/contract/frame/paths'
import type { Chip } from '@mandate/contract/search-sentences'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { searchAll } from '../search/search.service.ts'
import { understandAsked } from '../search-sentences/understand.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { fitSentence } from './fit-sentence.ts'

const shownRows = 3
const labels = { firms: 'Firms, best fit first', advisors: 'Advisors, best fit first' } as const

type FitType = 'firms' | 'advisors'

/** The first of the search by the viewer's own match, each with its number, and the filters that open all. */
export async function answerByFit(deps: Deps, viewer: Viewer, { type, question }: { type: FitType; question: string }): Promise<Found> {
  const read = await understandAsked(deps, viewer, { q: `${type} ${question}` })
  return fitWithin(deps, viewer, { type, named: read.type === type ? read.chips : [] })
}

export async function fitWithin(deps: Deps, viewer: Viewer, { type, named }: { type: FitType; named: Chip[] }): Promise<Found> {
  const filters = Object.fromEntries(named.map(({ field, filter }) => [field, filter]))
  const { items } = await searchAll(deps, viewer, { type, q: '', limit: shownRows, sort: '-match', columns: 'match', ...filters })
  const facts = makeFactList()
  const sentences = items.flatMap((item) => fitSentence(facts, item) ?? [])
  const href = `${paths.search}?${new URLSearchParams({ type, ...filters, sort: '-match' })}`
  const chips = [{ label: labels[type], words: 'fit me best', href }, ...named.map(({ label, words }) => ({ label, words, href }))]
  if (sentences.length > 0) return { sentences, facts, chips, context: { search: { type, chips: named, isByFit: true } } }
  const fact = facts.add({
    text: 'No match has a number for you yet: less than 40% of what counts is on your profile',
    source: 'Your profile',
    href: paths.home,
    asOf: null,
  })
  return {
    sentences: [{ text: 'Your profile says too little for a number yet. Add what you look for; the home page names the fields.', facts: [fact], rule: null }],
    facts,
    chips,
  }
}
