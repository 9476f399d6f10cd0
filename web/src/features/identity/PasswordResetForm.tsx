import { zodResolver } from '@hookform/resolvers/zod'
import { newPasswordSchema } from '@mandate/contract/values/fields'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useResetPasswordMutation } from './identity.api.ts'
import { NewPasswordField } from './shared/NewPasswordField.tsx'

const formSchema = z.strictObject({ password: newPasswordSchema })

interface Props {
  token: string
  onReset: () => void
  onLinkDead: () => void
}

export function PasswordResetForm({ token, onReset, onLinkDead }: Props) {
  const [resetPassword, { isLoading }] = useResetPasswordMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { password: '' } })
  const typed = useWatch({ control: form.control, name: 'password' })

  async function submit({ password }: { password: string }) {
    const answer = await resetPassword({ body: { token, password } })
    if (answer.data) return onReset()
    const { code, fields } = toClientError(answer.error)
    if (code === 'link_invalid' || fields.token) return onLinkDead()
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Box component="form" aria-label="Choose a new password" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <NewPasswordField label="New password" typed={typed} error={form.formState.errors.password?.message} {...form.register('password')} />
      <SubmitButton isPending={isLoading} pendingLabel="Changing…" fullWidth>
        Change password
      </SubmitButton>
    </Box>
  )
}
