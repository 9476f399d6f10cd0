import { CountBadge } from '../../ui/CountBadge.tsx'
import { useCountUnreadConversationsQuery } from './chat.api.ts'

/** In the navigation. */
export function UnreadBadge() {
  const { data } = useCountUnreadConversationsQuery({})
  return <CountBadge count={data ? data.conversations + data.requests : 0} what="unread" />
}
