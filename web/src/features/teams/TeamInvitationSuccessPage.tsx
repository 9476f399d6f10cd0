import Button from '@mui/material/Button'
import { Navigate, useLocation } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'

export function TeamInvitationSuccessPage() {
  const { teamName } = (useLocation().state ?? {}) as { teamName?: string }
  // Only joining leads here with a name.
  if (!teamName) return <Navigate to={settingsAddress('team')} replace />
  return (
    <AuthPage title={`You joined ${teamName}`} lead="You now have access to everything the team shares.">
      <Button variant="contained" size="large" href={settingsAddress('team')}>
        View members
      </Button>
    </AuthPage>
  )
}
