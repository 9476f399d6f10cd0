import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { useListVideosInfiniteQuery } from '../videos.api.ts'
import { VideoGrid, VideoGridSkeleton } from './VideoGrid.tsx'

interface Props {
  title: string
  of: { ownerId: string } | { firmCrd: number }
  /** The viewer adds videos here: shown also while there is none. */
  mayAdd?: boolean
  /** The sentence while there is none, for a page that folds such sections. */
  empty?: string
}

const shown = 6

/** The videos of a person or a firm, as far as the viewer may see them. */
export function VideosSection({ title, of, mayAdd = false, empty }: Props) {
  const { currentData: data, error, isFetching, refetch } = useListVideosInfiniteQuery({ ...of, limit: shown })
  const [page] = data?.pages ?? []
  const videos = page?.items ?? []
  const isEmpty = page !== undefined && videos.length === 0
  if (isEmpty && !mayAdd && empty === undefined) return null
  const all = `${paths.videos}?${'ownerId' in of ? `owner=${of.ownerId}` : `firm=${of.firmCrd}`}`
  return (
    <Section
      id="videos"
      title={title}
      lead={isEmpty && mayAdd ? 'Add a talk or an explanation from YouTube or Vimeo, or upload a file.' : undefined}
      empty={isEmpty && !mayAdd ? empty : undefined}
      actions={
        <>
          {mayAdd && (
            <Button size="small" variant="outlined" href={`${paths.videos}?view=mine&add=video`}>
              Add video
            </Button>
          )}
          {page?.nextCursor && (
            <Button size="small" href={all}>
              All videos
            </Button>
          )}
        </>
      }
    >
      {!data && isFetching && <VideoGridSkeleton count={2} />}
      {!data && !isFetching && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
      {videos.length > 0 && <VideoGrid label={title} videos={videos} />}
    </Section>
  )
}
