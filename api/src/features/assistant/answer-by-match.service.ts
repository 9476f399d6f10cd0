import { pathTo } from '@mandate/contract/frame/paths'
import type { Match, MatchKind } from '@mandate/contract/matching'
import { formatNumber } from '@mandate/contract/values/numbers'
import type { Deps } from '../../http/deps.ts'
import type { Viewer } from '../../http/viewer.ts'
import { makeFactList } from '../ai-answers/fact-list.service.ts'
import { getMatch } from '../matching/matching.service.ts'
import type { Found } from './answer-by-search.service.ts'
import { ownWeights, sourceOfFit } from './fit-sentence.ts'

/** How well one fits the asker: the number, what speaks for it and against it, and the page with its sum. */
export async function answerByMatch(deps: Deps, viewer: Viewer, { kind, id }: { kind: MatchKind; id: string }): Promise<Found> {
  const match = await getMatch(deps, viewer, { params: { kind, id }, query: { weights: 'own' } })
  const { subject, score, band, reasons, gaps, wouldChange, formula } = match
  const isCustom = formula?.isCustom === true
  const href = pathTo('match', { kind, id })
  const facts = makeFactList()
  const cite = (text: string) => facts.add({ text, source: sourceOfFit(isCustom), href, asOf: null })
  const say = (text: string) => ({ text: `${text}.`, facts: [cite(text)], rule: null })
  const sentences =
    score === null || band === null
      ? whyNone(match).map(say)
      : [
          say(`${subject.name}: fit ${formatNumber(score)} of 100, ${band}`),
          ...reasons.map((reason) => say(`For it: ${reason}`)),
          ...gaps.map((gap) => say(`Against it: ${gap}`)),
          ...wouldChange.map(({ text }) => say(text)),
          ...ownWeights(facts, isCustom),
        ]
  const context = kind === 'firm' ? { firmCrd: Number(id) } : {}
  return { sentences, facts, chips: [{ label: `Sum of the fit of ${subject.name}`, words: subject.name, href }], context, isByRules: true }
}

function whyNone({ subject, gates, coverage, mutual, formula }: Match): string[] {
  const failed = gates.filter(({ isPassed }) => !isPassed)
  if (failed.length > 0) return failed.map(({ name, reason }) => `${subject.name} has no number: ${name}, ${reason}`)
  if (!formula) return [`${subject.name} has no number${mutual.note ? `: ${mutual.note}` : ''}`]
  return [`${subject.name} has no number: ${formatNumber(coverage)}% of the criteria are known on both sides, and 40% are needed`]
}
