import { zodResolver } from '@hookform/resolvers/zod'
import { optionLists } from '@mandate/contract/lists/option-lists'
import { type AdvisoryService, type NewAdvisoryService, newAdvisoryServiceSchema, serviceTypes } from '@mandate/contract/profiles'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'

const schema = newAdvisoryServiceSchema.omit({ predefined: true })
type Values = Omit<NewAdvisoryService, 'predefined'>

const types = serviceTypes.map((value) => ({ value, label: optionLists.serviceTypes.items.find((item) => item.value === value)?.label ?? value }))

interface Props {
  service?: AdvisoryService
  save: (values: Values) => Promise<{ error?: unknown }>
  onDone: () => void
}

/** Adds or edits a custom service. */
export function AdvisoryServiceForm({ service, save, onDone }: Props) {
  const [failure, setFailure] = useState<ClientError>()
  const { title = '', description = '', service_type = 'wealth_management' } = service ?? {}
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: { title, description, service_type } })

  async function submit(values: Values) {
    setFailure(undefined)
    const answer = await save(values)
    if (answer.error) return setFailure(applyFieldErrors(form, answer.error))
    onDone()
  }

  return (
    <form aria-label={service ? `Edit ${service.title}` : 'Custom service'} noValidate onSubmit={form.handleSubmit(submit)}>
      <Box sx={{ display: 'grid', gap: 2, maxWidth: 560, pt: 1 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Field label="Name" maxLength={120} error={form.formState.errors.title?.message} {...form.register('title')} />
        <Field label="Description" isOptional rows={3} maxLength={600} error={form.formState.errors.description?.message} {...form.register('description')} />
        <Controller
          control={form.control}
          name="service_type"
          render={({ field }) => <ChoiceField label="Kind" isList name="service_type" choices={types} value={field.value} onChange={field.onChange} />}
        />
      </Box>
      <FormActions>
        <SubmitButton isPending={form.formState.isSubmitting} pendingLabel="Saving…">
          {service ? 'Save service' : 'Add service'}
        </SubmitButton>
        <Button color="inherit" onClick={onDone}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}
