import { mostUnread } from '@mandate/contract/notifications'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Tooltip from '@mui/material/Tooltip'
import { useId, useState } from 'react'
import { Icon } from '../../../ui/Icon.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'
import { useCountUnreadNotificationsQuery } from '../notifications.api.ts'

const LatestNotifications = lazyPart(async () => (await import('../LatestNotifications.tsx')).LatestNotifications, {
  pending: () => <TableSkeleton rows={4} columns={1} />,
})

/** In the frame of every page: how many are unread, and the latest on a click. */
export function NotificationBell() {
  const { data } = useCountUnreadNotificationsQuery({})
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const titleId = useId()
  const count = data?.count ?? 0
  const shown = count >= mostUnread ? `${mostUnread - 1}+` : String(count)
  const close = () => setAnchor(null)

  return (
    <>
      <Tooltip title="Notifications" describeChild>
        <IconButton
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          sx={{ position: 'relative' }}
        >
          <Icon name="bell" />
          <Box component="span" sx={visuallyHidden}>
            Notifications{count > 0 ? `, ${shown} unread` : ''}
          </Box>
          {count > 0 && (
            <Box aria-hidden data-figures sx={badge}>
              {shown}
            </Box>
          )}
        </IconButton>
      </Tooltip>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: { width: 400, maxWidth: 'calc(100vw - 32px)', mt: 0.5 } } }}
      >
        <LatestNotifications titleId={titleId} onClose={close} />
      </Popover>
    </>
  )
}

const badge = {
  position: 'absolute',
  top: 0,
  left: '54%',
  minWidth: 16,
  height: 16,
  px: '4px',
  borderRadius: '8px',
  fontSize: 11,
  lineHeight: '16px',
  fontWeight: 650,
  textAlign: 'center',
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const
