import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useGetAppInfoQuery } from '../../features/app-info/app-info.api.ts'
import { Chip } from '../../ui/Chip.tsx'

/** Always visible, so that invented people aren't taken for real ones. */
export function DemoMark() {
  const { data: appInfo } = useGetAppInfoQuery({})
  if (!appInfo?.isDemo) return null
  return (
    <Tooltip title="Demo: all people, firms and figures are invented">
      <Box component="span" sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
        <Chip>Demo</Chip>
      </Box>
    </Tooltip>
  )
}
