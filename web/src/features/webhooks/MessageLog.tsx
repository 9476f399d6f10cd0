import { counted } from '@mandate/contract/values/counted'
import type { WebhookMessage } from '@mandate/contract/webhooks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useGetWebhookMessageQuery, useListWebhookMessagesInfiniteQuery, useReplayWebhookMessageMutation } from './webhooks.api.ts'

interface Props {
  webhookId: string
  isOn: boolean
}

export function MessageLog({ webhookId, isOn }: Props) {
  // What was just sent is answered within moments.
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListWebhookMessagesInfiniteQuery(webhookId, {
    pollingInterval: 3_000,
    skipPollingIfUnfocused: true,
  })
  const [open, setOpen] = useState<string>()
  if (isLoading) return <TableSkeleton rows={3} columns={3} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const messages = data.pages.flatMap(({ items }) => items)
  if (messages.length === 0)
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Nothing sent in the last 30 days. Send a test to see a message here.</Box>
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box component="ul" aria-label="Messages" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {messages.map((message) => (
          <Box component="li" key={message.id} sx={{ borderTop: '1px solid', borderColor: 'divider', py: 0.75 }}>
            <MessageLine message={message} isOpen={open === message.id} onToggle={() => setOpen(open === message.id ? undefined : message.id)} />
            {open === message.id && <MessageDetails webhookId={webhookId} messageId={message.id} isOn={isOn} />}
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" size="small" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </Box>
  )
}

function MessageLine({ message, isOpen, onToggle }: { message: WebhookMessage; isOpen: boolean; onToggle: () => void }) {
  const { type, state, attempts, lastStatus, lastError, occurredAt } = message
  const answer = lastStatus === null ? (lastError ?? 'not sent yet') : `answered ${lastStatus}`
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box data-figures sx={{ flex: '1 1 200px', minWidth: 0, typography: 'body2' }}>
        <Box component="code" sx={{ fontFamily: 'monospace' }}>
          {type}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          · {ago(occurredAt, Date.now())} · {counted(attempts, 'attempt')}, {answer}
        </Box>
      </Box>
      <Chip tone={state === 'delivered' ? 'good' : state === 'failed' ? 'bad' : 'caution'}>{stateWords[state]}</Chip>
      <Button size="small" aria-expanded={isOpen} onClick={onToggle}>
        {isOpen ? 'Close' : 'Details'}
      </Button>
    </Box>
  )
}

const stateWords = { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' } as const

function MessageDetails({ webhookId, messageId, isOn }: { webhookId: string; messageId: string; isOn: boolean }) {
  const params = { webhookId, webhookMessageId: messageId }
  const { data, error, isLoading, refetch } = useGetWebhookMessageQuery({ params }, { pollingInterval: 3_000, skipPollingIfUnfocused: true })
  const [replay, { isLoading: isReplaying }] = useReplayWebhookMessageMutation()
  const [failure, setFailure] = useState<ClientError>()
  if (isLoading) return <TableSkeleton rows={2} columns={1} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />

  async function sendAgain() {
    setFailure(undefined)
    const answer = await replay({ params })
    if (answer.data) showToast('success', 'The message is sent again, under the same id.')
    else setFailure(toClientError(answer.error))
  }

  return (
    <Box sx={{ display: 'grid', gap: 1, py: 1 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <Text label="Request" text={`webhook-id: ${messageId}\n\n${data.payload}`} />
      {data.log.map(({ at, status, milliseconds, answer, error: reason }) => (
        <Text key={at} label={`${ago(at, Date.now())}, after ${milliseconds} ms: ${status ?? reason ?? 'no answer'}`} text={answer || 'No answer'} />
      ))}
      {isOn && (
        <Box>
          <Button variant="outlined" size="small" onClick={sendAgain} aria-busy={isReplaying}>
            Send again
          </Button>
        </Box>
      )}
    </Box>
  )
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <Box>
      <Box data-figures sx={{ typography: 'subtitle2', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 1,
          bgcolor: 'lifted',
          borderRadius: 0.75,
          fontFamily: 'monospace',
          fontSize: '0.8125rem',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {text}
      </Box>
    </Box>
  )
}
