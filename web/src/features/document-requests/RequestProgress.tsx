import type { RequestProgress as Progress } from '@mandate/contract/document-requests'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { progressWords } from './request-words.ts'

/** How far a request is answered, in words and as a bar. */
export function RequestProgress({ progress, isSmall = false }: { progress: Progress; isSmall?: boolean }) {
  const { items, answered } = progress
  return (
    <Box sx={{ display: 'grid', gap: 0.75, maxWidth: 480 }}>
      <Box data-figures sx={{ typography: isSmall ? 'caption' : 'body2', color: isSmall ? 'text.secondary' : 'text.primary' }}>
        {progressWords(progress, isSmall)}
      </Box>
      <LinearProgress
        variant="determinate"
        value={items === 0 ? 0 : (answered / items) * 100}
        aria-label={`${answered} of ${items} answered`}
        sx={{ height: 4, borderRadius: 2 }}
      />
    </Box>
  )
}
