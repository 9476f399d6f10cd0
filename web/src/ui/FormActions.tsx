import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** The end of a form: the button that sends it first, then what else one may do. On a phone they stand under one another. */
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
