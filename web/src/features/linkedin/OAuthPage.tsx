import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { paths } from '@mandate/contract/frame/paths'
import type { SignedInUser } from '@mandate/contract/frame/users'
import type { validateLinkedIn } from '@mandate/contract/linkedin'
import Link from '@mui/material/Link'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { signedIn } from '../../api/session.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { settingsAddress } from '../../frame/settings-address.ts'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { afterSignIn } from '../onboarding/shared/after-sign-in.ts'
import { signUpDraftChanged } from '../sign-up-draft/shared/sign-up-draft.ts'
import { LinkPasswordForm } from './LinkPasswordForm.tsx'
import { useValidateLinkedInMutation } from './linkedin.api.ts'
import { readProviderAnswer } from './provider-answer.ts'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { NothingToFinishPage, SignInFailedPage } from './SignInFailedPage.tsx'

type Outcome = ResponseOf<typeof validateLinkedIn>
type Question = Extract<Outcome, { kind: 'passwordNeeded' | 'codeNeeded' }>

const stateFor = (returnUrl: string) => (returnUrl === paths.home ? { state: afterSignIn } : {})

/** The redirect target of LinkedIn. The server exchanges the code once. */
export function OAuthPage() {
  const { search } = useLocation()
  const [answer] = useState(() => readProviderAnswer(search))
  const [validate] = useValidateLinkedInMutation()
  const [question, setQuestion] = useState<Question>()
  const [failure, setFailure] = useState<ClientError>()
  const hasBegun = useRef(false)
  const dispatch = useDispatch()
  const navigate = useNavigate()

  useEffect(() => {
    if (answer.kind !== 'answer' || hasBegun.current) return
    hasBegun.current = true
    const { code, state, issuer } = answer

    async function finish() {
      // The code works once, so it is removed from the address bar and history.
      void navigate({ search: '' }, { replace: true })
      const { data, error } = await validate({ body: { code, state, ...(issuer ? { issuer } : {}) } })
      if (!data) return setFailure(toClientError(error))
      if (data.kind === 'passwordNeeded' || data.kind === 'codeNeeded') return setQuestion(data)
      if (data.kind === 'signedIn') {
        dispatch(signedIn(data.user))
        return navigate(data.returnUrl, { replace: true, ...stateFor(data.returnUrl) })
      }
      if (data.kind === 'linked') {
        showToast('success', 'LinkedIn connected. You can now sign in with it.')
        return navigate(settingsAddress('linkedin'), { replace: true })
      }
      const { ticket, email, firstName, lastName, returnUrl } = data
      dispatch(signUpDraftChanged({ email, firstName, lastName, providerTicket: ticket }))
      const way = returnUrl === paths.home ? '' : `?${new URLSearchParams({ returnUrl })}`
      return navigate(paths.signUp + way, { replace: true })
    }

    void finish()
  }, [answer, validate, dispatch, navigate])

  function enter(user: SignedInUser) {
    dispatch(signedIn(user))
    const to = question?.returnUrl ?? paths.home
    void navigate(to, { replace: true, ...stateFor(to) })
  }

  if (answer.kind === 'nothing') return <NothingToFinishPage />
  if (answer.kind === 'canceled')
    return <SignInFailedPage tone="neutral" title="LinkedIn sign-in canceled" message="Nothing changed, and LinkedIn shared no data with us." />
  if (answer.kind === 'refused') return <SignInFailedPage title="LinkedIn declined the sign-in" message="Try again in a few minutes, or use your password." />
  if (failure) return <SignInFailedPage title="Sign-in failed" message={failure.message} />
  if (question?.kind === 'passwordNeeded')
    return (
      <AuthPage
        title="Is this your account?"
        lead="An account with your LinkedIn email already exists. Enter its password once to connect it. After that, you can sign in with LinkedIn alone."
        footer={<Link href={paths.login}>Sign in another way</Link>}
      >
        <LinkPasswordForm ticket={question.ticket} email={question.email} onSignedIn={enter} onOver={setFailure} />
      </AuthPage>
    )
  if (question?.kind === 'codeNeeded')
    return (
      <AuthPage
        title="Two-factor authentication"
        lead="LinkedIn confirmed your identity. Your account also requires a code."
        footer={<Link href={paths.login}>Sign in another way</Link>}
      >
        <SecondFactorForm ticket={question.ticket} onSignedIn={enter} onOver={setFailure} />
      </AuthPage>
    )
  return (
    <AuthPage title="Signing in with LinkedIn" lead="Checking with LinkedIn. This takes a moment.">
      <FormSkeleton />
    </AuthPage>
  )
}
