import type { CitedSentence } from '@mandate/contract/cited-answers'
import { pathTo } from '@mandate/contract/frame/paths'
import { matchVersion } from '@mandate/contract/lists/match-formulas'
import type { Found } from '@mandate/contract/search'
import { formatNumber } from '@mandate/contract/values/numbers'
import { scoreBand } from '@mandate/contract/values/score-bands'
import type { FactList } from '../ai-answers/fact-list.service.ts'

/** One row of a search by the viewer's own match, with its number. Undefined where it has none. */
export function fitSentence(facts: FactList, { kind, id, name, line, values }: Found): CitedSentence | undefined {
  if (typeof values.match !== 'number' || kind === 'document') return undefined
  const score = values.match
  const text = `${[name, line].filter(Boolean).join(', ')}: fit ${formatNumber(score)} of 100, ${scoreBand(score)}`
  const fact = facts.add({ text, source: `Your match, formula ${matchVersion}`, href: pathTo('match', { kind, id }), asOf: null })
  return { text: `${text}.`, facts: [fact], rule: null }
}
