import { paths } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { PasswordResetForm } from './PasswordResetForm.tsx'
import { useEmailedToken } from './shared/emailed-token.ts'

export function PasswordResetPage() {
  const token = useEmailedToken()
  const [isLinkDead, setIsLinkDead] = useState(false)
  const navigate = useNavigate()
  if (!token || isLinkDead)
    return (
      <AuthPage
        title={token ? 'This link no longer works' : 'This link is incomplete'}
        lead={
          token
            ? 'It was already used, replaced by a newer one, or has expired. Request a new one.'
            : 'Open it from the email again, or copy the full link. You can also request a new one.'
        }
      >
        <Button variant="contained" size="large" href={paths.forgotPassword}>
          Email me a new link
        </Button>
      </AuthPage>
    )
  return (
    <AuthPage title="Choose a new password" lead="You'll be signed out on all devices.">
      <PasswordResetForm
        token={token}
        onReset={() => navigate(paths.passwordResetSuccess, { replace: true, state: { isDone: true } })}
        onLinkDead={() => setIsLinkDead(true)}
      />
    </AuthPage>
  )
}
