import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { selectSignUpDraft } from '../sign-up-draft/shared/sign-up-draft.ts'

export function ActivateSuccessPage() {
  const { email } = useSelector(selectSignUpDraft)
  return (
    <AuthPage title="Your account is active" lead="Sign in with your email and password.">
      <Button variant="contained" size="large" component={Link} to={`${paths.login}?returnUrl=${encodeURIComponent(paths.onboarding)}`} state={{ email }}>
        Sign in
      </Button>
    </AuthPage>
  )
}
