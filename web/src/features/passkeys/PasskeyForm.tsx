import { zodResolver } from '@hookform/resolvers/zod'
import { passkeyNameSchema } from '@mandate/contract/passkeys'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { makePasskey, PasskeyRefusal } from './ceremonies.ts'
import { useAddPasskeyMutation, useBeginPasskeyMutation } from './passkeys.api.ts'

const formSchema = z.strictObject({ name: passkeyNameSchema })

/** Asks for the name first, so that the browser's prompt comes last. */
export function PasskeyForm() {
  const [begin] = useBeginPasskeyMutation()
  const [add] = useAddPasskeyMutation()
  const [failure, setFailure] = useState<ClientError>()
  const [refusal, setRefusal] = useState<string>()
  const withStepUp = useStepUp()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { name: '' } })

  async function submit({ name }: { name: string }) {
    setFailure(undefined)
    setRefusal(undefined)
    const options = await withStepUp(() => begin({}))
    if (!options.data) return setFailure(toClientError(options.error))
    try {
      const passkey = await makePasskey(options.data)
      const answer = await withStepUp(() => add({ body: { name, passkey } }))
      if (!answer.data) return setFailure(applyFieldErrors(form, answer.error))
      form.reset()
      showToast('success', `Passkey "${name}" added. You can now sign in without a password.`)
    } catch (error) {
      if (!(error instanceof PasskeyRefusal)) throw error
      setRefusal(error.message)
    }
  }

  return (
    <Box component="form" aria-label="New passkey" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2, maxWidth: 440, mt: 3 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      {refusal && (
        <Notice tone="caution" isAlert>
          {refusal}
        </Notice>
      )}
      <Field
        label="Passkey name"
        help="For example, work laptop, phone or password manager."
        autoComplete="off"
        maxLength={80}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
      <Box>
        <SubmitButton isPending={form.formState.isSubmitting} pendingLabel="Adding…">
          Add passkey
        </SubmitButton>
      </Box>
    </Box>
  )
}
