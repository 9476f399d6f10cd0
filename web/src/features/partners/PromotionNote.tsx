import type { Promotion } from '@mandate/contract/partners'
import Box from '@mui/material/Box'

/** What a reader must know of a company that pays (Rule 206(4)-1). */
export function PromotionNote({ promotion: { client, compensation, conflict }, isShort = false }: { promotion: Promotion; isShort?: boolean }) {
  return (
    <Box component="aside" aria-label="Sponsored" sx={{ mt: 0.5, typography: isShort ? 'caption' : 'body2', color: 'text.secondary' }}>
      {isShort ? [client, compensation, conflict].join(' ') : [client, compensation, conflict].map((line) => <Box key={line}>{line}</Box>)}
    </Box>
  )
}
