import Button from '@mui/material/Button'
import { Icon } from '../../../ui/Icon.tsx'
import { type FollowTarget, useFollow } from './use-follow.ts'

interface Props {
  target: FollowTarget
  name: string
  size?: 'small' | 'medium'
}

/** Follows a firm, a member or an advisor with one click, and shows that one does. */
export function FollowButton({ target, name, size = 'medium' }: Props) {
  const follow = useFollow(target, name)
  if (!follow) return null
  const { isFollowed, isPending, turn } = follow
  return (
    <Button
      variant="outlined"
      size={size}
      aria-pressed={isFollowed}
      aria-busy={isPending}
      data-print="none"
      onClick={() => void turn()}
      startIcon={<Icon name={isFollowed ? 'check' : 'plus'} size={16} />}
      sx={size === 'small' ? { minHeight: 36 } : {}}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  )
}
