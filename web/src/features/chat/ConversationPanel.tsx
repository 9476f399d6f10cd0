import type { Conversation } from '@mandate/contract/chat'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { Composer, type ComposerProps } from './Composer.tsx'
import { ConversationHeader } from './ConversationHeader.tsx'
import {
  type Box as MessageBox,
  useAcceptConversationMutation,
  useDeclineConversationMutation,
  useGetConversationQuery,
  useListMessagesAroundQuery,
  useListMessagesQuery,
} from './chat.api.ts'
import { titleOf } from './chat-words.ts'
import { MessageList } from './MessageList.tsx'
import type { Writing } from './message-rules.ts'
import { OversightLine } from './OversightLine.tsx'
import { TypingLine } from './TypingLine.tsx'
import { useReading } from './use-reading.ts'

/** One conversation: who is in it, what was written, and the field to write in. */
export function ConversationPanel({ conversationId, box }: { conversationId: string; box: MessageBox }) {
  const { currentData, error, isFetching, refetch } = useGetConversationQuery(conversationId)
  // Access may end while it's open, as by a block: what was shown goes with it.
  const conversation = error && toClientError(error).kind === 404 ? undefined : currentData
  const messages = useListMessagesQuery(conversationId)
  const [writing, setWriting] = useState<Writing>()
  useReading(conversation, messages.currentData)
  const [search, setSearch] = useSearchParams()
  const at = Number(search.get('at')) || undefined
  const isPart = at !== undefined && messages.currentData !== undefined && !messages.currentData.items.some(({ sequence }) => sequence === at)
  const around = useListMessagesAroundQuery(isPart ? { conversationId, around: at } : skipToken)
  const shown = isPart ? around : messages

  function pointAt(sequence: number | undefined): void {
    const next = new URLSearchParams(search)
    if (sequence) next.set('at', String(sequence))
    else next.delete('at')
    setSearch(next)
  }

  useFocusFoot(conversation !== undefined)

  if (!conversation && !error && isFetching) return <Loading />
  if (!conversation)
    return (
      <Box sx={{ p: 3 }}>
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
        <Button href={paths.messages} variant="outlined" sx={{ mt: 2 }}>
          All messages
        </Button>
      </Box>
    )
  return (
    <>
      <ConversationHeader conversation={conversation} box={box} />
      <OversightLine oversight={conversation.oversight} />
      {shown.currentData ? (
        <MessageList key={isPart ? at : 'latest'} page={shown.currentData} onWrite={setWriting} onPointAt={pointAt} {...{ conversation, at, isPart }} />
      ) : (
        <Box sx={{ flex: 1, minHeight: 0 }}>
          {shown.isFetching ? (
            <Loading />
          ) : (
            <Box sx={{ p: 3 }}>
              <ErrorMessage error={toClientError(shown.error)} onRetry={shown.refetch} />
            </Box>
          )}
        </Box>
      )}
      <TypingLine conversation={conversation} messages={messages.currentData?.items ?? []} />
      <div id={footId}>
        <Foot conversation={conversation} messages={messages.currentData?.items ?? []} writing={writing} onWrite={setWriting} />
      </div>
    </>
  )
}

const footId = 'conversation-foot'

/** Chosen with the keyboard in the list, a conversation takes the focus to where it is answered. */
function useFocusFoot(isLoaded: boolean): void {
  useEffect(() => {
    if (!isLoaded || !document.activeElement?.matches('a[aria-current="page"]:focus-visible')) return
    const foot = document.getElementById(footId)
    const target = foot?.querySelector('textarea') ?? foot?.querySelector('button')
    target?.focus()
  }, [isLoaded])
}

function Loading() {
  return (
    <Box sx={{ p: 3, flex: 1 }}>
      <TableSkeleton rows={6} columns={1} />
    </Box>
  )
}

/** The composer, or what has to happen before one can write. */
function Foot(props: ComposerProps) {
  const { conversation } = props
  const { state } = conversation
  if (state === 'request') return <RequestAnswer conversation={conversation} />
  if (state === 'requested') return <Note>Your message is waiting for {titleOf(conversation)} to accept it. You can write more once it's accepted.</Note>
  if (state === 'ended') return <Note>This person has left Mandate. The messages stay here.</Note>
  return <Composer {...props} />
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, borderTop: '1px solid', borderColor: 'divider', typography: 'body2', color: 'text.secondary' }}>{children}</Box>
  )
}

function RequestAnswer({ conversation }: { conversation: Conversation }) {
  const navigate = useNavigate()
  const [accept, accepting] = useAcceptConversationMutation()
  const [decline, declining] = useDeclineConversationMutation()
  const error = accepting.error ?? declining.error

  async function take(): Promise<void> {
    const { data } = await accept(conversation.id)
    // It is in the inbox now, and so is the way back.
    if (data) void navigate(pathTo('conversation', { conversationId: conversation.id }), { replace: true })
  }

  async function refuse(): Promise<void> {
    const { data } = await decline(conversation.id)
    if (data) void navigate(`${paths.messages}?box=requests`)
  }

  return (
    <Box sx={{ px: { xs: 2, md: 3 }, py: 2, borderTop: '1px solid', borderColor: 'divider', display: 'grid', gap: 1.5 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {titleOf(conversation)} isn't one of your connections. They can't write more until you accept, and aren't told if you decline.
      </Box>
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <Button variant="contained" aria-busy={accepting.isLoading} onClick={() => void take()}>
          Accept
        </Button>
        <Button variant="outlined" aria-busy={declining.isLoading} onClick={() => void refuse()}>
          Decline
        </Button>
      </Box>
    </Box>
  )
}
