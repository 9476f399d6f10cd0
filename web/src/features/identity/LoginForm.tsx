import { zodResolver } from '@hookform/resolvers/zod'
import { paths } from '@mandate/contract/frame/paths'
import { type Credentials, credentialsSchema } from '@mandate/contract/identity'
import type { Assertion } from '@mandate/contract/values/passkey-answers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { signedIn } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { LinkedInButton } from '../linkedin/shared/LinkedInButton.tsx'
import { PasskeyButton } from '../passkeys/shared/PasskeyButton.tsx'
import { PasskeyCodeButton } from '../passkeys/shared/PasskeyCodeButton.tsx'
import { CodeField } from '../second-factor/shared/CodeField.tsx'
import { DemoPeopleCard } from './DemoPeopleCard.tsx'
import { useLoginMutation } from './identity.api.ts'
import { NotActivatedCard } from './NotActivatedCard.tsx'
import { useReturnUrl } from './shared/return-url.ts'

export function LoginForm({ initialEmail = '' }: { initialEmail?: string }) {
  const [login, { isLoading }] = useLoginMutation()
  const [failure, setFailure] = useState<ClientError>()
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const dispatch = useDispatch()
  const returnUrl = useReturnUrl()
  const form = useForm<Credentials>({ resolver: zodResolver(credentialsSchema), defaultValues: { email: initialEmail, password: '', code: '' } })
  const { errors } = form.formState
  const isNotActivated = failure?.code === 'not_activated'

  useEffect(() => {
    if (isCodeAsked) form.setFocus('code')
  }, [isCodeAsked, form])

  async function submit({ email, password, code }: Credentials) {
    await enter({ email, password, ...(isCodeAsked ? { code } : {}) })
  }

  async function enterWith(passkey: Assertion) {
    const { email, password } = form.getValues()
    await enter({ email, password, passkey })
  }

  async function enter(body: Credentials) {
    setFailure(undefined)
    const answer = await login({ body })
    if (answer.data) return void dispatch(signedIn(answer.data))
    const isFirstAsk = !isCodeAsked && toClientError(answer.error).code === 'second_factor_required'
    if (isFirstAsk) setIsCodeAsked(true)
    else setFailure(applyFieldErrors(form, answer.error))
  }

  function fillIn(email: string, password: string) {
    form.reset({ email, password, code: '' })
    setIsCodeAsked(false)
    setFailure(undefined)
    form.setFocus('password')
  }

  return (
    <>
      {isNotActivated && (
        <Box sx={{ mb: 2.5 }}>
          <NotActivatedCard email={form.getValues('email')} />
        </Box>
      )}
      <Box component="form" aria-label="Sign in" noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
        {failure && !isNotActivated && <ErrorMessage isInline error={failure} />}
        <Field label="Email" type="email" autoComplete="username" error={errors.email?.message} {...form.register('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          labelAside={<Link href={paths.forgotPassword}>Forgot password?</Link>}
          {...form.register('password')}
        />
        {isCodeAsked && <CodeField error={errors.code?.message} {...form.register('code')} />}
        {isCodeAsked && <PasskeyCodeButton onAnswered={enterWith} />}
        <SubmitButton isPending={isLoading} pendingLabel="Signing in…" fullWidth>
          Sign in
        </SubmitButton>
      </Box>
      <LinkedInButton returnUrl={returnUrl}>Sign in with LinkedIn</LinkedInButton>
      <PasskeyButton />
      <DemoPeopleCard onChosen={fillIn} />
    </>
  )
}
