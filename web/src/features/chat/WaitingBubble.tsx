import type { Message } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon.tsx'
import { quoteOf } from './chat-words.ts'
import { bubble } from './MessageBubble.tsx'
import { QuoteText } from './MessageQuote.tsx'
import { outbox, type WaitingMessage } from './shared/outbox.ts'
import { useIsHeld } from './use-outbox.ts'

/** On its way: sending, waiting for the connection, or refused. */
export function WaitingBubble({ message: { clientId, text, problem }, answered }: { message: WaitingMessage; answered: Message | undefined }) {
  const isHeld = useIsHeld()
  const isStuck = isHeld || problem !== undefined
  return (
    <Box component="article" aria-label="You, not sent yet" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', mt: 0.375 }}>
      <Box sx={{ ...bubble, border: '1px dashed', borderColor: problem ? 'error.main' : 'edge', color: 'text.secondary' }}>
        {answered && (
          <Box sx={{ typography: 'caption', mb: 0.5, pl: 1, borderLeft: '2px solid', borderColor: 'edge' }}>
            <QuoteText quote={quoteOf(answered)} />
          </Box>
        )}
        {text}
      </Box>
      <Box
        role="status"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          alignItems: 'center',
          gap: 0.5,
          mt: 0.25,
          typography: 'caption',
          color: 'text.secondary',
        }}
      >
        <Icon name={problem ? 'circle-alert' : 'clock'} size={14} />
        {problem ?? (isHeld ? 'Waiting to be sent' : 'Sending…')}
        {isStuck && (
          <>
            <Button size="small" onClick={() => outbox.retry(clientId)}>
              Retry
            </Button>
            <Button size="small" onClick={() => outbox.discard(clientId)}>
              Discard
            </Button>
          </>
        )}
      </Box>
    </Box>
  )
}
