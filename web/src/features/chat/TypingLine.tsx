import type { Conversation, Message } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import { useSyncExternalStore } from 'react'
import { useIsConnected } from '../../frame/use-is-connected.ts'
import { typing } from './shared/typing.ts'

/** Above the composer. Its height is reserved, so that nothing jumps. */
export function TypingLine({ conversation: { id, people }, messages }: { conversation: Conversation; messages: readonly Message[] }) {
  const all = useSyncExternalStore(typing.subscribe, () => typing.of(id))
  const isConnected = useIsConnected()
  const present = (isConnected ? all : []).filter(
    ({ userId, afterSequence }) => !messages.some(({ sequence, sender }) => sequence > afterSequence && sender?.id === userId),
  )
  const names = present.flatMap(({ userId }) => people.find((person) => person.id === userId)?.name ?? [])
  return (
    <Box
      role="status"
      sx={{
        px: { xs: 2, md: 3 },
        minHeight: 20,
        typography: 'caption',
        color: 'text.secondary',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {names.length > 0 && (names.length > 2 ? `${names.length} people are typing…` : `${names.join(' and ')} ${names.length === 1 ? 'is' : 'are'} typing…`)}
    </Box>
  )
}
