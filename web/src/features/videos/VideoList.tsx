import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { useReturnPages } from '../../frame/use-return-pages.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { VideoGrid, VideoGridSkeleton } from './shared/VideoGrid.tsx'
import { useListVideosInfiniteQuery } from './videos.api.ts'

export const views = { all: 'All', funds: 'Fund videos', mine: 'Yours', waiting: 'Waiting for approval' } as const
export type View = keyof typeof views

export const isView = (text: string | null): text is View => text !== null && text in views

interface Props {
  view: View
  q: string
  /** The person or firm in the address; empty for everyone's. */
  owner: string
  firm: string
  userId: string
  onShowAll: () => void
}

export function VideoList({ view, q, owner, firm, userId, onShowAll }: Props) {
  const of = owner ? { ownerId: owner } : /^\d{1,9}$/.test(firm) ? { firmCrd: Number(firm) } : {}
  const wanted = {
    all: of,
    funds: { kind: 'fund' as const, ...of },
    mine: { ownerId: userId },
    waiting: { state: 'waiting' as const },
  }[view]
  const { currentData, error, isFetching, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListVideosInfiniteQuery({
    ...wanted,
    ...(q ? { q } : {}),
    limit: 24,
  })
  useReturnPages(`videos ${view} ${q}`, { data: currentData, hasNextPage, isFetching, isError, fetchNextPage })
  if (!currentData && isFetching) return <VideoGridSkeleton />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const videos = currentData.pages.flatMap(({ items }) => items)
  const isNarrowed = 'ownerId' in of || 'firmCrd' in of
  return (
    <>
      {isNarrowed && view !== 'mine' && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2', mb: 2 }}>
          {videos[0] ? `Videos of ${videos[0].by.name}` : 'Videos of one profile'}
          <Button size="small" onClick={onShowAll}>
            Show everyone's
          </Button>
        </Box>
      )}
      {videos.length === 0 ? <Nothing view={view} q={q} /> : <VideoGrid label={views[view]} videos={videos} q={q} />}
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 4 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function Nothing({ view, q }: { view: View; q: string }) {
  if (q)
    return (
      <EmptyState icon="search" title="No videos found">
        Try fewer or different words. Titles, summaries and transcripts are searched.
      </EmptyState>
    )
  const { title, text } = {
    all: { title: 'No videos yet', text: 'Videos that members and firms share with you appear here.' },
    funds: { title: 'No fund videos yet', text: 'Fund videos of asset managers appear here once their firm has approved them.' },
    mine: { title: "You haven't added a video", text: 'Add a talk or an explanation from YouTube or Vimeo, or upload a file.' },
    waiting: { title: 'Nothing to approve', text: 'Fund videos that your team submits appear here for its owners.' },
  }[view]
  return (
    <EmptyState icon="play" title={title}>
      {text}
    </EmptyState>
  )
}
