import { pathTo } from '@mandate/contract/frame/paths'
import { usernameSchema } from '@mandate/contract/values/username'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useUpdateUsernameMutation } from './account.api.ts'

/** An empty field removes the username: the address of the public profile then has the id. */
export function UsernameForm({ username }: { username: string | null }) {
  const [update, { isLoading }] = useUpdateUsernameMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<{ username: string }>({ defaultValues: { username: username ?? '' } })

  async function submit({ username: typed }: { username: string }) {
    setFailure(undefined)
    const parsed = typed.trim() === '' ? undefined : usernameSchema.safeParse(typed)
    if (parsed?.success === false) {
      const [issue] = parsed.error.issues
      return form.setError('username', { message: issue?.message ?? 'Choose another username' }, { shouldFocus: true })
    }
    const chosen = parsed?.data ?? null
    const answer = await update({ body: { username: chosen } })
    if (answer.error) return setFailure(applyFieldErrors(form, answer.error))
    form.reset({ username: chosen ?? '' })
    showToast('success', chosen ? `Your public address is now ${pathTo('publicProfile', { userId: chosen })}.` : 'Username removed.')
  }

  return (
    <form aria-label="Change username" noValidate onSubmit={form.handleSubmit(submit)}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Field
          label="Username"
          isOptional
          autoComplete="off"
          spellCheck={false}
          help="Your old address keeps working and leads to the new one. No one else can take it."
          error={form.formState.errors.username?.message}
          {...form.register('username')}
        />
      </Box>
      <FormActions>
        <SubmitButton isPending={isLoading}>Save username</SubmitButton>
      </FormActions>
    </form>
  )
}
