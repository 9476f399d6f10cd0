import { CountBadge } from '../../ui/CountBadge.tsx'
import { useGetConnectionSummaryQuery } from './network.api.ts'

export function InvitationBadge() {
  const { data } = useGetConnectionSummaryQuery({})
  return <CountBadge count={data?.received ?? 0} what="invitations" />
}
