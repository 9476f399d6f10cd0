import Box from '@mui/material/Box'

/** What tells files apart: the end, with the date and the ending. */
const keptLetters = 14

/** Where it doesn't fit, it is cut before its end. */
export function FileName({ children }: { children: string }) {
  return (
    <Box component="span" title={children} sx={{ display: 'flex', minWidth: 0, whiteSpace: 'pre' }}>
      <Box component="span" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {children.slice(0, -keptLetters)}
      </Box>
      <Box component="span" sx={{ flex: 'none' }}>
        {children.slice(-keptLetters)}
      </Box>
    </Box>
  )
}
