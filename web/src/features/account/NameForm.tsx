import { zodResolver } from '@hookform/resolvers/zod'
import { type NameChange, nameChangeSchema } from '@mandate/contract/account'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import type { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { selectUser, userUpdated } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useUpdateNameMutation } from './account.api.ts'

export function NameForm() {
  const { firstName, lastName, alias } = useSelector(selectUser)
  const dispatch = useDispatch()
  const [update, { isLoading }] = useUpdateNameMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<z.input<typeof nameChangeSchema>, unknown, NameChange>({
    resolver: zodResolver(nameChangeSchema),
    defaultValues: { firstName, lastName, alias },
  })
  const { errors } = form.formState

  async function submit(name: NameChange) {
    setFailure(undefined)
    const answer = await update({ body: name })
    if (answer.error) return setFailure(applyFieldErrors(form, answer.error))
    if (answer.data) dispatch(userUpdated(answer.data))
    form.reset(name)
    showToast('success', 'Name changed.')
  }

  return (
    <form aria-label="Change name" noValidate onSubmit={form.handleSubmit(submit)}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
          <Field label="First name" autoComplete="given-name" error={errors.firstName?.message} {...form.register('firstName')} />
          <Field label="Last name" autoComplete="family-name" error={errors.lastName?.message} {...form.register('lastName')} />
        </Box>
        <Field label="Preferred name" isOptional autoComplete="nickname" error={errors.alias?.message} {...form.register('alias')} />
      </Box>
      <FormActions>
        <SubmitButton isPending={isLoading}>Save name</SubmitButton>
      </FormActions>
    </form>
  )
}
