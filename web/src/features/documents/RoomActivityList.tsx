import type { RoomActivity } from '@mandate/contract/document-room-members'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { deedOf } from './room-words.ts'
import { useListRoomActivityInfiniteQuery } from './rooms.api.ts'

/** What happened in a data room, newest first. It follows while someone reads. */
export function RoomActivityList({ roomId }: { roomId: string }) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListRoomActivityInfiniteQuery(roomId)
  if (isLoading) return <TableSkeleton rows={6} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  return (
    <>
      <Box component="ul" aria-label="Activity" sx={{ listStyle: 'none', m: 0, p: 0, maxWidth: 920, borderTop: '1px solid', borderColor: 'divider' }}>
        {data.pages
          .flatMap(({ items }) => items)
          .map((activity) => (
            <ActivityRow key={activity.id} activity={activity} />
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

const icons: Record<RoomActivity['kind'], IconName> = {
  created: 'folder',
  terms_changed: 'pencil',
  member_added: 'user-plus',
  member_removed: 'ban',
  member_left: 'log-out',
  joined: 'log-in',
  opened: 'log-in',
  agreed: 'check',
  document_added: 'plus',
  document_removed: 'minus',
  version_added: 'upload',
  closed: 'lock',
  read: 'eye',
}

function ActivityRow({ activity }: { activity: RoomActivity }) {
  const { kind, by, document, agreement, at } = activity
  const [before, after = ''] = deedOf(activity)
  return (
    <Box component="li" sx={row}>
      <Box sx={{ color: kind === 'read' ? 'primary.main' : 'text.secondary', display: 'flex' }}>
        <Icon name={icons[kind]} size={16} />
      </Box>
      <Box data-figures sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {by ?? 'A deleted account'}
        </Box>
        {` ${before} `}
        {document?.id ? <Link href={pathTo('documentReader', { documentId: document.id })}>{document.name}</Link> : document?.name}
        {after}
        {agreement !== null && (
          <Box component="details" sx={{ mt: 0.5, color: 'text.secondary' }}>
            <summary>Text of the agreement</summary>
            <Box sx={{ mt: 0.5, whiteSpace: 'pre-line', maxWidth: '72ch' }}>{agreement}</Box>
          </Box>
        )}
      </Box>
      <Box component="time" dateTime={at} title={formatDate(at)} data-figures sx={{ color: 'text.secondary', gridColumn: { xs: '2', md: 'auto' } }}>
        {ago(at, Date.now())}
      </Box>
    </Box>
  )
}

const row = {
  ...{ display: 'grid', gridTemplateColumns: { xs: '16px minmax(0, 1fr)', md: '16px minmax(0, 1fr) auto' }, columnGap: 1.5, alignItems: 'center' },
  ...{ py: 1, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' },
} as const
