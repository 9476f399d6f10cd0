import { pick } from '@mandate/contract/lists/option-list'
import { type Audience, isVisibleTo } from '@mandate/contract/lists/profile-visibility'
import { type SelfIdAudience, type SelfIdFieldName, selfIdFields } from '@mandate/contract/self-id'

export type Checked = { values: string[]; description: string; problem?: never } | { problem: string }

/** Only options from the list; one choice for single-choice fields; free text only with 'self-describe'. */
export function checkAnswer(name: SelfIdFieldName, given: readonly string[], description: string): Checked {
  const field = selfIdFields.find((each) => each.name === name)
  const offered = field?.list.items.filter(({ value }) => !field.without.includes(value)).map(({ value }) => value) ?? []
  if (given.some((value) => !offered.includes(value))) return { problem: 'Choose from the list' }
  const values = [...new Set(given)].reduce<string[]>((chosen, value) => pick(chosen, value), [])
  if (!field?.list.isMulti && values.length > 1) return { problem: 'Choose one' }
  return { values, description: values.includes('selfDescribe') ? description : '' }
}

/** Never visible to visitors, whatever was chosen. */
export function maySee(chosen: SelfIdAudience, audience: Audience): boolean {
  return audience !== 'public' && isVisibleTo(chosen, audience)
}
