import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { PasswordResetForm } from './PasswordResetForm.tsx'
import { useMailedToken } from './shared/mailed-token.ts'

export function PasswordResetPage() {
  const token = useMailedToken()
  const [isLinkDead, setIsLinkDead] = useState(false)
  const navigate = useNavigate()
  if (!token || isLinkDead)
    return (
      <AuthPage
        title={token ? 'This link no longer works' : 'This link is not complete'}
        lead={
          token
            ? 'It was used already, a newer one was sent, or its time ran out. A new one takes a minute.'
            : 'Open it from the mail again, or copy the whole of it. A new one takes a minute.'
        }
      >
        <Button variant="contained" size="large" href={paths.forgotPassword}>
          Mail me a new link
        </Button>
      </AuthPage>
    )
  return (
    <AuthPage title="Choose a new password" lead="Every session of this account ends, on every device.">
      <PasswordResetForm token={token} onReset={() => navigate(paths.passwordResetSuccess, { replace: true })} onLinkDead={() => setIsLinkDead(true)} />
    </AuthPage>
  )
}
