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

/** One press, and whoever invited knows that a new link is wanted. */
export function AskAgainCard({ token, invitedBy, action, variant = 'contained' }: Props) {
  const [ask, { isLoading, isSuccess, error }] = useRequestNewInvitationMutation()
  if (isSuccess)
    return (
      <Notice tone="good" isAlert>
        {invitedBy} knows that you want a new link. It comes by mail.
      </Notice>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2.5, justifyItems: 'start' }}>
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      <Button variant={variant} size="large" onClick={() => ask({ body: { token } })} aria-busy={isLoading}>
        {action}
      </Button>
    </Box>
  )
}
