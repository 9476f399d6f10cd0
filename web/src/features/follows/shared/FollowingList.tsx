import type { Follow } from '@mandate/contract/follows'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../../api/client-error.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Monogram } from '../../../ui/Monogram.tsx'
import { recordTint } from '../../../ui/monogram-tint.ts'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useListFollowsInfiniteQuery, useUnfollowMutation } from '../follows.api.ts'

/** Firms, members and advisors the user follows. */
export function FollowingList() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListFollowsInfiniteQuery({})
  if (isLoading) return <TableSkeleton rows={4} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const follows = data.pages.flatMap(({ items }) => items)
  if (follows.length === 0)
    return (
      <EmptyState
        icon="bookmark"
        title="You don't follow anyone yet"
        action={
          <Button variant="outlined" href={`${paths.search}?type=firms`}>
            Find firms
          </Button>
        }
      >
        Follow a firm or an advisor to see their filed changes on your home page, or a member to see their posts too. They aren't told.
      </EmptyState>
    )
  return (
    <>
      <Box component="ul" aria-label="Following" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {follows.map((each) => (
          <FollowRow key={each.id} followed={each} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function FollowRow({ followed }: { followed: Follow }) {
  const { id, name, followedAt } = followed
  const [unfollow, { isLoading }] = useUnfollowMutation()
  const { label, page, mark } = wordsOf(followed)

  async function end(): Promise<void> {
    const { error } = await unfollow(id)
    if (error) showToast('error', toClientError(error).message)
  }

  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Monogram {...mark} name={name} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link href={page} variant="body1" color="inherit" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {label} · followed since {formatDate(followedAt)}
        </Box>
      </Box>
      <Button variant="outlined" size="small" aria-label={`Unfollow ${name}`} aria-busy={isLoading} onClick={() => !isLoading && void end()}>
        Unfollow
      </Button>
    </Box>
  )
}

function wordsOf({ kind, firmCrd, userId, advisorCrd }: Follow) {
  if (kind === 'firm')
    return { label: 'Firm', page: pathTo('firm', { firmCrd: firmCrd ?? 0 }), mark: { id: recordTint('firm', firmCrd ?? 0), kind: 'firm' as const } }
  if (kind === 'advisor')
    return { label: 'Advisor', page: pathTo('advisor', { advisorCrd: advisorCrd ?? 0 }), mark: { id: recordTint('person', advisorCrd ?? 0) } }
  return { label: 'Member', page: pathTo('profile', { userId: userId ?? '' }), mark: { id: userId ?? '' } }
}
