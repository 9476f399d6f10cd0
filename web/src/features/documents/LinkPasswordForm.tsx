import Box from '@mui/material/Box'
import { useState } from 'react'
import type { ClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'

interface Props {
  isPending: boolean
  failure: ClientError | undefined
  onPassword: (password: string) => void
}

export function LinkPasswordForm({ isPending, failure, onPassword }: Props) {
  const [password, setPassword] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const isWrong = failure !== undefined && 'password' in failure.fields

  function submit(event: React.FormEvent) {
    event.preventDefault()
    setEmpty(password === '')
    if (password !== '') onPassword(password)
  }

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 2, maxWidth: 400, '& > button': { justifySelf: 'start' } }}>
      {failure && !isWrong && <ErrorMessage isInline error={failure} />}
      <PasswordField
        label="Password"
        autoFocus
        autoComplete="off"
        maxLength={128}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        error={isEmpty ? 'Enter the password.' : isWrong ? failure.message : undefined}
      />
      <SubmitButton isPending={isPending} pendingLabel="Checking…">
        Continue
      </SubmitButton>
    </Box>
  )
}
