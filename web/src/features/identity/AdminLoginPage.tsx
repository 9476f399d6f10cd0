import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useSelector } from 'react-redux'
import { Navigate, Link as RouterLink } from 'react-router'
import { selectIsSignedIn, selectUser } from '../../api/session.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AdminLoginForm } from './AdminLoginForm.tsx'
import { SessionOverCard } from './SessionOverCard.tsx'
import { useReturnUrl } from './shared/return-url.ts'

export function AdminLoginPage() {
  const isSignedIn = useSelector(selectIsSignedIn)
  const { isAdmin, firstName, lastName } = useSelector(selectUser)
  const returnUrl = useReturnUrl()
  // Only an admin: redirecting a member would loop, since admin pages redirect here.
  if (isSignedIn && isAdmin) return <Navigate to={returnUrl === paths.home ? paths.admin : returnUrl} replace />
  return (
    <AuthPage
      title="Admin sign-in"
      lead="Enter your password and code. Your session ends after 15 minutes of inactivity or 8 hours."
      footer={
        <>
          Not an admin? <Link href={paths.login}>Sign in as a member</Link>
        </>
      }
    >
      {isSignedIn && (
        <Box sx={{ mb: 2.5 }}>
          <Notice
            actions={
              <Button component={RouterLink} to={paths.home} size="small" variant="outlined">
                Back to home
              </Button>
            }
          >
            You're signed in as {firstName} {lastName}, who isn't an admin. Signing in here replaces that session.
          </Notice>
        </Box>
      )}
      <SessionOverCard />
      <AdminLoginForm />
    </AuthPage>
  )
}
