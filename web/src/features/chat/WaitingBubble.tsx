import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Icon } from '../../ui/Icon.tsx'
import { bubble } from './MessageBubble.tsx'
import { outbox, type WaitingMessage } from './shared/outbox.ts'
import { useIsHeld } from './use-outbox.ts'

/** On its way: sending, waiting for the connection, or refused. */
export function WaitingBubble({ message: { clientId, text, problem } }: { message: WaitingMessage }) {
  const isHeld = useIsHeld()
  const isStuck = isHeld || problem !== undefined
  return (
    <Box component="article" aria-label="You, not sent yet" sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-end', mt: 0.375 }}>
      <Box sx={{ ...bubble, border: '1px dashed', borderColor: problem ? 'error.main' : 'edge', color: 'text.secondary' }}>{text}</Box>
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
