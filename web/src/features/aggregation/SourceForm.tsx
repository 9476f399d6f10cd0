import { zodResolver } from '@hookform/resolvers/zod'
import { newSourceSchema } from '@mandate/contract/aggregation'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useCreateSourceMutation } from './aggregation.api.ts'

type NewSource = z.infer<typeof newSourceSchema>

export function SourceForm() {
  const [createSource, { isLoading }] = useCreateSourceMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<NewSource>({ resolver: zodResolver(newSourceSchema), defaultValues: { name: '', address: '' } })
  const { errors } = form.formState

  async function submit(source: NewSource) {
    setFailure(undefined)
    const answer = await createSource({ body: source })
    if (answer.error) return setFailure(applyFieldErrors(form, answer.error))
    form.reset()
    showToast('success', `${answer.data.name} added. The first fetch starts within five minutes.`)
  }

  return (
    <form aria-label="Add a source" noValidate onSubmit={form.handleSubmit(submit)}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 560 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Field label="Name" autoComplete="off" error={errors.name?.message} {...form.register('name')} />
        <Field label="Feed URL" type="url" autoComplete="off" error={errors.address?.message} {...form.register('address')} />
      </Box>
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Adding…">
          Add
        </SubmitButton>
      </FormActions>
    </form>
  )
}
