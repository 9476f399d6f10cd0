import Box from '@mui/material/Box'
import { useGetAppInfoQuery } from '../../features/app-info/app-info.api.ts'
import { Chip } from '../../ui/Chip.tsx'

/** Always visible, so that invented people aren't taken for real ones. The first visit has it too, where MUI's Tooltip would cost 13 kB. */
export function DemoMark() {
  const { data: appInfo } = useGetAppInfoQuery({})
  if (!appInfo?.isDemo) return null
  return (
    <Box component="span" title="Demo: all people, firms and figures are invented" sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
      <Chip>Demo</Chip>
    </Box>
  )
}
