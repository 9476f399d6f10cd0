import { zodResolver } from '@hookform/resolvers/zod'
import { apiKeyLifetimes, apiKeyNameSchema } from '@mandate/contract/api-keys'
import { type Scope, scopeNames, scopeSchema, scopes } from '@mandate/contract/frame/scopes'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useCreateApiKeyMutation } from './api-keys.api.ts'

const formSchema = z.strictObject({
  name: apiKeyNameSchema,
  scopes: z.array(scopeSchema).min(1, 'Choose at least one scope'),
  days: z.string(),
})
type Values = z.infer<typeof formSchema>

const lifetimes = apiKeyLifetimes.map((days) => ({ value: String(days), label: days === 365 ? '1 year' : `${days} days` }))

interface Props {
  onCreated: (key: string) => void
  onCancel: () => void
}

export function ApiKeyForm({ onCreated, onCancel }: Props) {
  const [create] = useCreateApiKeyMutation()
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()
  const form = useForm<Values>({ resolver: zodResolver(formSchema), defaultValues: { name: '', scopes: ['market:read'], days: '90' } })
  const { errors } = form.formState

  async function submit({ name, scopes: chosen, days }: Values) {
    setFailure(undefined)
    const answer = await withStepUp(() => create({ body: { name, scopes: chosen, expiresInDays: Number(days) } }))
    if (answer.data) return onCreated(answer.data.key)
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Box component="form" aria-label="New API key" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5, maxWidth: 720 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <Box sx={{ maxWidth: 440 }}>
        <Field
          label="Name"
          help="The program that will use it."
          autoFocus
          autoComplete="off"
          maxLength={80}
          error={errors.name?.message}
          {...form.register('name')}
        />
      </Box>
      <Controller
        control={form.control}
        name="scopes"
        render={({ field }) => <ScopePicker chosen={field.value} onChange={field.onChange} error={errors.scopes?.message} />}
      />
      <Controller
        control={form.control}
        name="days"
        render={({ field }) => (
          <Box sx={{ maxWidth: 220 }}>
            <SelectField label="Expires after" value={field.value} options={lifetimes} onChange={field.onChange} />
          </Box>
        )}
      />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SubmitButton isPending={form.formState.isSubmitting} pendingLabel="Creating…">
          Create key
        </SubmitButton>
        <Button variant="outlined" size="large" onClick={onCancel}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}

interface PickerProps {
  chosen: readonly Scope[]
  onChange: (scopes: Scope[]) => void
  error: string | undefined
}

function ScopePicker({ chosen, onChange, error }: PickerProps) {
  const toggle = (scope: Scope, isChosen: boolean) => onChange(scopeNames.filter((name) => (name === scope ? isChosen : chosen.includes(name))))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0 }}>
        Scopes
      </Box>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Choose only what the program needs. No key can change your sign-in, settings or keys.</Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 3, rowGap: 1, mt: 1 }}>
        {scopeNames.map((scope) => (
          <CheckboxField
            key={scope}
            label={scopes[scope].label}
            help={scopes[scope].about}
            checked={chosen.includes(scope)}
            onChange={({ target }) => toggle(scope, target.checked)}
          />
        ))}
      </Box>
      {error && <FormHelperText error>{error}</FormHelperText>}
    </Box>
  )
}
