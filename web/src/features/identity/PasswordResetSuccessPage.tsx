import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { AuthPage } from '../../frame/AuthPage.tsx'

export function PasswordResetSuccessPage() {
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
