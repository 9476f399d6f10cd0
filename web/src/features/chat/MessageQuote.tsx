import type { Quote } from '@mandate/contract/chat-message'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { senderName, textOf } from './chat-words.ts'

/** What a reply refers to; it leads there. Without a quote, the reader can't see that message. */
export function MessageQuote({ quote, onOpen }: { quote: Quote | null; onOpen: (sequence: number) => void }) {
  if (!quote)
    return (
      <Box sx={{ ...box, color: 'text.secondary' }}>
        <Box sx={oneLine}>A message that you can't see</Box>
      </Box>
    )
  return (
    <ButtonBase
      onClick={() => onOpen(quote.sequence)}
      sx={{ ...box, display: 'block', textAlign: 'start', '&:hover': { color: 'text.primary' }, color: 'text.secondary' }}
    >
      <Box component="span" sx={visuallyHidden}>
        Reply to
      </Box>
      <QuoteText quote={quote} />
    </ButtonBase>
  )
}

export function QuoteText({ quote }: { quote: Omit<Quote, 'sequence'> }) {
  return (
    <>
      <Box component="span" sx={{ ...oneLine, display: 'block', fontWeight: 500 }}>
        {senderName(quote)}
      </Box>
      <Box component="span" sx={{ ...oneLine, display: 'block', fontStyle: quote.isDeleted ? 'italic' : undefined }}>
        {textOf(quote)}
      </Box>
    </>
  )
}

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const box = {
  width: '100%',
  minWidth: 0,
  mb: 0.5,
  pl: 1,
  borderLeft: '2px solid',
  borderColor: 'primary.main',
  typography: 'caption',
  borderRadius: 0,
} as const
