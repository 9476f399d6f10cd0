import { zodResolver } from '@hookform/resolvers/zod'
import type { SignedInUser } from '@mandate/contract/frame/users'
import { codeSchema } from '@mandate/contract/values/fields'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { CodeField } from '../second-factor/shared/CodeField.tsx'
import { useConfirmLinkedInMutation } from './linkedin.api.ts'

const formSchema = z.object({ code: codeSchema })

interface Props {
  ticket: string
  onSignedIn: (user: SignedInUser) => void
  /** The ticket is no longer valid. */
  onOver: (error: ClientError) => void
}

export function SecondFactorForm({ ticket, onSignedIn, onOver }: Props) {
  const [confirm, { isLoading }] = useConfirmLinkedInMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { code: '' } })

  useEffect(() => form.setFocus('code'), [form])

  async function submit({ code }: z.infer<typeof formSchema>) {
    setFailure(undefined)
    const answer = await confirm({ body: { ticket, code } })
    if (answer.data) return onSignedIn(answer.data)
    const error = toClientError(answer.error)
    if (error.code === 'sign_in_state_invalid') onOver(error)
    else setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Box component="form" aria-label="Two-factor authentication" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <CodeField error={form.formState.errors.code?.message} {...form.register('code')} />
      <SubmitButton isPending={isLoading} pendingLabel="Signing in…" fullWidth>
        Sign in
      </SubmitButton>
    </Box>
  )
}
