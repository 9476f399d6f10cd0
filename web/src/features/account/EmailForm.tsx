import { zodResolver } from '@hookform/resolvers/zod'
import { type EmailChange, emailChangeSchema } from '@mandate/contract/account'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useRequestEmailChangeMutation } from './account.api.ts'

export function EmailForm() {
  const [requestChange, { isLoading }] = useRequestEmailChangeMutation()
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()
  const form = useForm<EmailChange>({ resolver: zodResolver(emailChangeSchema), defaultValues: { newEmail: '' } })

  async function submit(change: EmailChange) {
    setFailure(undefined)
    const answer = await withStepUp(() => requestChange({ body: change }))
    if (answer.error) return setFailure(applyFieldErrors(form, answer.error))
    showToast('success', 'We emailed a link to each address.')
  }

  return (
    <form aria-label="Change email" noValidate onSubmit={form.handleSubmit(submit)}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Field label="New email" type="email" autoComplete="email" error={form.formState.errors.newEmail?.message} {...form.register('newEmail')} />
      </Box>
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Sending…">
          Change email
        </SubmitButton>
      </FormActions>
    </form>
  )
}
