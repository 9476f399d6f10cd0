import { zodResolver } from '@hookform/resolvers/zod'
import { claimCodeSchema, type FoundRecord } from '@mandate/contract/claims'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { selectIsSignedIn } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { ClaimPage } from './ClaimPage.tsx'
import { useValidateClaimMutation } from './claims.api.ts'
import { claimFailure } from './shared/claim-failure.ts'

const formSchema = z.strictObject({ code: claimCodeSchema })
const title = 'Enter code'

export function ClaimValidatePage() {
  const isSignedIn = useSelector(selectIsSignedIn)
  const claimId = z.uuidv4().safeParse(useSearchParams()[0].get('claim')).data
  const { record } = (useLocation().state ?? {}) as { record?: FoundRecord }
  const navigate = useNavigate()
  const [validate, { isLoading }] = useValidateClaimMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { code: '' } })

  if (!claimId)
    return (
      <ClaimPage title="No claim to continue" lead="Open the link in the email with your code, or start a new claim.">
        <Button variant="contained" size="large" href={paths.claimProfile}>
          Start a new claim
        </Button>
      </ClaimPage>
    )
  async function submit({ code }: { code: string }) {
    setFailure(undefined)
    const answer = await validate({ body: { claimId: claimId ?? '', code } })
    if (answer.data) return void navigate(paths.claimProfileSuccess, { replace: true, state: { method: 'code', record, ...answer.data } })
    setFailure(claimFailure(applyFieldErrors(form, answer.error)))
  }

  return (
    <ClaimPage
      title={title}
      lead="We emailed it to you. It's valid for 15 minutes and five attempts."
      footer={
        <>
          <Link href={paths.claimProfile}>Request a new code</Link>
          {!isSignedIn && (
            <Box sx={{ mt: 1 }}>
              Requested it with an account?{' '}
              <Link href={`${paths.login}?${new URLSearchParams({ returnUrl: `${paths.claimProfileValidate}?claim=${claimId}` })}`}>Sign in</Link> first.
            </Box>
          )}
        </>
      }
    >
      <Box component="form" aria-label="Enter code" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Field
          label="Code"
          autoComplete="one-time-code"
          autoFocus
          hasFigures
          maxLength={32}
          spellCheck={false}
          placeholder="XXXX-XXXX"
          error={form.formState.errors.code?.message}
          {...form.register('code')}
        />
        <SubmitButton isPending={isLoading} pendingLabel="Looking…" fullWidth>
          Confirm
        </SubmitButton>
      </Box>
    </ClaimPage>
  )
}
