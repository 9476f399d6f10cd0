import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>()
  const footer = (
    <>
      Remember your password? <Link href={paths.login}>Sign in</Link>
    </>
  )
  if (sentTo)
    return (
      <AuthPage
        title="Check your email"
        lead={
          <>
            If <strong>{sentTo}</strong> has an account, we sent it a link to reset the password. The link works once and expires soon. Check your spam folder,
            too.
          </>
        }
        footer={footer}
      >
        <Button variant="outlined" onClick={() => setSentTo(undefined)}>
          Use a different email
        </Button>
      </AuthPage>
    )
  return (
    <AuthPage title="Forgot your password?" lead="We'll email you a link to reset it." footer={footer}>
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthPage>
  )
}
