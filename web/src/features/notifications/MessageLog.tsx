import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSyncExternalStore } from 'react'
import { ago } from '../../format/ago.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { toastLooks } from '../../ui/ToastCard.tsx'
import { clearMessages, type LoggedMessage, mostMessages, readMessages, subscribeToMessages } from './shared/message-log.ts'

/** What the short messages in the corner said. */
export function MessageLog() {
  const messages = useSyncExternalStore(subscribeToMessages, readMessages)
  if (messages.length === 0)
    return (
      <EmptyState icon="info" title="No messages on this device">
        What the short messages in the corner say is kept here until you sign out.
      </EmptyState>
    )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Box sx={{ typography: 'body2', color: 'text.secondary', minWidth: 0 }}>Kept on this device until you sign out, the newest {mostMessages}.</Box>
        <Button variant="outlined" size="small" onClick={clearMessages}>
          Clear
        </Button>
      </Box>
      <Box component="ul" aria-label="Messages on this device" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map((message) => (
          <MessageRow key={`${message.kind} ${message.text}`} message={message} />
        ))}
      </Box>
    </>
  )
}

function MessageRow({ message: { kind, text, at } }: { message: LoggedMessage }) {
  const { icon, ink, word } = toastLooks[kind]
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        py: 1.25,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ color: ink, pt: 0.25 }}>
        <Icon name={icon} label={word} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{text}</Box>
        <Box component="time" dateTime={at} sx={{ display: 'block', typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
          {ago(at, Date.now())}
        </Box>
      </Box>
    </Box>
  )
}
