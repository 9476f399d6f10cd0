import { paths } from '@mandate/contract/frame/paths'
import { safeReturnUrl } from '@mandate/contract/frame/return-url'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { Link, Navigate } from 'react-router'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { useGetClaimProofQuery } from '../claim-proofs/claim-proofs.api.ts'
import { selectSignUpDraft } from '../sign-up-draft/shared/sign-up-draft.ts'
import { useIsJustDone } from './shared/just-done.ts'

export function ActivateSuccessPage() {
  return useIsJustDone() ? <Activated /> : <Navigate to={paths.login} replace />
}

function Activated() {
  const { email, returnUrl } = useSelector(selectSignUpDraft)
  // Only the browser of the sign-up knows what was filled in, and where it began.
  const isOtherBrowser = email === ''
  // An address that was verified before signing up comes first.
  const { proof } = useGetClaimProofQuery({}).data ?? {}
  const next = proof ? paths.claimProfileSuccess : returnUrl ? safeReturnUrl(returnUrl) : paths.onboarding
  return (
    <AuthPage
      title="Your account is active"
      lead={proof ? `Sign in with your email and password to finish claiming the record of ${proof.record.name}.` : 'Sign in with your email and password.'}
      footer={isOtherBrowser && "If you signed up from a partner's page, sign in from that browser to continue there."}
    >
      <Button variant="contained" size="large" component={Link} to={`${paths.login}?returnUrl=${encodeURIComponent(next)}`} state={{ email }}>
        Sign in
      </Button>
    </AuthPage>
  )
}
