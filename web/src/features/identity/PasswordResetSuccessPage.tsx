import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { Navigate } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { useIsJustDone } from './shared/just-done.ts'

export function PasswordResetSuccessPage() {
  if (!useIsJustDone()) return <Navigate to={paths.login} replace />
  return (
    <AuthPage
      title="Password changed"
      lead="You've been signed out on all devices. We emailed you a confirmation. If you use two-factor authentication, you'll still need your code."
    >
      <Button variant="contained" size="large" href={paths.login}>
        Sign in
      </Button>
    </AuthPage>
  )
}
