import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { selectSignUpDraft } from '../sign-up-draft/shared/sign-up-draft.ts'
import { ActivationMailForm } from './ActivationMailForm.tsx'
import { ActivationPasswordForm } from './ActivationPasswordForm.tsx'
import { useActivateMutation } from './identity.api.ts'
import { useEmailedToken } from './shared/emailed-token.ts'

/** Opening the page changes nothing, because email programs prefetch links. */
export function ActivatePage() {
  const token = useEmailedToken()
  const draft = useSelector(selectSignUpDraft)
  const [activate, { isLoading, error }] = useActivateMutation()
  const [isLinkDead, setIsLinkDead] = useState(false)
  const navigate = useNavigate()
  const failure = error && toClientError(error)

  const finish = () => navigate(paths.activateSuccess, { replace: true, state: { isDone: true } })
  const isDead = !token || isLinkDead || failure?.code === 'link_invalid' || Boolean(failure?.fields.token)

  if (isDead)
    return (
      <AuthPage
        title={token ? 'This link no longer works' : 'This link is incomplete'}
        lead={
          token
            ? 'It was already used, replaced by a newer one, or is older than 24 hours. If your account is active, sign in. Otherwise, request a new link.'
            : 'Open it from the email again, or request a new one.'
        }
      >
        <ActivationMailForm initialEmail={draft.email} onSent={(email) => navigate(paths.signUpSuccess, { state: { email } })} />
      </AuthPage>
    )

  if (failure?.code === 'password_needed')
    return (
      <AuthPage title="Choose your password" lead="You signed up in a different browser. To keep your account secure, choose your password here.">
        <ActivationPasswordForm token={token} onActivated={finish} onLinkDead={() => setIsLinkDead(true)} />
      </AuthPage>
    )

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const answer = await activate({ body: { token: token ?? '' } })
    if (answer.data) await finish()
  }

  return (
    <AuthPage title="Activate your account" lead="Confirm this is your email address.">
      <Box component="form" aria-label="Activate" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <SubmitButton isPending={isLoading} pendingLabel="Activating…" fullWidth>
          Activate
        </SubmitButton>
      </Box>
    </AuthPage>
  )
}
