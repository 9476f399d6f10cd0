import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { Icon } from '../../ui/Icon.tsx'
import { quoteOf } from './chat-words.ts'
import { QuoteText } from './MessageQuote.tsx'
import type { Writing } from './message-rules.ts'

/** Above the field: what one replies to, or edits. */
export function WritingBar({ writing: { kind, message }, onCancel }: { writing: Writing; onCancel: () => void }) {
  const label = kind === 'reply' ? 'Cancel the reply' : 'Cancel the edit'
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pb: 1, pl: 1.5, color: 'text.secondary' }}>
      <Icon name={kind === 'reply' ? 'reply' : 'pencil'} size={16} />
      <Box sx={{ flex: 1, minWidth: 0, typography: 'caption', pl: 1, borderLeft: '2px solid', borderColor: 'primary.main' }}>
        <QuoteText quote={kind === 'reply' ? quoteOf(message) : { ...quoteOf(message), sender: { id: message.id, name: 'Edit message' } }} />
      </Box>
      <Tooltip title={`${label} (Esc)`}>
        <IconButton size="small" aria-label={label} onClick={onCancel}>
          <Icon name="x" size={16} />
        </IconButton>
      </Tooltip>
    </Box>
  )
}
