import { mostWebhooks } from '@mandate/contract/webhooks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { SecretCard } from './SecretCard.tsx'
import { WebhookForm } from './WebhookForm.tsx'
import { WebhookItem } from './WebhookItem.tsx'
import { useListWebhooksQuery } from './webhooks.api.ts'

/** Must be inside StepUpDialog. */
export function WebhooksSection() {
  const [isSending, setIsSending] = useState(false)
  // What waits is sent within moments, or at the next attempt.
  const { data, error, isLoading, refetch } = useListWebhooksQuery({}, { pollingInterval: isSending ? 3_000 : 0, skipPollingIfUnfocused: true })
  const hasWaiting = data?.items.some(({ isOn, waiting }) => isOn && waiting > 0) ?? false
  if (hasWaiting !== isSending) setIsSending(hasWaiting)
  const [isAdding, setIsAdding] = useState(false)
  const [secret, setSecret] = useState<string>()

  if (isLoading) return <TableSkeleton rows={2} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const isFull = data.items.length >= mostWebhooks
  return (
    <Section
      isFirst
      title="Webhooks"
      lead="Send what happens to your own server, signed by the Standard Webhooks scheme. A message that your server doesn't accept is tried 11 times in about two days."
      actions={
        !isAdding &&
        !isFull && (
          <Button variant="contained" startIcon={<Icon name="plus" size={16} />} onClick={() => setIsAdding(true)}>
            New webhook
          </Button>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        {secret && <SecretCard secret={secret} onKept={() => setSecret(undefined)} />}
        {isAdding && (
          <WebhookForm
            onCreated={(created) => {
              setSecret(created)
              setIsAdding(false)
            }}
            onCancel={() => setIsAdding(false)}
          />
        )}
        {data.items.length > 0 ? (
          <Box component="ul" aria-label="Webhooks" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
            {data.items.map((webhook) => (
              <WebhookItem key={webhook.id} webhook={webhook} onSecret={setSecret} />
            ))}
          </Box>
        ) : (
          !isAdding && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              No webhooks yet. Create one to be notified of decided claims, opened documents and changed filings.
            </Box>
          )
        )}
        {isFull && <Notice>You can have up to {mostWebhooks} webhooks. Delete one to create another.</Notice>}
      </Box>
    </Section>
  )
}
