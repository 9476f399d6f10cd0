import { type CrmProvider, crmProviders, firmFieldNames, firmFields, type Mapping } from '@mandate/contract/integrations'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useMapIntegrationMutation } from './integrations.api.ts'

interface Props {
  provider: CrmProvider
  mapping: Mapping
  onSaved: () => void
}

/** An empty field isn't sent. */
export function MappingForm({ provider, mapping, onSaved }: Props) {
  const [save] = useMapIntegrationMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<Mapping>({ defaultValues: mapping })
  const { label } = crmProviders[provider]

  async function submit(values: Mapping) {
    setFailure(undefined)
    const given = Object.fromEntries(Object.entries(values).filter(([, target]) => target?.trim()))
    const { data, error } = await save({ params: { provider }, body: { mapping: given } })
    if (!data) return setFailure(toClientError(error))
    showToast('success', 'Fields saved.')
    onSaved()
  }

  return (
    <Box component="form" aria-label={`Fields of ${label}`} noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2, maxWidth: 720 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        The internal name of the {label} field that each fact goes to. Leave one empty to not send it. The CRD number is always sent: it finds a firm again.
      </Box>
      {failure && <ErrorMessage isInline error={failure} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, gap: 2 }}>
        {firmFieldNames.map((field) => (
          <Field
            key={field}
            label={firmFields[field]}
            autoComplete="off"
            maxLength={80}
            error={failure?.fields?.[`mapping.${field}`]}
            {...form.register(field)}
          />
        ))}
      </Box>
      <Box>
        <SubmitButton isPending={form.formState.isSubmitting}>Save fields</SubmitButton>
      </Box>
    </Box>
  )
}
