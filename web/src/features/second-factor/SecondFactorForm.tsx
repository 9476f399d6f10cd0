import { zodResolver } from '@hookform/resolvers/zod'
import { codeSchema } from '@mandate/contract/values/fields'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { useStepUp } from '../../frame/step-up.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { FormActions } from '../../ui/FormActions.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useConfirmSecondFactorMutation } from './second-factor.api.ts'

const formSchema = z.strictObject({ code: codeSchema })

interface Props {
  secret: string
  /** The URL that the QR code contains. */
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

export function SecondFactorForm({ secret, uri, onConfirmed, onCancel }: Props) {
  const [confirm, { isLoading }] = useConfirmSecondFactorMutation()
  const [failure, setFailure] = useState<ClientError>()
  const withStepUp = useStepUp()
  const form = useForm({ resolver: zodResolver(formSchema), defaultValues: { code: '' } })

  async function submit({ code }: { code: string }) {
    setFailure(undefined)
    const answer = await withStepUp(() => confirm({ body: { code } }))
    if (answer.data) return onConfirmed(answer.data.recoveryCodes)
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <form aria-label="Two-factor authentication" noValidate onSubmit={form.handleSubmit(submit)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <QrCode text={uri} label="QR code with the secret for your authenticator app" />
        <Box sx={{ flex: '1 1 280px', maxWidth: 440, display: 'grid', gap: 2.5 }}>
          <Box component="ol" sx={{ m: 0, pl: 2.5, typography: 'body2', display: 'grid', gap: 1 }}>
            <li>Open an authenticator app on your phone and scan the QR code.</li>
            <li>
              Can't scan it? Enter this key instead:
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 0.5 }}>
                <Box component="code" data-figures sx={{ overflowWrap: 'anywhere', letterSpacing: '0.06em' }}>
                  {secret.match(/.{1,4}/g)?.join(' ')}
                </Box>
                <CopyButton text={secret} label="Copy key" />
              </Box>
            </li>
            <li>Enter the 6-digit code from the app.</li>
          </Box>
          {failure && <ErrorMessage isInline error={failure} />}
          <Field
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hasFigures
            autoFocus
            error={form.formState.errors.code?.message}
            {...form.register('code')}
          />
        </Box>
      </Box>
      <FormActions>
        <SubmitButton isPending={isLoading} pendingLabel="Turning on…">
          Turn on
        </SubmitButton>
        <Button variant="outlined" size="large" onClick={onCancel}>
          Cancel
        </Button>
      </FormActions>
    </form>
  )
}
