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
      Account active already?{' '}
      <Link component={RouterLink} to={paths.login + search} state={{ ...state, email }}>
        Sign in
      </Link>
    </>
  )
  if (!email)
    return (
      <AuthPage title="Activate your account" lead="Tell us the email you signed up with, and we mail the link again." footer={footer}>
        <ActivationMailForm initialEmail="" onSent={setEmail} />
      </AuthPage>
    )
  return (
    <AuthPage
      title="Check your mail"
      lead={
        <>
          We mailed <strong>{email}</strong>. Open the link in it to activate the account: it works once, for 24 hours.
          {state.from && ' Then come back to this window and sign in, to go on where you began.'}
        </>
      }
      footer={footer}
    >
      <Box component="ul" sx={{ m: 0, mb: 3, pl: 2.5, typography: 'body2', color: 'text.secondary', display: 'grid', gap: 0.5 }}>
        <li>Nothing there after a minute? Look among the unwanted mails.</li>
        <li>
          Not your address?{' '}
          <Link component={RouterLink} to={paths.signUp + search} state={state}>
            Correct it
          </Link>
          .
        </li>
      </Box>
      <ResendActivationButton email={email} isJustSent />
    </AuthPage>
  )
}
