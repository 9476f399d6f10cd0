import { zodResolver } from '@hookform/resolvers/zod'
import { type PasswordChange, passwordChangeSchema } from '@mandate/contract/account'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { NewPasswordField } from '../identity/shared/NewPasswordField.tsx'
import { useUpdatePasswordMutation } from './account.api.ts'

export function PasswordForm({ email }: { email: string }) {
  const [updatePassword, { isLoading }] = useUpdatePasswordMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<PasswordChange>({ resolver: zodResolver(passwordChangeSchema), defaultValues: { currentPassword: '', newPassword: '' } })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'newPassword' })

  async function submit(change: PasswordChange) {
    setFailure(undefined)
    const answer = await updatePassword({ body: change })
    if (answer.error) return setFailure(applyFieldErrors(form, answer.error))
    form.reset()
    showToast('success', "Password changed. You've been signed out everywhere else.")
  }

  return (
    <form aria-label="Change password" noValidate onSubmit={form.handleSubmit(submit)}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField label="Current password" autoComplete="current-password" error={errors.currentPassword?.message} {...form.register('currentPassword')} />
        <NewPasswordField label="New password" typed={typed} error={errors.newPassword?.message} {...form.register('newPassword')} />
      </Box>
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Changing…">
          Change password
        </SubmitButton>
      </FormActions>
    </form>
  )
}
