import { zodResolver } from '@hookform/resolvers/zod'
import { type NewInvitation, newInvitationSchema, teamRoles } from '@mandate/contract/teams'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { roleNames, roleRights } from './team-words.ts'
import { useInviteToTeamMutation } from './teams.api.ts'

const choices = teamRoles.map((role) => ({ value: role, label: roleNames[role], description: `Can ${roleRights[role]}.` })).reverse()

export function InvitationForm() {
  const [invite, { isLoading }] = useInviteToTeamMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<NewInvitation>({ resolver: zodResolver(newInvitationSchema), defaultValues: { email: '', role: 'editor' } })
  const { errors } = form.formState

  async function submit(invitation: NewInvitation) {
    setFailure(undefined)
    const answer = await invite({ body: invitation })
    if (answer.error) return setFailure(applyFieldErrors(form, answer.error))
    form.reset()
    showToast('success', `Invitation sent to ${answer.data.email}.`)
  }

  return (
    <form aria-label="Invite" noValidate onSubmit={form.handleSubmit(submit)}>
      <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 440 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Field label="Colleague's email" type="email" autoComplete="off" error={errors.email?.message} {...form.register('email')} />
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <ChoiceField label="Role" name={field.name} choices={choices} value={field.value} onChange={field.onChange} error={errors.role?.message} />
          )}
        />
      </Box>
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Inviting…">
          Invite
        </SubmitButton>
      </FormActions>
    </form>
  )
}
