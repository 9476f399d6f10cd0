import type { CitedSentence } from '@mandate/contract/cited-answers'
import type { FilingRef } from '@mandate/contract/directory'
import type { ChangedItem, ScheduleRow } from '@mandate/contract/directory-filing-comparison'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import { answerText } from '@mandate/contract/values/filed-answer'
import { formatNumber, formatPercent } from '@mandate/contract/values/numbers'
import type { FactList } from '../ai-answers/fact-list.service.ts'

const mostItems = 5
const mostSchedules = 3
const longestAnswer = 120

interface Difference {
  from: FilingRef
  to: FilingRef
  items: readonly ChangedItem[]
  rows: readonly { label: string; rows: readonly ScheduleRow[] }[]
}

/** The largest changes first, then what came and went in the schedules. */
export function writeChangeSummary(firmCrd: number, { from, to, items, rows }: Difference, facts: FactList): CitedSentence[] {
  const day = ({ submittedAt }: FilingRef) => formatDate(submittedAt.slice(0, 10))
  const href = `${pathTo('firm', { firmCrd })}?compare=${from.id},${to.id}`
  const asOf = to.submittedAt.slice(0, 10)
  const changed = items.filter(({ before, after }) => before.length <= longestAnswer && after.length <= longestAnswer).slice(0, mostItems)
  const itemSentences = changed.map(({ item, label, unit, before, after, percent }): CitedSentence => {
    const [was, is] = [before, after].map((answer) => answerText(answer, unit) || 'not reported')
    const change = percent === null ? '' : `, ${percent >= 0 ? '+' : '−'}${formatPercent(Math.abs(percent))}`
    const fact = facts.add({
      text: `${label}: ${was} before, ${is} after${change}`,
      source: `Form ADV, Item ${item}, filings of ${day(from)} and ${day(to)}`,
      href,
      asOf,
    })
    return { text: `${label} went from ${was} to ${is}${change}.`, facts: [fact], rule: null }
  })
  const scheduleSentences = rows
    .map(({ label, rows: all }) => ({ label, added: countOf(all, 'added'), removed: countOf(all, 'removed'), changed: countOf(all, 'changed') }))
    .filter(({ added, removed, changed: edited }) => added + removed + edited > 0)
    .slice(0, mostSchedules)
    .map(({ label, added, removed, changed: edited }): CitedSentence => {
      const text = `${label}: ${formatNumber(added)} added, ${formatNumber(removed)} removed, ${formatNumber(edited)} changed`
      return { text: `${text}.`, facts: [facts.add({ text, source: `Schedules, filings of ${day(from)} and ${day(to)}`, href, asOf })], rule: null }
    })
  const sentences = [...itemSentences, ...scheduleSentences]
  if (sentences.length > 0) return sentences
  const text = `Nothing changed between the filings of ${day(from)} and ${day(to)}`
  return [{ text: `${text}.`, facts: [facts.add({ text, source: 'Form ADV', href, asOf })], rule: null }]
}

const countOf = (rows: readonly ScheduleRow[], kind: ScheduleRow['kind']) => rows.filter((row) => row.kind === kind).length
