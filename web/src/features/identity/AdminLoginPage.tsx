import { paths } from '@mandate/contract/paths'
import Link from '@mui/material/Link'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router'
import { selectIsSignedIn } from '../../api/session.ts'
import { AdminLoginForm } from './AdminLoginForm.tsx'
import { SessionOverCard } from './SessionOverCard.tsx'
import { AuthPage } from './shared/AuthPage.tsx'
import { useReturnUrl } from './shared/return-url.ts'

export function AdminLoginPage() {
  const isSignedIn = useSelector(selectIsSignedIn)
  const returnUrl = useReturnUrl()
  if (isSignedIn) return <Navigate to={returnUrl} replace />
  return (
    <AuthPage
      title="Admin sign-in"
      lead="Password and code together. The session ends after 15 minutes without use, and after 8 hours in any case."
      footer={
        <>
          Not an admin? <Link href={paths.login}>Sign in as a member</Link>
        </>
      }
    >
      <SessionOverCard />
      <AdminLoginForm />
    </AuthPage>
  )
}
