import { labelIn } from '@mandate/contract/lists/option-list'
import { type SelfIdAnswer, selfIdFields } from '@mandate/contract/self-id'

export function answerText({ field, values, description }: SelfIdAnswer): string {
  const list = selfIdFields.find(({ name }) => name === field)?.list
  const labels = values.map((value) => (value === 'selfDescribe' && description ? description : list ? labelIn(list, value) : value))
  return labels.join(', ')
}
