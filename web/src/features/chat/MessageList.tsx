import type { Conversation, MessagePage } from '@mandate/contract/chat'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type UIEvent, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { dayName } from './chat-words.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { groupMessages } from './message-groups.ts'
import { fetchEarlierMessages, type MessageStore } from './shared/message-list.ts'
import { useWaiting } from './use-outbox.ts'
import { WaitingBubble } from './WaitingBubble.tsx'

const nearTopPixels = 240
const awayPixels = 160

/** Begins at the latest message and keeps its place when earlier ones are added above, or new ones below. */
export function MessageList({ conversation, page }: { conversation: Conversation; page: MessagePage }) {
  const store = useStore() as MessageStore
  const scroller = useRef<HTMLDivElement>(null)
  const [isLoading, setIsLoading] = useState(false)
  /** The last message that was in sight; undefined while the end is. */
  const [leftAt, setLeftAt] = useState<number>()
  const sent = new Set(page.items.map(({ clientId }) => clientId))
  const waiting = useWaiting(conversation.id).filter(({ clientId }) => !sent.has(clientId))
  const missed = leftAt === undefined ? 0 : page.items.filter(({ sequence, isMine }) => sequence > leftAt && !isMine).length
  const nowMs = Date.now()

  async function loadEarlier(): Promise<void> {
    if (isLoading || !page.hasEarlier) return
    setIsLoading(true)
    await fetchEarlierMessages(store, conversation.id)
    setIsLoading(false)
  }

  function follow({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent): void {
    // Counted from the end: it is zero there and falls upward.
    if (scrollHeight - clientHeight + scrollTop < nearTopPixels) void loadEarlier()
    if (-scrollTop < awayPixels) setLeftAt(undefined)
    else setLeftAt((left) => left ?? page.items.at(-1)?.sequence)
  }

  return (
    <Box sx={{ position: 'relative', flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box
        ref={scroller}
        tabIndex={0}
        role="log"
        aria-label="Messages"
        onScroll={follow}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', display: 'flex', flexDirection: 'column-reverse', '&:focus-visible': { outlineOffset: -2 } }}
      >
        <Box sx={{ px: { xs: 2, md: 3 }, py: 2, display: 'flex', flexDirection: 'column' }}>
          {page.hasEarlier && (
            <Button size="small" aria-busy={isLoading} onClick={() => void loadEarlier()} sx={{ alignSelf: 'center' }}>
              Show earlier messages
            </Button>
          )}
          {page.items.length === 0 && waiting.length === 0 && <Empty conversation={conversation} />}
          {groupMessages(page.items).map(({ message, isNewDay, ...place }) => (
            <Box key={message.id} sx={{ display: 'flex', flexDirection: 'column' }}>
              {isNewDay && <DayMark>{dayName(message.sentAt, nowMs)}</DayMark>}
              <MessageBubble message={message} isNamed={conversation.kind === 'group'} {...place} />
            </Box>
          ))}
          {waiting.map((message) => (
            <WaitingBubble key={message.clientId} message={message} />
          ))}
        </Box>
      </Box>
      {missed > 0 && (
        <Button
          variant="contained"
          size="small"
          onClick={() => scroller.current?.scrollTo({ top: 0 })}
          sx={{ position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)' }}
        >
          {missed === 1 ? '1 new message' : `${missed} new messages`}
        </Button>
      )}
    </Box>
  )
}

function Empty({ conversation: { kind, state } }: { conversation: Conversation }) {
  const isStranger = kind === 'direct' && state === 'open'
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary', py: 4, textAlign: 'center' }}>
      {isStranger ? 'Nothing here yet. Say what this is about.' : 'No messages yet.'}
    </Box>
  )
}

function DayMark({ children }: { children: string }) {
  return (
    <Box
      role="separator"
      aria-label={children}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        my: 2,
        typography: 'caption',
        color: 'text.secondary',
        '&::before, &::after': { content: '""', flex: 1, borderTop: '1px solid', borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  )
}
