import { CountBadge } from '../../ui/CountBadge.tsx'
import { useCountNewLeadsQuery } from './leads.api.ts'

export function NewLeadsBadge() {
  const { data } = useCountNewLeadsQuery({})
  return <CountBadge count={data?.count ?? 0} what="new introductions" />
}
