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
      Remembered it? <Link href={paths.login}>Sign in</Link>
    </>
  )
  if (sentTo)
    return (
      <AuthPage
        title="Check your mail"
        lead={
          <>
            If <strong>{sentTo}</strong> has an account, a link to choose a new password is on its way. It works once, for a short time. Look among the unwanted
            mails too.
          </>
        }
        footer={footer}
      >
        <Button variant="outlined" onClick={() => setSentTo(undefined)}>
          Use another email
        </Button>
      </AuthPage>
    )
  return (
    <AuthPage title="Forgot your password?" lead="We mail you a link to choose a new one." footer={footer}>
      <ForgotPasswordForm onSent={setSentTo} />
    </AuthPage>
  )
}
