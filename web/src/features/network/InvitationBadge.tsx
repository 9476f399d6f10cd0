import { CountBadge } from '../../ui/CountBadge.tsx'
import { useGetConnectionSummaryQuery } from './network.api.ts'

export function InvitationBadge() {
  const { data } = useGetConnectionSummaryQuery({})
  const count = data?.received ?? 0
  return <CountBadge count={count} what="invitation" many="invitations" />
}
