import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** One component in one state, with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0, mb: 3 }}>
      <Box sx={{ typography: 'caption', color: 'text.secondary', mb: 1 }}>{name}</Box>
      {children}
    </Box>
  )
}
