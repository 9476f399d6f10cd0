import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { visuallyHidden } from './visually-hidden.ts'

/** Marks a firm that no longer files, next to its name; never cut. */
export function EndedMark({ words }: { words: string }) {
  return (
    <Tooltip title={words}>
      <Box
        component="span"
        sx={{
          flexShrink: 0,
          px: 0.75,
          borderRadius: 1,
          bgcolor: 'cautionSoft',
          color: 'warning.main',
          typography: 'caption',
          fontWeight: 500,
          whiteSpace: 'nowrap',
        }}
      >
        Inactive
        <Box component="span" sx={visuallyHidden}>
          : {words}
        </Box>
      </Box>
    </Tooltip>
  )
}
