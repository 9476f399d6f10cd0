import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'

/** Comes up when rows are selected, with what can be done to them all. */
export function SelectionBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  if (count === 0) return null
  return (
    <Box
      role="region"
      aria-label="Selection"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 1,
        pl: 2,
        border: '1px solid',
        borderColor: 'primary.main',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Box role="status" data-figures sx={{ typography: 'subtitle2', mr: 'auto' }}>
        {formatNumber(count)} selected
      </Box>
      {children}
      <Button size="small" onClick={onClear}>
        Clear
      </Button>
    </Box>
  )
}
