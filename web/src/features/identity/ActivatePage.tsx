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
import { useMailedToken } from './shared/mailed-token.ts'

/** Opening the page changes nothing: programs open links in mails too. */
export function ActivatePage() {
  const token = useMailedToken()
  const draft = useSelector(selectSignUpDraft)
  const [activate, { isLoading, error }] = useActivateMutation()
  const [isLinkDead, setIsLinkDead] = useState(false)
  const navigate = useNavigate()
  const failure = error && toClientError(error)

  const finish = () => navigate(paths.activateSuccess, { replace: true })
  const isDead = !token || isLinkDead || failure?.code === 'link_invalid' || Boolean(failure?.fields.token)

  if (isDead)
    return (
      <AuthPage
        title={token ? 'This link no longer works' : 'This link is not complete'}
        lead={
          token
            ? 'It was used already, a newer one was sent, or its 24 hours are over. If the account is active, sign in; otherwise have a new link sent.'
            : 'Open it from the mail again, or have a new one sent.'
        }
      >
        <ActivationMailForm initialEmail={draft.email} onSent={(email) => navigate(paths.signUpSuccess, { state: { email } })} />
      </AuthPage>
    )

  if (failure?.code === 'password_needed')
    return (
      <AuthPage
        title="Choose your password"
        lead="This is another browser than the one of the sign-up. So that nobody else can hold a password for your account, choose it here."
      >
        <ActivationPasswordForm token={token} onActivated={finish} onLinkDead={() => setIsLinkDead(true)} />
      </AuthPage>
    )

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const answer = await activate({ body: { token: token ?? '' } })
    if (answer.data) await finish()
  }

  return (
    <AuthPage title="Activate your account" lead="One press, and the address is yours and the account is open.">
      <Box component="form" aria-label="Activate" onSubmit={submit} sx={{ display: 'grid', gap: 2.5 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        <SubmitButton isPending={isLoading} pendingLabel="Activating…" fullWidth>
          Activate
        </SubmitButton>
      </Box>
    </AuthPage>
  )
}
