import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CellTable } from './CellTable.tsx'
import { numberIn } from './hit-words.ts'
import { blocksOf } from './office-tables.ts'
import { useAskedPage } from './use-asked-page.ts'
import { type TextPlace, useParts } from './use-parts.ts'

interface Part {
  part: number
  page: number | null
  title: string | null
  text: string
}

/** The text of a Word file by its headings, or of slides: without pictures and layout. `?part=9` and `?page=3` scroll to a place. */
export function PartsPreview({ place, isPartial, rest }: { place: TextPlace; isPartial: boolean; rest: string }) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useParts(place)
  const [params] = useSearchParams()
  const { key } = useLocation()
  const frame = useRef<HTMLDivElement>(null)
  const parts = currentData?.pages.flatMap((page) => page.parts) ?? []
  const [wantedPart, wantedPage] = [numberIn(params, 'part'), numberIn(params, 'page')]
  const isReached = parts.some(({ part, page }) => part === wantedPart || (page !== null && page === wantedPage))
  const isWanted = (wantedPart !== undefined || wantedPage !== undefined) && !isReached
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [isWanted, hasNextPage, isFetchingNextPage, fetchNextPage])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is another one after each click
  useEffect(() => {
    if (isReached && wantedPart !== undefined) frame.current?.querySelector(`[data-part="${wantedPart}"]`)?.scrollIntoView({ block: 'start' })
  }, [isReached, wantedPart, key])
  useAskedPage(frame, isReached)

  if (!currentData && isFetching) return <Skeleton variant="rounded" height={480} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return (
    <Box ref={frame} sx={{ maxWidth: '76ch', display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>The text of the file, without its pictures and layout.</Box>
      {parts.map((part, index) => (
        <PartText key={part.part} part={part} isContinued={isContinuation(part, parts[index - 1])} />
      ))}
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          Show more
        </Button>
      )}
      {isPartial && !hasNextPage && <Notice>{`Only the beginning is shown.${rest}`}</Notice>}
    </Box>
  )
}

const isContinuation = (part: Part, before: Part | undefined) => before !== undefined && before.title === part.title && before.page === part.page

function PartText({ part: { part, page, title, text }, isContinued }: { part: Part; isContinued: boolean }) {
  return (
    <Box
      data-part={part}
      {...(page !== null && !isContinued && { 'data-page': page })}
      sx={{ width: '100%', scrollMarginTop: 'calc(var(--page-top, 56px) + 16px)' }}
    >
      {!isContinued && page !== null && (
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 2 }}>
          {`Slide ${page}`}
        </Box>
      )}
      {!isContinued && title && (
        <Typography variant="h3" component="h2" sx={{ mt: page === null ? 2 : 0, mb: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      )}
      {blocksOf(text).map((block, index) =>
        'rows' in block ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other name than their place
          <Box key={index} sx={{ my: 2 }}>
            <CellTable label={title ? `Table in ${title}` : 'Table'} rows={block.rows} />
          </Box>
        ) : (
          <Box
            component="p"
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            sx={{ typography: 'reading', m: 0, mb: 1.5, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
          >
            {block.text}
          </Box>
        ),
      )}
    </Box>
  )
}
