import { zodResolver } from '@hookform/resolvers/zod'
import { type AdminCredentials, adminCredentialsSchema, type Credentials } from '@mandate/contract/identity'
import type { Assertion } from '@mandate/contract/values/passkey-answers'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDispatch } from 'react-redux'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { signedIn } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { PasskeyCodeButton } from '../passkeys/shared/PasskeyCodeButton.tsx'
import { CodeField } from '../second-factor/shared/CodeField.tsx'
import { DemoAdminCard } from './DemoAdminCard.tsx'
import { useAdminLoginMutation } from './identity.api.ts'

export function AdminLoginForm() {
  const [login, { isLoading }] = useAdminLoginMutation()
  const [failure, setFailure] = useState<ClientError>()
  const dispatch = useDispatch()
  const form = useForm<AdminCredentials>({ resolver: zodResolver(adminCredentialsSchema), defaultValues: { email: '', password: '', code: '' } })
  const { errors } = form.formState

  async function enterWith(passkey: Assertion) {
    const { email, password } = form.getValues()
    if (await form.trigger(['email', 'password'], { shouldFocus: true })) await enter({ email, password, passkey })
  }

  async function enter(body: Credentials) {
    setFailure(undefined)
    const answer = await login({ body })
    if (answer.data) return void dispatch(signedIn(answer.data))
    setFailure(applyFieldErrors(form, answer.error))
    form.setValue('code', '')
  }

  return (
    <>
      <Box component="form" aria-label="Admin sign-in" noValidate onSubmit={form.handleSubmit(enter)} sx={{ display: 'grid', gap: 2.5 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <Field label="Email" type="email" autoComplete="username" error={errors.email?.message} {...form.register('email')} />
        <PasswordField label="Password" autoComplete="current-password" error={errors.password?.message} {...form.register('password')} />
        <CodeField error={errors.code?.message} {...form.register('code')} />
        <PasskeyCodeButton onAnswered={enterWith} />
        <SubmitButton isPending={isLoading} pendingLabel="Signing in…" fullWidth>
          Sign in
        </SubmitButton>
      </Box>
      <DemoAdminCard
        onChosen={(credentials) => {
          setFailure(undefined)
          form.reset(credentials)
        }}
      />
    </>
  )
}
