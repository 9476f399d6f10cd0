import { paths } from '@mandate/contract/frame/paths'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { summarizeFirm } from '../summaries/summaries.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { findFirmNamed } from './named-firm.service.ts'
import { nothing } from './nothing-found.ts'

const sentencesOfEach = 3

/** What the filings of each firm say first, and the filter that sets them side by side. Undefined where none of the names is a firm's. */
export async function compareNamed(deps: Deps, viewer: Viewer, names: readonly string[]): Promise<Found | undefined> {
  const found = await Promise.all(names.map(async (name) => ({ name, named: await findFirmNamed(deps, viewer, name) })))
  for (const { named } of found) if (named && 'answer' in named) return named.answer
  const crds = [...new Set(found.flatMap(({ named }) => (named && 'firmCrd' in named ? named.firmCrd : [])))]
  if (crds.length === 0) return undefined
  const missing = found.find(({ named }) => !named)
  if (missing) return nothing(`No firm is named ${missing.name}. Ask with its name as filed, or its CRD number.`)
  if (crds.length < 2) return undefined
  const summaries = await Promise.all(crds.map((crd) => summarizeFirm(deps, viewer, crd)))
  const facts = makeFactList()
  const sentences = summaries.flatMap((summary) =>
    summary.sentences.slice(0, sentencesOfEach).map((sentence) => {
      const cited = summary.facts.filter(({ number }) => sentence.facts.includes(number)).map(({ number: _, ...fact }) => facts.add(fact))
      // Only the first sentence names its firm.
      const text = sentence.text.startsWith(summary.title) ? sentence.text : `${summary.title}: ${sentence.text}`
      return { ...sentence, text, facts: cited }
    }),
  )
  const href = `${paths.search}?${new URLSearchParams({ type: 'firms', picked: crds.join(','), compare: 'picked' })}`
  return { sentences, facts, chips: [{ label: `Compare ${summaries.map(({ title }) => title).join(' and ')}`, words: names.join(' and '), href }] }
}
