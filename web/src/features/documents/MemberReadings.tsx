import type { RoomMemberReading } from '@mandate/contract/document-room-members'
import { pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { readingTime } from './document-words.ts'
import { PageBars } from './PageBars.tsx'
import { useListRoomMemberReadingsInfiniteQuery } from './rooms.api.ts'

interface Props {
  roomId: string
  userId: string
  name: string
}

/** What a member read of each document, also what they haven't opened. */
export function MemberReadings({ roomId, userId, name }: Props) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListRoomMemberReadingsInfiniteQuery({ roomId, userId })
  if (isLoading) return <TableSkeleton rows={3} columns={3} />
  if (!data) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  return (
    <>
      <Box component="ol" aria-label={`Read by ${name}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.pages
          .flatMap(({ items }) => items)
          .map((reading) => (
            <ReadingRow key={reading.documentId} reading={reading} />
          ))}
      </Box>
      {hasNextPage && (
        <Button size="small" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function ReadingRow({ reading: { documentId, number, name, openings, seconds, pages, lastAt } }: { reading: RoomMemberReading }) {
  const time = seconds > 0 ? `${readingTime(seconds)} on ${counted(pages.length, 'page')}` : counted(openings, 'opening')
  return (
    <Box component="li" sx={row}>
      <Box data-figures sx={{ color: 'text.secondary', textAlign: 'right' }}>
        {number}
      </Box>
      <Link href={pathTo('documentReader', { documentId })} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
        {name}
      </Link>
      <Box data-figures sx={{ gridColumn: { xs: '2', md: 'auto' }, color: 'text.secondary' }}>
        {lastAt ? `${time}, ${ago(lastAt, Date.now())}` : 'Not opened'}
      </Box>
      <Box sx={{ gridColumn: { xs: '2', md: 'auto' }, minWidth: 0 }}>
        <PageBars pages={pages} />
      </Box>
    </Box>
  )
}

const row = {
  ...{ display: 'grid', gridTemplateColumns: { xs: '24px minmax(0, 1fr)', md: '24px minmax(180px, 1.4fr) 240px minmax(120px, 1.2fr)' } },
  ...{ alignItems: 'center', columnGap: 1.5, rowGap: 0.5, py: 0.75, borderTop: '1px solid', borderColor: 'divider' },
} as const
