import Button from '@mui/material/Button'
import { useLocation } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'

export function TeamInvitationSuccessPage() {
  const { teamName } = (useLocation().state ?? {}) as { teamName?: string }
  return (
    <AuthPage title={teamName ? `You joined ${teamName}` : 'You joined the team'} lead="You now have access to everything the team shares.">
      <Button variant="contained" size="large" href={settingsAddress('team')}>
        View members
      </Button>
    </AuthPage>
  )
}
