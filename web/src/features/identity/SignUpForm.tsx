import { zodResolver } from '@hookform/resolvers/zod'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { selectSignUpDraft, signUpDraftChanged } from '../sign-up-draft/shared/sign-up-draft.ts'
import { NewPasswordField } from './shared/NewPasswordField.tsx'
import { useWayBack } from './shared/way-back.ts'
import { type SignUpDetails, signUpDetailsSchema } from './sign-up-details.ts'

const fields = ['email', 'firstName', 'lastName', 'companyName', 'alias', 'username', 'password', 'confirmPassword', 'agreeTerms'] as const

interface Props {
  termsUrl: string
  /** Undefined until it's known. */
  privacyPolicyUrl: string | undefined
}

export function SignUpForm({ termsUrl, privacyPolicyUrl }: Props) {
  const draft = useSelector(selectSignUpDraft)
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { search, state } = useWayBack()
  const refused = useRefusedFields()
  const form = useForm<SignUpDetails>({
    resolver: zodResolver(signUpDetailsSchema),
    defaultValues: Object.fromEntries(fields.map((name) => [name, draft[name]])),
  })
  const { errors } = form.formState
  const typed = useWatch({ control: form.control, name: 'password' })

  useEffect(() => {
    for (const name of fields) if (refused[name]) form.setError(name, { type: 'server', message: refused[name] }, { shouldFocus: true })
  }, [form, refused])

  function keepDraft() {
    dispatch(signUpDraftChanged(form.getValues()))
  }

  async function submit() {
    keepDraft()
    await navigate(paths.roleSelect + search, { state })
  }

  return (
    <Box component="form" aria-label="Sign up" noValidate onChange={keepDraft} onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2.5 }}>
      <Field label="Email" type="email" autoComplete="email" error={errors.email?.message} {...form.register('email')} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
        <Field label="First name" autoComplete="given-name" error={errors.firstName?.message} {...form.register('firstName')} />
        <Field label="Last name" autoComplete="family-name" error={errors.lastName?.message} {...form.register('lastName')} />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2.5, alignItems: 'start' }}>
        <Field label="Company" isOptional autoComplete="organization" error={errors.companyName?.message} {...form.register('companyName')} />
        <Field label="Preferred name" isOptional autoComplete="nickname" error={errors.alias?.message} {...form.register('alias')} />
      </Box>
      <Field
        label="Username"
        isOptional
        autoComplete="off"
        help="The address of your public profile: /profile/USERNAME/public"
        error={errors.username?.message}
        {...form.register('username')}
      />
      <NewPasswordField typed={typed} error={errors.password?.message} {...form.register('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" error={errors.confirmPassword?.message} {...form.register('confirmPassword')} />
      <CheckboxField
        label={
          <>
            I agree to the{' '}
            <Link href={termsUrl} target="_blank" rel="noopener noreferrer">
              terms of service
            </Link>
            {privacyPolicyUrl && (
              <>
                {' '}
                and have read the{' '}
                <Link href={privacyPolicyUrl} target="_blank" rel="noopener noreferrer">
                  privacy policy
                </Link>
              </>
            )}
          </>
        }
        error={errors.agreeTerms?.message}
        {...form.register('agreeTerms')}
        defaultChecked={draft.agreeTerms}
      />
      <SubmitButton fullWidth>Continue</SubmitButton>
    </Box>
  )
}

/** Errors of the second step that belong to fields of this one. */
function useRefusedFields(): Record<string, string> {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'refused' in state ? (state.refused as Record<string, string>) : nothingRefused
}

const nothingRefused: Record<string, string> = {}
