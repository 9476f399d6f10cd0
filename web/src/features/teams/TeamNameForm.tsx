import { zodResolver } from '@hookform/resolvers/zod'
import { type NewTeam, newTeamSchema } from '@mandate/contract/teams'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'

interface Props {
  initialName: string
  action: string
  save: (team: NewTeam) => Promise<{ error?: unknown }>
  isPending: boolean
  onSaved?: (name: string) => void
  onCancel?: () => void
}

/** Used to create a team and to rename it. */
export function TeamNameForm({ initialName, action, save, isPending, onSaved, onCancel }: Props) {
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<NewTeam>({ resolver: zodResolver(newTeamSchema), defaultValues: { name: initialName } })

  async function submit(team: NewTeam) {
    setFailure(undefined)
    const answer = await save(team)
    if (answer.error) setFailure(applyFieldErrors(form, answer.error))
    else onSaved?.(team.name)
  }

  return (
    <form aria-label={action} noValidate onSubmit={form.handleSubmit(submit)}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Field
          label="Team name"
          autoComplete="organization"
          help="Colleagues see it in the invitation. Use your firm or desk name."
          error={form.formState.errors.name?.message}
          {...form.register('name')}
        />
      </Box>
      <FormActions>
        <SubmitButton isPending={isPending}>{action}</SubmitButton>
        {onCancel && (
          <Button variant="outlined" size="large" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </FormActions>
    </form>
  )
}
