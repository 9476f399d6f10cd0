import { useSelector } from 'react-redux'
import { toClientError } from '../../../api/client-error.ts'
import { selectUser } from '../../../api/session.ts'
import { showToast } from '../../../ui/toast.tsx'
import { useFollowMutation, useListFollowsInfiniteQuery, useUnfollowMutation } from '../follows.api.ts'

export type FollowTarget = { firmCrd: number } | { userId: string } | { advisorCrd: number }

interface Follow {
  isFollowed: boolean
  isPending: boolean
  turn: () => Promise<void>
}

/** Follows a firm, a member or an advisor, or ends it; undefined for an admin, for oneself, and until it is known. */
export function useFollow(target: FollowTarget, name: string): Follow | undefined {
  const { isAdmin, id } = useSelector(selectUser)
  const isOwn = 'userId' in target && target.userId === id
  const isNone = isAdmin || isOwn
  const { currentData } = useListFollowsInfiniteQuery(target, { skip: isNone })
  const [follow, { isLoading: isFollowing }] = useFollowMutation()
  const [unfollow, { isLoading: isEnding }] = useUnfollowMutation()
  if (isNone || !currentData) return undefined
  const followed = currentData.pages[0]?.items[0]
  const isPending = isFollowing || isEnding

  async function turn(): Promise<void> {
    if (isPending) return
    const { error } = followed ? await unfollow(followed.id) : await follow({ body: bodyOf(target) })
    if (error) showToast('error', toClientError(error).message)
    else if (!followed) showToast('success', `You follow ${name}. What's new comes to your home page.`)
  }

  return { isFollowed: followed !== undefined, isPending, turn }
}

function bodyOf(target: FollowTarget) {
  if ('userId' in target) return { kind: 'member' as const, ...target }
  return 'firmCrd' in target ? { kind: 'firm' as const, ...target } : { kind: 'advisor' as const, ...target }
}
