import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { ActivationMailForm } from './ActivationMailForm.tsx'
import { ResendActivationButton } from './ResendActivationButton.tsx'
import { useWayBack } from './shared/way-back.ts'

export function SignUpSuccessPage() {
  const { email: registered } = (useLocation().state ?? {}) as { email?: string }
  const [email, setEmail] = useState(registered)
  const { search, state } = useWayBack()
  const footer = (
    <>
      Already activated?{' '}
      <Link component={RouterLink} to={paths.login + search} state={{ ...state, email }}>
        Sign in
      </Link>
    </>
  )
  if (!email)
    return (
      <AuthPage title="Activate your account" lead="Enter the email you signed up with and we'll send the link again." footer={footer}>
        <ActivationMailForm initialEmail="" onSent={setEmail} />
      </AuthPage>
    )
  return (
    <AuthPage
      title="Check your email"
      lead={
        <>
          We sent a link to <strong>{email}</strong>. Click it within 24 hours to activate your account.
          {(state.from !== undefined || search !== '') &&
            ' Open it in this browser, or come back to this window afterwards and sign in, to continue where you left off.'}
        </>
      }
      footer={footer}
    >
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 2.5, typography: 'body2', color: 'text.secondary', display: 'grid', gap: 0.5 }}>
        <li>Nothing after a minute? Check your spam folder.</li>
        <li>
          Wrong address?{' '}
          <Link component={RouterLink} to={paths.signUp + search} state={state}>
            Change it
          </Link>
          .
        </li>
      </Box>
      <ResendActivationButton email={email} isJustSent />
    </AuthPage>
  )
}
