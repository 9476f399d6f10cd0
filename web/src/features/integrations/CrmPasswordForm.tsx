import { zodResolver } from '@hookform/resolvers/zod'
import { type CrmPassword, crmPasswordSchema, crmProviders, type PasswordProvider } from '@mandate/contract/integrations'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'
import { useSignInToIntegrationMutation } from './integrations.api.ts'

interface Props {
  provider: PasswordProvider
  isStandIn: boolean
  onClose: () => void
}

/** For a CRM that gives a key for a password. */
export function CrmPasswordForm({ provider, isStandIn, onClose }: Props) {
  const [signIn] = useSignInToIntegrationMutation()
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()
  const form = useForm<CrmPassword>({ resolver: zodResolver(crmPasswordSchema), defaultValues: { userName: '', password: '' } })
  const { errors, isSubmitting } = form.formState
  const { label } = crmProviders[provider]

  async function submit(body: CrmPassword) {
    setFailure(undefined)
    const { data, error } = await withStepUp(() => signIn({ params: { provider }, body }))
    form.setValue('password', '')
    if (!data) return setFailure(applyFieldErrors(form, error))
    showToast('success', `${label} connected.`)
    onClose()
  }

  return (
    <Box component="form" aria-label={`Connect ${label}`} noValidate onSubmit={form.handleSubmit(submit)} sx={{ display: 'grid', gap: 2, maxWidth: 440 }}>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label} gives us a key for your user name and password there. We use the password once and don't keep it; the key is stored encrypted.
      </Box>
      {isStandIn && <DemoPassword />}
      {failure && <ErrorMessage isInline error={failure} />}
      <Field label={`${label} user name`} autoComplete="off" spellCheck={false} autoFocus error={errors.userName?.message} {...form.register('userName')} />
      <PasswordField label={`${label} password`} autoComplete="off" error={errors.password?.message} {...form.register('password')} />
      <Box sx={{ display: 'flex', gap: 1 }}>
        <SubmitButton isPending={isSubmitting} pendingLabel="Connecting…">
          Connect
        </SubmitButton>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
      </Box>
    </Box>
  )
}

function DemoPassword() {
  const { data } = useGetAppInfoQuery({})
  const password = data?.demoPeople[0]?.password
  return password === undefined ? null : <Notice>This is a demo stand-in. Enter any user name, with the password {password}</Notice>
}
