import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The buttons of a form: submit first, then the others. On a phone one below the other. */
export function FormActions({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        alignItems: { xs: 'stretch', sm: 'center' },
        gap: { xs: 1, sm: 2 },
        mt: 3,
      }}
    >
      {children}
    </Box>
  )
}
