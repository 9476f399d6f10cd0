import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDispatch, useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser, sessionCleared } from '../../api/session.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { useLogoutMutation } from '../sessions/sessions.api.ts'
import { AskAgainCard } from './AskAgainCard.tsx'
import type { OpenedInvitation } from './opened-invitation.ts'

interface Props {
  token: string
  invitation: OpenedInvitation
}

/** The invitation was sent to another address than the signed-in account's. */
export function OtherAccountCard({ token, invitation: { teamName, invitedBy, emailHint } }: Props) {
  const { email } = useSelector(selectUser)
  const [logout, { isLoading, error }] = useLogoutMutation()
  const dispatch = useDispatch()

  async function switchAccount() {
    const answer = await logout({})
    if (answer.data) dispatch(sessionCleared('signedOut'))
  }

  return (
    <AuthPage
      title="This invitation is for another email"
      lead={
        <>
          {invitedBy} invited <strong>{emailHint}</strong> to {teamName}. You're signed in as <strong>{email}</strong>.
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
        {error && <ErrorMessage isInline error={toClientError(error)} />}
        <Button variant="contained" size="large" onClick={switchAccount} aria-busy={isLoading}>
          Switch account
        </Button>
        <AskAgainCard token={token} invitedBy={invitedBy} action={`Ask ${invitedBy} to invite this email`} variant="outlined" />
      </Box>
    </AuthPage>
  )
}
