import { zodResolver } from '@hookform/resolvers/zod'
import { newWebhookSchema } from '@mandate/contract/webhooks'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'
import { EventPicker } from './EventPicker.tsx'
import { useCreateWebhookMutation } from './webhooks.api.ts'

const formSchema = newWebhookSchema.omit({ description: true })
type Values = z.infer<typeof formSchema>

interface Props {
  onCreated: (secret: string) => void
  onCancel: () => void
}

export function WebhookForm({ onCreated, onCancel }: Props) {
  const [create] = useCreateWebhookMutation()
  const { data: appInfo } = useGetAppInfoQuery({})
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()
  const form = useForm<Values>({ resolver: zodResolver(formSchema), defaultValues: { url: '', events: ['filing.changed'] } })
  const { errors } = form.formState
  const demoReceiver = appInfo?.isDemo ? `http://127.0.0.1:${globalThis.location.port}/demo/receiver` : undefined

  async function submit(values: Values) {
    setFailure(undefined)
    const answer = await withStepUp(() => create({ body: values }))
    if (answer.data) return onCreated(answer.data.secret)
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Box component="form" aria-label="New webhook" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5, maxWidth: 720 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <Field
        label="Address"
        help={
          demoReceiver
            ? `A public https address, or an incoming webhook of Slack. The demo has a stand-in: ${demoReceiver}`
            : 'A public https address of your server, or an incoming webhook of Slack.'
        }
        autoFocus
        autoComplete="off"
        inputMode="url"
        error={errors.url?.message}
        {...form.register('url')}
      />
      <Controller
        control={form.control}
        name="events"
        render={({ field }) => <EventPicker chosen={field.value} onChange={field.onChange} error={errors.events?.message} />}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SubmitButton isPending={form.formState.isSubmitting} pendingLabel="Creating…">
          Create webhook
        </SubmitButton>
        <Button variant="outlined" size="large" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
