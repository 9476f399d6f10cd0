import { paths } from '@mandate/contract/frame/paths'
import { type NotificationKind, notificationEventNames, notificationEventOf, notificationKinds, notificationOf } from '@mandate/contract/notifications'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useNavigate, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { MessageLog } from './MessageLog.tsx'
import { NotificationList } from './NotificationList.tsx'
import { byDay } from './notification-words.ts'
import { useListNotificationsInfiniteQuery, useReadNotificationsMutation } from './notifications.api.ts'

const states = { all: 'All', unread: 'Unread' } as const
/** What toasts said: kept by the browser, not by the server. */
const onDevice = 'device'
type State = keyof typeof states
type Kind = NotificationKind | 'all'

/** The other kinds only send emails. */
const told = notificationKinds.filter((kind) => notificationEventNames.some((event) => notificationEventOf(event).kind === kind))
const kindOptions = [{ value: 'all' as Kind, label: 'All kinds' }, ...told.map((kind) => ({ value: kind as Kind, label: notificationOf(kind).label }))]

/** State and kind are in the address: `?state=unread&kind=documents`, `?state=device`. */
export function NotificationsPage() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isOnDevice = params.get('state') === onDevice
  const state: State = params.get('state') === 'unread' ? 'unread' : 'all'
  const kind: Kind = told.find((each) => each === params.get('kind')) ?? 'all'
  const filters = { state, ...(kind === 'all' ? {} : { kind }) }

  function show(changes: Record<string, string>): void {
    const wanted = Object.entries({ ...Object.fromEntries(params), ...changes }).filter(([, value]) => value !== 'all')
    const query = new URLSearchParams(wanted).toString()
    void navigate(query ? `${paths.notifications}?${query}` : paths.notifications)
  }

  return (
    <Page
      title="Notifications"
      width="reading"
      lead="What happened that concerns you. Read notifications are kept for 90 days."
      actions={
        <>
          {!isOnDevice && <MarkAllRead />}
          <Button variant="outlined" href={settingsAddress('notifications')} startIcon={<Icon name="settings" size={16} />}>
            Settings
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 2 }}>
        <Tabs value={isOnDevice ? onDevice : state} onChange={(_, chosen: State | typeof onDevice) => show({ state: chosen })} aria-label="Which notifications">
          {Object.entries(states).map(([value, label]) => (
            <Tab key={value} value={value} label={label} />
          ))}
          <Tab value={onDevice} label="On this device" />
        </Tabs>
        {!isOnDevice && <SelectField label="Kind" labelPlace="left" value={kind} options={kindOptions} onChange={(chosen) => show({ kind: chosen })} />}
      </Box>
      {isOnDevice ? <MessageLog /> : <Days filters={filters} />}
    </Page>
  )
}

/** All, whatever is filtered: up to the newest that this window knows. */
function MarkAllRead() {
  const { data } = useListNotificationsInfiniteQuery({ state: 'unread', limit: 1 })
  const [read, { error, isLoading, originalArgs: last }] = useReadNotificationsMutation()
  const newest = data?.pages[0]?.items[0]?.at
  if (error && last) return <ErrorMessage isInline error={toClientError(error)} onRetry={() => void read(last)} />
  if (newest === undefined) return null
  return (
    <Button variant="outlined" aria-busy={isLoading} startIcon={<Icon name="check" size={16} />} onClick={() => void read({ body: { until: newest } })}>
      Mark all read
    </Button>
  )
}

function Days({ filters }: { filters: { state: State; kind?: NotificationKind } }) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListNotificationsInfiniteQuery({
    ...filters,
    limit: 50,
  })
  if (!currentData && isFetching) return <TableSkeleton rows={6} columns={2} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const days = byDay(
    currentData.pages.flatMap(({ items }) => items),
    new Date(),
  )
  if (days.length === 0 && !hasNextPage) return <Nothing {...filters} />
  return (
    <>
      {days.map(({ title, items }) => (
        <Box key={title} component="section" aria-label={title} sx={{ mb: 3, mx: -1.5 }}>
          <Typography variant="subtitle2" component="h2" sx={{ color: 'text.secondary', px: 1.5, mb: 0.5 }}>
            {title}
          </Typography>
          <NotificationList label={title} notifications={items} isUnderDay />
        </Box>
      ))}
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function Nothing({ state, kind }: { state: State; kind?: NotificationKind }) {
  if (kind)
    return (
      <EmptyState
        icon="bell"
        title={`Nothing ${state === 'unread' ? 'unread ' : ''}under "${notificationOf(kind).label}"`}
        action={<Button href={paths.notifications}>Show all</Button>}
      >
        {notificationOf(kind).about}
      </EmptyState>
    )
  if (state === 'unread') return <EmptyState icon="circle-check" title="You've read everything" action={<Button href={paths.notifications}>Show all</Button>} />
  return (
    <EmptyState icon="bell" title="Nothing has happened yet">
      Documents shared with you, requests, invitations and decisions appear here as they happen.
    </EmptyState>
  )
}
