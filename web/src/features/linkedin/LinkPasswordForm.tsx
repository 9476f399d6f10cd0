import { zodResolver } from '@hookform/resolvers/zod'
import { paths } from '@mandate/contract/frame/paths'
import type { SignedInUser } from '@mandate/contract/frame/users'
import { credentialsSchema } from '@mandate/contract/identity'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import type { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { CodeField } from '../second-factor/shared/CodeField.tsx'
import { useLinkWithPasswordMutation } from './linkedin.api.ts'

const proofSchema = credentialsSchema.pick({ password: true, code: true })
type Proof = z.input<typeof proofSchema>

interface Props {
  ticket: string
  email: string
  onSignedIn: (user: SignedInUser) => void
  /** The ticket is no longer valid. */
  onOver: (error: ClientError) => void
}

/** The password of the account with the same address confirms ownership and links LinkedIn. */
export function LinkPasswordForm({ ticket, email, onSignedIn, onOver }: Props) {
  const [link, { isLoading }] = useLinkWithPasswordMutation()
  const [failure, setFailure] = useState<ClientError>()
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const form = useForm<Proof>({ resolver: zodResolver(proofSchema), defaultValues: { password: '', code: '' } })
  const { errors } = form.formState

  useEffect(() => {
    form.setFocus(isCodeAsked ? 'code' : 'password')
  }, [isCodeAsked, form])

  async function submit({ password, code }: Proof) {
    setFailure(undefined)
    const answer = await link({ body: { ticket, password, ...(isCodeAsked ? { code } : {}) } })
    if (answer.data) return onSignedIn(answer.data)
    const error = toClientError(answer.error)
    if (error.code === 'sign_in_state_invalid' || error.code === 'conflict') return onOver(error)
    if (error.code === 'second_factor_required' && !isCodeAsked) return setIsCodeAsked(true)
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Box component="form" aria-label="Connect LinkedIn" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
      {failure && <ErrorMessage isInline error={failure} />}
      {failure?.code === 'not_activated' && (
        <Link component={RouterLink} to={paths.signUpSuccess} state={{ email }} sx={{ typography: 'body2', justifySelf: 'start' }}>
          Resend activation email
        </Link>
      )}
      <Field label="Email" type="email" autoComplete="username" name="email" value={email} readOnly />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        labelAside={<Link href={paths.forgotPassword}>Forgot password?</Link>}
        {...form.register('password')}
      />
      {isCodeAsked && <CodeField error={errors.code?.message} {...form.register('code')} />}
      <SubmitButton isPending={isLoading} pendingLabel="Connecting…" fullWidth>
        Connect and sign in
      </SubmitButton>
    </Box>
  )
}
