import type { Conversation, MessagePage } from '@mandate/contract/chat'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type UIEvent, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { useGetConversationActivityQuery } from './chat.api.ts'
import { dayName } from './chat-words.ts'
import { MessageBubble } from './MessageBubble.tsx'
import { groupMessages } from './message-groups.ts'
import type { Writing } from './message-rules.ts'
import { SeenLine } from './SeenLine.tsx'
import { fetchEarlierMessages, type MessageStore } from './shared/message-list.ts'
import { useWaiting } from './use-outbox.ts'
import { usePointing } from './use-pointing.ts'
import { WaitingBubble } from './WaitingBubble.tsx'

const nearTopPixels = 240
const awayPixels = 160

interface Props {
  conversation: Conversation
  page: MessagePage
  /** The message that the address points at. */
  at: number | undefined
  /** It is a part of the history that lies far back, not the latest messages. */
  isPart: boolean
  onWrite: (writing: Writing) => void
  onPointAt: (sequence: number | undefined) => void
}

/** Begins at the latest message and keeps its place when earlier ones are added above, or new ones below. */
export function MessageList({ conversation, page, at, isPart, onWrite, onPointAt }: Props) {
  const store = useStore() as MessageStore
  const scroller = useRef<HTMLDivElement>(null)
  const [isLoading, setIsLoading] = useState(false)
  /** The last message that was in sight; undefined while the end is. */
  const [leftAt, setLeftAt] = useState<number>()
  const sent = new Set(page.items.map(({ clientId }) => clientId))
  const waiting = useWaiting(conversation.id).filter(({ clientId }) => !sent.has(clientId))
  const missed = leftAt === undefined ? 0 : page.items.filter(({ sequence, isMine }) => sequence > leftAt && !isMine).length
  const { data: activity } = useGetConversationActivityQuery(conversation.id)
  const last = page.items.at(-1)
  const lastOwn = last?.isMine ? last : undefined
  const { pointedAt, pointAt } = usePointing(at)
  const nowMs = Date.now()

  async function loadEarlier(): Promise<void> {
    if (isLoading || isPart || !page.hasEarlier) return
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
          {page.hasEarlier && !isPart && (
            <Button size="small" aria-busy={isLoading} onClick={() => void loadEarlier()} sx={{ alignSelf: 'center' }}>
              Show earlier messages
            </Button>
          )}
          {page.items.length === 0 && waiting.length === 0 && <Empty conversation={conversation} />}
          {groupMessages(page.items).map(({ message, isNewDay, ...place }) => (
            <Box key={message.id} sx={{ display: 'flex', flexDirection: 'column' }}>
              {isNewDay && <DayMark>{dayName(message.sentAt, nowMs)}</DayMark>}
              <MessageBubble
                {...{ message, onWrite, ...place }}
                conversationId={conversation.id}
                isNamed={conversation.kind === 'group'}
                canWrite={conversation.state === 'open'}
                isPointedAt={pointedAt === message.sequence}
                onOpenQuote={(sequence) => pointAt(sequence) || onPointAt(sequence)}
              />
            </Box>
          ))}
          {lastOwn && <SeenLine conversation={conversation} activity={activity} sequence={lastOwn.sequence} />}
          {waiting.map((message) => (
            <WaitingBubble key={message.clientId} message={message} answered={page.items.find(({ id }) => id === message.replyToId)} />
          ))}
        </Box>
      </Box>
      {isPart && (
        <Button variant="contained" size="small" onClick={() => onPointAt(undefined)} sx={atEnd}>
          Back to the latest
        </Button>
      )}
      {missed > 0 && !isPart && (
        <Button variant="contained" size="small" onClick={() => scroller.current?.scrollTo({ top: 0 })} sx={atEnd}>
          {counted(missed, 'new message')}
        </Button>
      )}
    </Box>
  )
}

const atEnd = { position: 'absolute', bottom: 12, left: '50%', transform: 'translateX(-50%)' } as const

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
