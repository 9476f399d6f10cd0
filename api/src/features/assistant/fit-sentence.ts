import type { CitedSentence } from '@mandate/contract/cited-answers'
import { pathTo } from '@mandate/contract/frame/paths'
import { matchVersion } from '@mandate/contract/lists/match-formulas'
import type { Found } from '@mandate/contract/search'
import { formatNumber } from '@mandate/contract/values/numbers'
import { scoreBand } from '@mandate/contract/values/score-bands'
import type { FactList } from '../ai-answers/fact-list.service.ts'

/** By which formula a number was calculated, and whether with weights that the viewer changed. */
export const sourceOfFit = (isCustom: boolean) => `Your match, formula ${matchVersion}${isCustom ? ', your own weights' : ''}`

/** Behind numbers that others don't get from the same profile. */
export function ownWeights(facts: FactList, isCustom: boolean): CitedSentence[] {
  if (!isCustom) return []
  const text = 'Your own weights are used, not the standard ones'
  return [{ text: `${text}.`, facts: [facts.add({ text, source: sourceOfFit(isCustom), href: null, asOf: null })], rule: null }]
}

/** One row of a search by the viewer's own match, with its number. Undefined where it has none. */
export function fitSentence(facts: FactList, { kind, id, name, line, values }: Found, isCustom: boolean): CitedSentence | undefined {
  if (typeof values.match !== 'number' || kind === 'document') return undefined
  const score = values.match
  const text = `${[name, line].filter(Boolean).join(', ')}: fit ${formatNumber(score)} of 100, ${scoreBand(score)}`
  const fact = facts.add({ text, source: sourceOfFit(isCustom), href: pathTo('match', { kind, id }), asOf: null })
  return { text: `${text}.`, facts: [fact], rule: null }
}
