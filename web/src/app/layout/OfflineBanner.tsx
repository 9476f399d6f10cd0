import Box from '@mui/material/Box'
import { Icon } from '../../ui/Icon.tsx'
import { useIsOnline } from './use-is-online.ts'

export function OfflineBanner() {
  const isOnline = useIsOnline()
  return (
    <Box role="status">
      {!isOnline && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', px: { xs: 2, md: 4 }, py: 1, bgcolor: 'cautionSoft', typography: 'body2' }}>
          <Icon name="wifi-off" color="warning.main" />
          You're offline. Messages and uploads continue when you reconnect; nothing else can be saved until then.
        </Box>
      )}
    </Box>
  )
}
