import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { AuthPage } from '../../frame/AuthPage.tsx'

export function PasswordResetSuccessPage() {
  return (
    <AuthPage
      title="Your password is changed"
      lead="Every session was ended, on every device. We mailed you a note about it; if you use a second factor, it still asks for its code."
    >
      <Button variant="contained" size="large" href={paths.login}>
        Sign in
      </Button>
    </AuthPage>
  )
}
