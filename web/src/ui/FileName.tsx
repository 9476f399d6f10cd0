import Box from '@mui/material/Box'
import { visuallyHidden } from './visually-hidden.ts'

/** What tells files apart: the end, with the date and the ending. */
const keptLetters = 14

/** Where it doesn't fit, it is cut before its end. Screen readers read it in one piece. */
export function FileName({ children }: { children: string }) {
  return (
    <Box component="span" title={children} sx={{ display: 'flex', position: 'relative', minWidth: 0, whiteSpace: 'pre' }}>
      <Box component="span" sx={visuallyHidden}>
        {children}
      </Box>
      <Box component="span" aria-hidden sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children.slice(0, -keptLetters)}
      </Box>
      <Box component="span" aria-hidden sx={{ flex: 'none' }}>
        {children.slice(-keptLetters)}
      </Box>
    </Box>
  )
}
