import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { toClientError } from '../../../api/client-error.ts'
import { selectUser } from '../../../api/session.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useFollowMutation, useListFollowsInfiniteQuery, useUnfollowMutation } from '../follows.api.ts'

type Target = { firmCrd: number } | { userId: string } | { advisorCrd: number }

interface Props {
  target: Target
  name: string
  size?: 'small' | 'medium'
}

/** Follows a firm, a member or an advisor with one click, and shows that one does. */
export function FollowButton({ target, name, size = 'medium' }: Props) {
  const { isAdmin, id } = useSelector(selectUser)
  const isOwn = 'userId' in target && target.userId === id
  const isNone = isAdmin || isOwn
  const { currentData } = useListFollowsInfiniteQuery(target, { skip: isNone })
  const [follow, { isLoading: isFollowing }] = useFollowMutation()
  const [unfollow, { isLoading: isEnding }] = useUnfollowMutation()
  if (isNone || !currentData) return null
  const followed = currentData.pages[0]?.items[0]

  async function turn(): Promise<void> {
    if (isFollowing || isEnding) return
    const { error } = followed ? await unfollow(followed.id) : await follow({ body: bodyOf(target) })
    if (error) showToast('error', toClientError(error).message)
    else if (!followed) showToast('success', `You follow ${name}. What's new comes to your home page.`)
  }

  return (
    <Button
      variant="outlined"
      size={size}
      aria-pressed={followed !== undefined}
      aria-busy={isFollowing || isEnding}
      data-print="none"
      onClick={() => void turn()}
      startIcon={<Icon name={followed ? 'check' : 'plus'} size={16} />}
      sx={size === 'small' ? { minHeight: 36 } : {}}
    >
      {followed ? 'Following' : 'Follow'}
    </Button>
  )
}

function bodyOf(target: Target) {
  if ('userId' in target) return { kind: 'member' as const, ...target }
  return 'firmCrd' in target ? { kind: 'firm' as const, ...target } : { kind: 'advisor' as const, ...target }
}
