import { formatDollars } from './money.ts'
import { formatGivenPercent, formatNumber } from './numbers.ts'

/** How an answer of the form is written. */
export const answerUnits = ['money', 'count', 'percent', 'text'] as const
export type AnswerUnit = (typeof answerUnits)[number]

const yesOrNo: Record<string, string> = { Y: 'Yes', N: 'No' }
const numeral = /^-?(?:\d{1,16}|\d{1,3}(?:,\d{3}){1,5})?(?:\.\d*)?(?:E\+?\d{1,2})?$/i

/** The number of an answer, or undefined where it is blank or can't be read as one. */
export function answerNumber(filed: string, unit: AnswerUnit): number | undefined {
  const trimmed = filed.trim().replace(unit === 'percent' ? /%$/ : /^\$/, '')
  if (unit === 'text' || !/\d/.test(trimmed) || !numeral.test(trimmed)) return undefined
  const value = Number(trimmed.replaceAll(',', ''))
  return Number.isFinite(value) ? value : undefined
}

/** An answer as it is read: $27,583,555,142, 2,141, 40%, Yes. What can't be read as its unit stays as filed. */
export function answerText(filed: string, unit: AnswerUnit): string {
  const trimmed = filed.trim()
  if (unit === 'text') return yesOrNo[trimmed] ?? trimmed
  const value = answerNumber(trimmed, unit)
  if (value === undefined) return yesOrNo[trimmed] ?? trimmed
  if (unit === 'percent') return formatGivenPercent(value)
  return unit === 'money' ? formatDollars(Math.round(value)) : formatNumber(value)
}
