import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** What a filing does not say, and other asides: a word in muted ink. */
export function Quiet({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
      {children}
    </Box>
  )
}

/** A sentence in place of a section's content. */
export function QuietLine({ children }: { children: ReactNode }) {
  return (
    <Box component="p" sx={{ m: 0, typography: 'body2', color: 'text.secondary', maxWidth: '72ch' }}>
      {children}
    </Box>
  )
}
