import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <Box
      component="kbd"
      sx={{
        display: 'inline-block',
        minWidth: 20,
        px: 0.5,
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '4px',
        bgcolor: 'lifted',
        color: 'text.secondary',
        font: 'inherit',
        fontSize: '0.75rem',
        lineHeight: '18px',
        textAlign: 'center',
      }}
    >
      {children}
    </Box>
  )
}
