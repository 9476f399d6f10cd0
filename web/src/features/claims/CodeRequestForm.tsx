import { zodResolver } from '@hookform/resolvers/zod'
import { claimCode, type FoundRecord } from '@mandate/contract/claims'
import { emailSchema } from '@mandate/contract/values/fields'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useClaimProfileMutation } from './claims.api.ts'
import { claimFailure } from './shared/claim-failure.ts'

const formSchema = z.strictObject({ email: emailSchema })

interface Props {
  record: FoundRecord
  domain: string
  onAsked: (claim: { claimId: string; expiresAt: string | null }) => void
}

export function CodeRequestForm({ record, domain, onAsked }: Props) {
  const [claim, { isLoading }] = useClaimProfileMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { email: '' } })

  async function submit({ email }: { email: string }) {
    setFailure(undefined)
    const answer = await claim({ body: { kind: record.kind, crd: record.crd, method: 'code', email } })
    if (answer.data) return onAsked(answer.data)
    setFailure(claimFailure(applyFieldErrors(form, answer.error)))
  }

  return (
    <Box component="form" aria-label="Claim by email code" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      <Field
        label="Your work email"
        type="email"
        autoComplete="email"
        placeholder={`you@${domain}`}
        help={`Use your personal work email, not a shared inbox. The code is valid for ${claimCode.minutes} minutes.`}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <SubmitButton isPending={isLoading} pendingLabel="Sending…" fullWidth>
        Send code
      </SubmitButton>
    </Box>
  )
}
