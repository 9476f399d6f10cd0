import type { ChangedItem } from '@mandate/contract/directory-filing-comparison'
import { type AnswerUnit, answerNumber } from '@mandate/contract/values/filed-answer'

export type FiledChange = Pick<ChangedItem, 'unit' | 'before' | 'after' | 'change' | 'percent'>

/** How a filed answer moved, in numbers where both are numbers. */
export function changeOf(before: string, after: string, unit: AnswerUnit): FiledChange {
  const [was, is] = [answerNumber(before, unit), answerNumber(after, unit)]
  const change = was === undefined || is === undefined ? null : is - was
  return { unit, before, after, change, percent: change === null || !was ? null : (change / Math.abs(was)) * 100 }
}
