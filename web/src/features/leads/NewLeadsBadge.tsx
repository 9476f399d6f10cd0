import { CountBadge } from '../../ui/CountBadge.tsx'
import { useCountNewLeadsQuery } from './leads.api.ts'

export function NewLeadsBadge() {
  const { data } = useCountNewLeadsQuery({})
  const count = data?.count ?? 0
  return <CountBadge count={count} what="new introduction" many="new introductions" />
}
