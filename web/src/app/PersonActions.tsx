import { paths } from '@mandate/contract/frame/paths'
import MenuItem from '@mui/material/MenuItem'
import { useSelector } from 'react-redux'
import { selectUser } from '../api/session.ts'
import { MessageButton } from '../features/chat/shared/MessageButton.tsx'
import { useFollow } from '../features/follows/shared/use-follow.ts'
import { useIntroduction } from '../features/introductions/shared/use-introduction.tsx'
import { ConnectionActions } from '../features/network/shared/ConnectionActions.tsx'
import { AppLink } from '../ui/AppLink.tsx'

interface Props {
  userId: string
  name: string
}

/** On a person's profile: the connection and a message as buttons, the rest in the menu, so that the name keeps its line. */
export function PersonActions({ userId, name }: Props) {
  const { isAdmin } = useSelector(selectUser)
  const follow = useFollow({ userId }, name)
  const introduction = useIntroduction({ kind: 'person', userId })
  if (isAdmin) return null
  return (
    <>
      <ConnectionActions userId={userId} name={name}>
        {follow && <MenuItem onClick={() => void follow.turn()}>{follow.isFollowed ? `Unfollow ${name}` : `Follow ${name}`}</MenuItem>}
        <MenuItem component={AppLink} href={`${paths.documentRequests}?${new URLSearchParams({ side: 'asker', ask: userId })}`}>
          Ask for documents
        </MenuItem>
        {introduction?.href && (
          <MenuItem component={AppLink} href={introduction.href}>
            {introduction.label}
          </MenuItem>
        )}
        {introduction && !introduction.href && <MenuItem onClick={introduction.ask}>{introduction.label}</MenuItem>}
      </ConnectionActions>
      <MessageButton userId={userId} />
      {introduction?.dialog}
    </>
  )
}
