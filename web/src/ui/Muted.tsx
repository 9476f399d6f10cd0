import Box from '@mui/material/Box'

/** In place of a value that there is none of: 'None', 'Never'. */
export function Muted({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {children}
    </Box>
  )
}
