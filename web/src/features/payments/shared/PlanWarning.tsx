import { Notice } from '../../../ui/Notice.tsx'
import { useGetBillingQuery } from '../payments.api.ts'
import { dunningSentence } from '../plan-words.ts'

/** Says that a payment is missing; nothing otherwise. */
export function PlanWarning() {
  const { data } = useGetBillingQuery({})
  const sentence = data && dunningSentence(data)
  return sentence ? <Notice tone="bad">{sentence}</Notice> : null
}
