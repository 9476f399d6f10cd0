import type { Promotion } from '@mandate/contract/partners'
import Box from '@mui/material/Box'

interface Props {
  promotion: Promotion
  isShort?: boolean
  /** Where no chip states that it is paid. */
  label?: string
}

/** What a reader must know of a company that pays (Rule 206(4)-1). */
export function PromotionNote({ promotion: { client, compensation, conflict }, isShort = false, label }: Props) {
  return (
    <Box component="aside" aria-label={label ?? 'Sponsored'} sx={{ mt: 0.5, typography: isShort ? 'caption' : 'body2', color: 'text.secondary' }}>
      {label && <Box sx={{ color: 'text.primary', fontWeight: 600 }}>{label}</Box>}
      {isShort ? [client, compensation, conflict].join(' ') : [client, compensation, conflict].map((line) => <Box key={line}>{line}</Box>)}
    </Box>
  )
}
