import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Quieter than what is next to it: a unit, or 'None' in place of a value. */
export function Muted({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  )
}
