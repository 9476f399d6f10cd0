import Button from '@mui/material/Button'
import { useLocation } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'

export function TeamInvitationSuccessPage() {
  const { teamName } = (useLocation().state ?? {}) as { teamName?: string }
  return (
    <AuthPage title={teamName ? `You are in ${teamName}` : 'You joined the team'} lead="What the team shares is open to you now.">
      <Button variant="contained" size="large" href={settingsAddress('team')}>
        See who else is in it
      </Button>
    </AuthPage>
  )
}
