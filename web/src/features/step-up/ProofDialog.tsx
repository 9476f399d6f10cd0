import { zodResolver } from '@hookform/resolvers/zod'
import { type Proof, proofSchema } from '@mandate/contract/account'
import type { Assertion } from '@mandate/contract/values/passkey-answers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { applyFieldErrors } from '../../api/apply-field-errors.ts'
import type { ClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useConfirmIdentityMutation, useGetAccountQuery } from '../account/account.api.ts'
import { PasskeyCodeButton } from '../passkeys/shared/PasskeyCodeButton.tsx'
import { CodeField } from '../second-factor/shared/CodeField.tsx'

interface Props {
  onProved: () => void
  onCancel: () => void
}

export function ProofDialog({ onProved, onCancel }: Props) {
  const titleId = useId()
  const { data: account } = useGetAccountQuery({})
  const [confirm, { isLoading }] = useConfirmIdentityMutation()
  const [failure, setFailure] = useState<ClientError>()
  const form = useForm<Proof>({ resolver: zodResolver(proofSchema), defaultValues: { password: '', code: '' } })
  const { errors } = form.formState
  const hasCode = account?.hasSecondFactor ?? false

  async function submit({ password, code }: Proof) {
    await prove({ password, ...(hasCode ? { code } : {}) })
  }

  async function proveWith(passkey: Assertion) {
    if (await form.trigger('password', { shouldFocus: true })) await prove({ password: form.getValues('password'), passkey })
  }

  async function prove(body: Proof) {
    setFailure(undefined)
    const answer = await confirm({ body })
    if (answer.data) return onProved()
    setFailure(applyFieldErrors(form, answer.error))
  }

  return (
    <Dialog open onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={form.handleSubmit(submit)}>
        <DialogTitle id={titleId}>Confirm it's you</DialogTitle>
        <DialogContent>
          <Box sx={{ typography: 'body2', color: 'text.secondary', mb: 2 }}>
            This action requires your password{hasCode && ' and a code'}. You won't be asked again for 10 minutes.
          </Box>
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {failure && <ErrorMessage isInline error={failure} />}
            {account && <input type="text" name="username" autoComplete="username" value={account.email} readOnly hidden />}
            <PasswordField label="Password" autoComplete="current-password" autoFocus error={errors.password?.message} {...form.register('password')} />
            {hasCode && <CodeField error={errors.code?.message} {...form.register('code')} />}
            {hasCode && (account?.passkeys ?? 0) > 0 && <PasskeyCodeButton onAnswered={proveWith} />}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} variant="outlined" size="large">
            Cancel
          </Button>
          <SubmitButton isPending={isLoading}>Confirm</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
