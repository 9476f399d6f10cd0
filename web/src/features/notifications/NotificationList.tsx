import type { Notification } from '@mandate/contract/notifications'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import { type MouseEvent, useId, useState } from 'react'
import { navigateTo, pathOf } from '../../api/navigate-to.ts'
import { ago } from '../../format/ago.ts'
import { formatClock } from '../../format/clock.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { groupsOf, type NotificationGroup } from './notification-groups.ts'
import { asSentence, iconOf, namesOf } from './notification-words.ts'
import { useReadNotificationsMutation } from './notifications.api.ts'

interface Props {
  label: string
  notifications: readonly Notification[]
  onOpened?: (() => void) | undefined
  /** Below the name of their day: the time says when. */
  isUnderDay?: boolean
}

export function NotificationList({ label, notifications, ...how }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {groupsOf(notifications).map((row) =>
        'items' in row ? <GroupRow key={row.id} group={row} {...how} /> : <NotificationRow key={row.id} notification={row} {...how} />,
      )}
    </Box>
  )
}

type How = Pick<Props, 'onOpened' | 'isUnderDay'>

const momentOf = (at: string, { isUnderDay = false }: How) => (isUnderDay ? formatClock(at) : ago(at, Date.now()))

function NotificationRow({ notification, ...how }: { notification: Notification } & How) {
  const { id, actors, text, count, at, isRead } = notification
  const [read] = useReadNotificationsMutation()
  const [first] = actors
  const names = namesOf(notification)

  function open(event: MouseEvent): void {
    if (!isRead) void read({ body: { ids: [id] } })
    // In another tab or window, the browser follows the link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    how.onOpened?.()
    navigateTo(notification.navigateTo)
  }

  return (
    <Box component="li" sx={lineBelow}>
      <Link href={pathOf(notification.navigateTo) ?? ''} onClick={open} underline="none" color="inherit" sx={row}>
        {first ? (
          <Monogram id={first.userId} name={first.name} size={32} />
        ) : (
          <Box
            sx={{
              width: 32,
              height: 32,
              flexShrink: 0,
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'lifted',
              color: 'text.secondary',
            }}
          >
            <Icon name={iconOf(notification)} size={16} />
          </Box>
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', color: isRead ? 'text.secondary' : 'text.primary' }}>
            {names && (
              <Box component="span" sx={{ fontWeight: 500, color: 'text.primary' }}>
                {names}
              </Box>
            )}{' '}
            {asSentence(text)}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
            {first && <Icon name={iconOf(notification)} size={12} />}
            <time dateTime={at}>{momentOf(at, how)}</time>
            {count > 1 && <span data-figures>· {count} times</span>}
          </Box>
        </Box>
        <UnreadDot isRead={isRead} />
      </Link>
    </Box>
  )
}

function UnreadDot({ isRead }: { isRead: boolean }) {
  return (
    <Box sx={{ width: 8, flexShrink: 0, alignSelf: 'center' }}>
      {!isRead && (
        <Box sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'primary.main' }}>
          <Box component="span" sx={visuallyHidden}>
            Unread
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** Opens to the notifications in it. */
function GroupRow({ group, ...how }: { group: NotificationGroup } & How) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { items, actors, text, isRead } = group
  const [first] = actors
  const [newest] = items
  return (
    <Box component="li" sx={lineBelow}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setIsOpen(!isOpen)}
        sx={{ ...row, width: '100%', textAlign: 'left', justifyContent: 'flex-start' }}
      >
        {first && <Monogram id={first.userId} name={first.name} size={32} />}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ typography: 'body2', overflowWrap: 'anywhere', color: isRead ? 'text.secondary' : 'text.primary' }}>
            <Box component="span" sx={{ fontWeight: 500, color: 'text.primary' }}>
              {namesOf(group)}
            </Box>{' '}
            {asSentence(text)}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
            {newest && <time dateTime={newest.at}>{momentOf(newest.at, how)}</time>}
            <span data-figures>· {items.length} notifications</span>
          </Box>
        </Box>
        <UnreadDot isRead={isRead} />
      </ButtonBase>
      {isOpen && (
        <Box component="ul" id={listId} sx={{ listStyle: 'none', m: 0, p: 0, pl: 3 }}>
          {items.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} {...how} />
          ))}
        </Box>
      )}
    </Box>
  )
}

/** As wide as what is in the row: its ground is wider. */
const lineBelow = { '&:not(:last-of-type)::after': { content: '""', display: 'block', mx: 1.5, borderBottom: '1px solid', borderColor: 'divider' } } as const

const row = { display: 'flex', alignItems: 'flex-start', gap: 1.5, px: 1.5, py: 1.25, borderRadius: '6px', '&:hover': { bgcolor: 'lifted' } } as const
