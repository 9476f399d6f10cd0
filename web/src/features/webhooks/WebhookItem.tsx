import { formatNumber } from '@mandate/contract/values/numbers'
import { type Webhook, type WebhookEvent, webhookEvents } from '@mandate/contract/webhooks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { showToast } from '../../ui/toast.tsx'
import { EventPicker } from './EventPicker.tsx'
import { MessageLog } from './MessageLog.tsx'
import { useDeleteWebhookMutation, useRotateWebhookSecretMutation, useTestWebhookMutation, useUpdateWebhookMutation } from './webhooks.api.ts'

interface Props {
  webhook: Webhook
  onSecret: (secret: string) => void
}

type Question = 'delete' | 'secret'

export function WebhookItem({ webhook, onSecret }: Props) {
  const [test] = useTestWebhookMutation()
  const [update, { isLoading: isUpdating }] = useUpdateWebhookMutation()
  const [remove, { isLoading: isRemoving }] = useDeleteWebhookMutation()
  const [rotate, { isLoading: isRotating }] = useRotateWebhookSecretMutation()
  const [open, setOpen] = useState<'log' | 'events'>()
  const [question, setQuestion] = useState<Question>()
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()
  const params = { webhookId: webhook.id }
  const name = hostOf(webhook.url)

  async function attempt<Data>(deed: () => Promise<{ data?: Data; error?: unknown }>, done?: string): Promise<Data | undefined> {
    setFailure(undefined)
    const { data, error } = await deed()
    setQuestion(undefined)
    if (error) setFailure(toClientError(error))
    else if (done) showToast('success', done)
    return data
  }

  async function sendTest() {
    if (await attempt(() => test({ params }), `Test sent to ${name}.`)) setOpen('log')
  }

  async function replaceSecret() {
    const data = await attempt(() => withStepUp(() => rotate({ params })))
    if (data) onSecret(data.secret)
  }

  return (
    <Box component="li" sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider', display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 500, overflowWrap: 'anywhere' }}>
            {webhook.url}
            <StateChip webhook={webhook} />
          </Box>
          <Box sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
            {webhook.events.map((event) => webhookEvents[event].label).join(', ')}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {webhook.isOn && (
            <Button variant="outlined" size="small" onClick={sendTest}>
              Send test
            </Button>
          )}
          <Button variant="outlined" size="small" aria-expanded={open === 'log'} onClick={() => setOpen(open === 'log' ? undefined : 'log')}>
            Log
          </Button>
          <Button variant="outlined" size="small" aria-expanded={open === 'events'} onClick={() => setOpen(open === 'events' ? undefined : 'events')}>
            Events
          </Button>
          <Button variant="outlined" size="small" onClick={() => setQuestion('secret')}>
            New secret
          </Button>
          <Button
            variant="outlined"
            size="small"
            aria-busy={isUpdating}
            onClick={() => attempt(() => update({ params, body: { isOn: !webhook.isOn } }), webhook.isOn ? 'Webhook turned off.' : 'Webhook turned on.')}
          >
            {webhook.isOn ? 'Turn off' : 'Turn on'}
          </Button>
          <Button variant="outlined" size="small" color="error" onClick={() => setQuestion('delete')} aria-label={`Delete ${name}`}>
            Delete
          </Button>
        </Box>
      </Box>
      {failure && <ErrorMessage isInline error={failure} />}
      {open === 'events' && (
        <ChangeEvents
          events={webhook.events}
          onSave={async (events) => {
            if (await attempt(() => update({ params, body: { events } }), 'Events saved.')) setOpen(undefined)
          }}
        />
      )}
      {open === 'log' && <MessageLog webhookId={webhook.id} isOn={webhook.isOn} />}
      <ConfirmDialog
        isOpen={question === 'delete'}
        title={`Delete the webhook to ${name}?`}
        confirmLabel="Delete"
        isPending={isRemoving}
        onConfirm={() => attempt(() => remove({ params }), 'Webhook deleted.')}
        onCancel={() => setQuestion(undefined)}
      >
        Its log and {webhook.waiting > 0 ? `${formatNumber(webhook.waiting)} waiting messages` : 'its secret'} are deleted with it.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={question === 'secret'}
        title="Replace the signing secret?"
        confirmLabel="Replace"
        isPending={isRotating}
        onConfirm={replaceSecret}
        onCancel={() => setQuestion(undefined)}
      >
        For 24 hours messages are signed with both secrets, so you can change your server without losing one.
      </ConfirmDialog>
    </Box>
  )
}

function ChangeEvents({ events, onSave }: { events: readonly WebhookEvent[]; onSave: (events: WebhookEvent[]) => void }) {
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>(events)
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <EventPicker chosen={chosen} onChange={setChosen} error={chosen.length === 0 ? 'Choose at least one event' : undefined} />
      <Button variant="contained" size="small" onClick={() => chosen.length > 0 && onSave([...chosen])}>
        Save events
      </Button>
    </Box>
  )
}

const offReasons = { owner: 'Off', gone: 'Off: the receiver answered 410 Gone', dead: 'Off: failed for three days' } as const

function StateChip({ webhook: { isOn, offReason, failingSince, waiting } }: { webhook: Webhook }) {
  const count = waiting > 0 ? ` · ${formatNumber(waiting)} waiting` : ''
  if (!isOn) return <Chip tone={offReason === 'owner' ? 'neutral' : 'caution'}>{`${offReasons[offReason ?? 'owner']}${count}`}</Chip>
  if (failingSince) return <Chip tone="caution">{`Failing since ${ago(failingSince, Date.now())}${count}`}</Chip>
  return <Chip tone="good">{`On${count}`}</Chip>
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}
