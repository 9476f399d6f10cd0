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
import { useActivateMutation } from './identity.api.ts'
import { NewPasswordField } from './shared/NewPasswordField.tsx'

const formSchema = z.strictObject({ password: newPasswordSchema })

interface Props {
  token: string
  onActivated: () => void
  onLinkDead: () => void
}

/** Activation in another browser than at sign-up. */
export function ActivationPasswordForm({ token, onActivated, onLinkDead }: Props) {
  const [activate, { isLoading }] = useActivateMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { password: '' } })
  const typed = useWatch({ control: form.control, name: 'password' })

  async function submit({ password }: { password: string }) {
    const answer = await activate({ body: { token, password } })
    if (answer.data) return onActivated()
    if (toClientError(answer.error).code === 'link_invalid') return onLinkDead()
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Box component="form" aria-label="Choose your password" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <NewPasswordField typed={typed} error={form.formState.errors.password?.message} {...form.register('password')} />
      <SubmitButton isPending={isLoading} pendingLabel="Activating…" fullWidth>
        Activate
      </SubmitButton>
    </Box>
  )
}
