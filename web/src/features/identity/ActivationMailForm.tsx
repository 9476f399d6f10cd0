import { zodResolver } from '@hookform/resolvers/zod'
import { emailSchema } from '@mandate/contract/values/fields'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useResendActivationMutation } from './identity.api.ts'

const formSchema = z.strictObject({ email: emailSchema })

interface Props {
  initialEmail: string
  onSent: (email: string) => void
}

/** For users without a working link. */
export function ActivationMailForm({ initialEmail, onSent }: Props) {
  const [resend, { isLoading }] = useResendActivationMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { email: initialEmail } })

  async function submit({ email }: { email: string }) {
    const answer = await resend({ body: { email } })
    if (answer.data) return onSent(email)
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Box component="form" aria-label="New activation link" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <Field label="Email" type="email" autoComplete="username" error={form.formState.errors.email?.message} {...form.register('email')} />
      <SubmitButton isPending={isLoading} pendingLabel="Sending…" fullWidth>
        Email me a new link
      </SubmitButton>
    </Box>
  )
}
