import { zodResolver } from '@hookform/resolvers/zod'
import { type Passkey, passkeyNameSchema } from '@mandate/contract/passkeys'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useRenamePasskeyMutation } from './passkeys.api.ts'

const formSchema = z.strictObject({ name: passkeyNameSchema })

export function PasskeyNameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const [rename, { isLoading }] = useRenamePasskeyMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { name: passkey.name } })

  async function submit({ name }: { name: string }) {
    setFailure(undefined)
    const answer = await rename({ params: { passkeyId: passkey.id }, body: { name } })
    if (answer.data) return onDone()
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Box
      component="form"
      aria-label="Rename passkey"
      noValidate
      onSubmit={form.handleSubmit(submit)}
      sx={{ flex: 1, display: 'grid', gap: 1.5, maxWidth: 440 }}
    >
      {failure && <ErrorMessage isInline error={failure} />}
      <Field label="Name" autoFocus autoComplete="off" maxLength={80} error={form.formState.errors.name?.message} {...form.register('name')} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SubmitButton isPending={isLoading}>Save</SubmitButton>
        <Button variant="outlined" size="large" onClick={onDone}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}
