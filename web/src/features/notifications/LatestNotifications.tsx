import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { NotificationList } from './NotificationList.tsx'
import { useListNotificationsInfiniteQuery, useReadNotificationsMutation } from './notifications.api.ts'

const latest = { limit: 10 }

export function LatestNotifications({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { data } = useListNotificationsInfiniteQuery(latest)
  const [read, { error, originalArgs: last, isLoading }] = useReadNotificationsMutation()
  const titleRef = useRef<HTMLHeadingElement>(null)
  const items = data?.pages[0]?.items ?? []
  const newest = items[0]?.at
  const hasUnread = items.some(({ isRead }) => !isRead)

  function readAll(until: string): void {
    void read({ body: { until } })
    // The button is about to go, and the focus with it.
    titleRef.current?.focus()
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', maxHeight: 'min(560px, 80dvh)' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48, pl: 1.5, pr: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Typography ref={titleRef} id={titleId} tabIndex={-1} variant="h3" component="h2" sx={{ flex: 1, outline: 0 }}>
          Notifications
        </Typography>
        {hasUnread && newest !== undefined && (
          <Button size="small" aria-busy={isLoading} onClick={() => readAll(newest)}>
            Mark all read
          </Button>
        )}
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', p: 0.5 }}>
        {error && last && <ErrorMessage isInline error={toClientError(error)} onRetry={() => void read(last)} />}
        <Latest onClose={onClose} />
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', p: 1, borderTop: '1px solid', borderColor: 'divider' }}>
        <Button size="small" href={paths.notifications} onClick={onClose}>
          All notifications
        </Button>
        <Button size="small" href={settingsAddress('notifications')} onClick={onClose}>
          Settings
        </Button>
      </Box>
    </Box>
  )
}

function Latest({ onClose }: { onClose: () => void }) {
  const { data, error, isLoading, refetch } = useListNotificationsInfiniteQuery(latest)
  if (isLoading) return <TableSkeleton rows={4} columns={1} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const items = data.pages[0]?.items ?? []
  if (items.length === 0)
    return (
      <Box sx={{ px: 1.5 }}>
        <EmptyState icon="bell" title="Nothing new">
          What concerns you appears here: documents shared with you, requests, invitations, decisions.
        </EmptyState>
      </Box>
    )
  return <NotificationList label="Latest notifications" notifications={items} onOpened={onClose} />
}
