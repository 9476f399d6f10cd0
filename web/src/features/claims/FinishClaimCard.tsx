import type { ReviewReason } from '@mandate/contract/claims'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { selectIsSignedIn } from '../../api/session.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { type ClaimProof, useClaimWithProofMutation } from '../claim-proofs/claim-proofs.api.ts'
import { AccountButtons } from './AccountButtons.tsx'
import { ClaimPage } from './ClaimPage.tsx'
import { claimFailure } from './shared/claim-failure.ts'

const untilReviewed: Record<ReviewReason, string> = {
  owned: 'Someone else owns this record. Our team will review both claims and email you.',
  name: "The address isn't clearly the name in the record. Our team will review your claim and email you.",
  account: "Your account's name differs from the filed name, or an earlier claim of yours had another name. Our team will review your claim and email you.",
  standing: "The filing doesn't list you as an owner or officer of the firm. Our team will review your claim and email you.",
  closed: 'This record was closed because the person retired or died. Our team will review your claim and email you.',
}

/** A visitor's address is verified: an account is missing, or the claim itself. */
export function FinishClaimCard({ proof }: { proof: ClaimProof }) {
  const { record, email, reason, otherAccountName } = proof
  const isSignedIn = useSelector(selectIsSignedIn)
  const [claim, { isLoading, error }] = useClaimWithProofMutation()
  const failure = claimFailure(error && toClientError(error))
  const navigate = useNavigate()

  async function finish() {
    const { data } = await claim({})
    if (data) await navigate(paths.claimProfileSuccess, { replace: true, state: { method: 'code', record, ...data } })
  }

  return (
    <ClaimPage
      title={isSignedIn ? 'Finish your claim' : 'Your address is verified'}
      lead={
        <>
          <strong>{record.name}</strong>, {record.line && `${record.line}, `}CRD {record.crd}, verified with {email}.{' '}
          {!isSignedIn && 'Sign up or sign in with this browser within the hour to finish the claim.'}
        </>
      }
      footer="Not yours? Nothing is claimed until you finish, and the verification ends by itself after an hour."
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failure && <ErrorMessage isInline error={failure} />}
        {reason && (
          <Notice>
            {otherAccountName ? (
              <>
                The filed name is <strong>{record.name}</strong>; your account's name is <strong>{otherAccountName}</strong>. Our team will review your claim
                and email you.
              </>
            ) : (
              untilReviewed[reason]
            )}
          </Notice>
        )}
        {isSignedIn ? (
          <Button variant="contained" size="large" onClick={finish} aria-disabled={isLoading}>
            {reason ? 'Send for review' : 'Claim this record'}
          </Button>
        ) : (
          <AccountButtons isNewFirst returnUrl={paths.claimProfileSuccess} />
        )}
      </Box>
    </ClaimPage>
  )
}
