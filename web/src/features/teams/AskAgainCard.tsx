import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useRequestNewInvitationMutation } from './teams.api.ts'

interface Props {
  token: string
  invitedBy: string
  action: string
  variant?: 'contained' | 'outlined'
}

/** Asks the sender for a new invitation link. */
export function AskAgainCard({ token, invitedBy, action, variant = 'contained' }: Props) {
  const [ask, { isLoading, isSuccess, error }] = useRequestNewInvitationMutation()
  if (isSuccess)
    return (
      <Notice tone="good" isAlert>
        We asked {invitedBy} for a new link. You'll get it by email.
      </Notice>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      <Button variant={variant} size="large" onClick={() => void ask({ body: { token } })} aria-busy={isLoading}>
        {action}
      </Button>
    </Box>
  )
}
