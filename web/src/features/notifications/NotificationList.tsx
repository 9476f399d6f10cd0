import type { Notification } from '@mandate/contract/notifications'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import { type MouseEvent, useId, useState } from 'react'
import { navigateTo, pathOf } from '../../api/navigate-to.ts'
import { ago } from '../../format/ago.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { groupsOf, type NotificationGroup } from './notification-groups.ts'
import { iconOf, namesOf } from './notification-words.ts'
import { useReadNotificationsMutation } from './notifications.api.ts'

interface Props {
  label: string
  notifications: readonly Notification[]
  onOpened?: () => void
}

export function NotificationList({ label, notifications, onOpened }: Props) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {groupsOf(notifications).map((row) =>
        'items' in row ? (
          <GroupRow key={row.id} group={row} {...(onOpened ? { onOpened } : {})} />
        ) : (
          <NotificationRow key={row.id} notification={row} {...(onOpened ? { onOpened } : {})} />
        ),
      )}
    </Box>
  )
}

function NotificationRow({ notification, onOpened }: { notification: Notification; onOpened?: () => void }) {
  const { id, actors, text, count, at, isRead } = notification
  const [read] = useReadNotificationsMutation()
  const [first] = actors
  const names = namesOf(notification)

  function open(event: MouseEvent): void {
    if (!isRead) void read({ body: { ids: [id] } })
    // In another tab or window, the browser follows the link.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpened?.()
    navigateTo(notification.navigateTo)
  }

  return (
    <Box component="li" sx={{ borderBottom: '1px solid', borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
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
            {text}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
            {first && <Icon name={iconOf(notification)} size={12} />}
            <time dateTime={at}>{ago(at, Date.now())}</time>
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
function GroupRow({ group, onOpened }: { group: NotificationGroup; onOpened?: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const listId = useId()
  const { items, actors, text, isRead } = group
  const [first] = actors
  const [newest] = items
  return (
    <Box component="li" sx={{ borderBottom: '1px solid', borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}>
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
            {text}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
            <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={12} />
            {newest && <time dateTime={newest.at}>{ago(newest.at, Date.now())}</time>}
            <span data-figures>· {items.length} notifications</span>
          </Box>
        </Box>
        <UnreadDot isRead={isRead} />
      </ButtonBase>
      {isOpen && (
        <Box component="ul" id={listId} sx={{ listStyle: 'none', m: 0, p: 0, pl: 3 }}>
          {items.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} {...(onOpened ? { onOpened } : {})} />
          ))}
        </Box>
      )}
    </Box>
  )
}

const row = { display: 'flex', alignItems: 'flex-start', gap: 1.5, px: 1.5, py: 1.25, borderRadius: '6px', '&:hover': { bgcolor: 'lifted' } } as const
