import type { Message } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import { formatClock } from '../../format/clock.ts'
import { Monogram } from '../../ui/Monogram.tsx'
import { senderName } from './chat-words.ts'
import { LinkedText } from './LinkedText.tsx'

interface Props {
  message: Message
  /** In a group, the first of a sender carries the name. */
  isNamed: boolean
  isFirst: boolean
  isLast: boolean
}

export const bubble = {
  maxWidth: 'min(72ch, 85%)',
  px: 1.5,
  py: 0.875,
  borderRadius: 1.5,
  typography: 'body2',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const

export function MessageBubble({ message, isNamed, isFirst, isLast }: Props) {
  const { isMine, text, sentAt, sender } = message
  const hasMark = isNamed && !isMine
  return (
    <Box
      component="article"
      aria-label={`${isMine ? 'You' : senderName(message)}, ${formatClock(sentAt)}`}
      sx={{ display: 'flex', gap: 1, mt: isFirst ? 1.5 : 0.375 }}
    >
      {hasMark && <Box sx={{ width: 28, flexShrink: 0 }}>{isFirst && <Monogram id={sender?.id ?? 'former'} name={senderName(message)} size={28} />}</Box>}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', alignItems: isMine ? 'flex-end' : 'flex-start' }}>
        {hasMark && isFirst && <Box sx={{ typography: 'caption', fontWeight: 500, mb: 0.25 }}>{senderName(message)}</Box>}
        <Box sx={{ ...bubble, bgcolor: isMine ? 'accentSoft' : 'lifted' }}>
          <LinkedText text={text} />
        </Box>
        {isLast && (
          <Box component="time" dateTime={sentAt} data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
            {formatClock(sentAt)}
          </Box>
        )}
      </Box>
    </Box>
  )
}
