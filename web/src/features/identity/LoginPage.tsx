import { paths } from '@mandate/contract/frame/paths'
import Link from '@mui/material/Link'
import { useSelector } from 'react-redux'
import { Navigate, Link as RouterLink, useLocation } from 'react-router'
import { selectIsSignedIn } from '../../api/session.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SessionOverCard } from './SessionOverCard.tsx'
import { useSignInTarget } from './shared/return-url.ts'
import { useWayBack } from './shared/way-back.ts'

export function LoginPage() {
  const isSignedIn = useSelector(selectIsSignedIn)
  const target = useSignInTarget()
  const { search, state } = useWayBack()
  const { email } = (useLocation().state ?? {}) as { email?: string }
  if (isSignedIn) return <Navigate {...target} replace />

  return (
    <AuthPage
      title="Sign in"
      footer={
        <>
          New to Mandate?{' '}
          <Link component={RouterLink} to={paths.signUp + search} state={state}>
            Sign up
          </Link>
        </>
      }
    >
      <SessionOverCard />
      <LoginForm initialEmail={email ?? ''} />
    </AuthPage>
  )
}
