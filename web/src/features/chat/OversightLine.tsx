import type { Conversation } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import { Icon } from '../../ui/Icon.tsx'

/** Which firms may read the conversation or keep what is deleted in it; shown to everyone in it. */
export function OversightLine({ oversight }: Pick<Conversation, 'oversight'>) {
  if (oversight.length === 0) return null
  return (
    <Box
      role="note"
      sx={{ display: 'flex', gap: 1, px: { xs: 2, md: 3 }, py: 1, typography: 'caption', color: 'text.secondary', bgcolor: 'lifted', overflowWrap: 'anywhere' }}
    >
      <Icon name="eye" size={16} />
      <Box sx={{ minWidth: 0 }}>{oversight.map(oversightInWords).join(' ')}</Box>
    </Box>
  )
}

function oversightInWords({ firm, isSupervised, keptYears }: Conversation['oversight'][number]): string {
  const keeps = keptYears === null ? '' : `keeps deleted messages for ${keptYears === 1 ? 'a year' : `${keptYears} years`}`
  return `${firm} ${[isSupervised ? 'supervises this conversation and may read it' : '', keeps].filter(Boolean).join(', and ')}.`
}
