import { paths } from '@mandate/contract/paths'
import Box from '@mui/material/Box'
import Divider from '@mui/material/Divider'
import Link from '@mui/material/Link'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import { selectIsSignedIn } from '../../api/session.ts'
import { useGetAppInfoQuery } from '../app-info/app-info.api.ts'
import { LinkedInButton } from '../linkedin/shared/LinkedInButton.tsx'
import { LoginForm } from './LoginForm.tsx'
import { SessionOverCard } from './SessionOverCard.tsx'
import { AuthPage } from './shared/AuthPage.tsx'
import { useReturnUrl } from './shared/return-url.ts'
import { useWayBack } from './shared/way-back.ts'

export function LoginPage() {
  const isSignedIn = useSelector(selectIsSignedIn)
  const { data: appInfo } = useGetAppInfoQuery({})
  const returnUrl = useReturnUrl()
  const { search, state } = useWayBack()
  const { email } = (useLocation().state ?? {}) as { email?: string }
  if (isSignedIn) return <Navigate to={returnUrl} replace />

  return (
    <AuthPage
      title="Sign in"
      footer={
        <>
          New to Mandate?{' '}
          <Link href={paths.signUp + search} state={state}>
            Sign up
          </Link>
        </>
      }
    >
      <SessionOverCard />
      <LoginForm initialEmail={email ?? ''} />
      {appInfo?.hasLinkedIn && (
        <Box sx={{ mt: 2.5, display: 'grid', gap: 2.5 }}>
          <Divider>or</Divider>
          <LinkedInButton returnUrl={returnUrl} />
        </Box>
      )}
    </AuthPage>
  )
}
