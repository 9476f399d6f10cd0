import type { FoundRecord, ReviewReason } from '@mandate/contract/claims'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectIsSignedIn, selectUser } from '../../api/session.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useGetClaimProofQuery } from '../claim-proofs/claim-proofs.api.ts'
import { AccountButtons } from './AccountButtons.tsx'
import { ClaimPage } from './ClaimPage.tsx'
import { FinishClaimCard } from './FinishClaimCard.tsx'

interface Arrived {
  method?: 'code' | 'firm' | 'review'
  state?: 'granted' | 'waiting' | 'proven'
  reason?: ReviewReason | null
  record?: FoundRecord
}

const why: Record<ReviewReason, string> = {
  owned: "Your email is verified, but someone else owns this record. Two of our reviewers check both claims, and you'll get an email with the decision.",
  name: "Your email is verified, but it isn't clearly the name in the record. Two of our reviewers check the claim, and you'll get an email with the decision.",
  account:
    "Your email is verified, but your account's name differs from the filed name, or an earlier claim of yours had another name. Two of our reviewers check the claim, and you'll get an email with the decision.",
  standing:
    "Your email is verified. The filing doesn't list you as an owner or officer of the firm, so two of our reviewers check the claim, and you'll get an email with the decision.",
  closed:
    "Your email is verified. This record was closed because the person retired or died, so two of our reviewers check the claim, and you'll get an email with the decision.",
}

/** The result of a claim, or the rest of one that began without an account; opened directly, it links to the user's claims. */
export function ClaimSuccessPage() {
  const arrived = (useLocation().state ?? {}) as Arrived
  const isSettled = arrived.state === 'granted' || arrived.state === 'waiting' || arrived.method === 'firm' || arrived.method === 'review'
  return isSettled ? <Settled {...arrived} /> : <Proven />
}

function Proven() {
  const isSignedIn = useSelector(selectIsSignedIn)
  const { data, isLoading } = useGetClaimProofQuery({}, { refetchOnMountOrArgChange: true })
  if (isLoading)
    return (
      <ClaimPage title="Finish your claim">
        <FormSkeleton fields={1} />
      </ClaimPage>
    )
  if (data?.proof) return <FinishClaimCard proof={data.proof} />
  if (isSignedIn) return <Settled />
  return (
    <ClaimPage
      title="Your claims"
      lead="No claim to finish in this browser. A verified address is kept for an hour, in the browser where you entered the code."
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" size="large" href={paths.claimProfile}>
          Claim record
        </Button>
        <AccountButtons isSecondary returnUrl={settingsAddress('claims')} />
      </Box>
    </ClaimPage>
  )
}

function Settled({ method, state, reason, record }: Arrived) {
  const { id } = useSelector(selectUser)
  const isGranted = state === 'granted'
  const lead = isGranted
    ? 'Your profile now shows a verified badge. Filed facts never change; what you add is shown next to them.'
    : reason
      ? why[reason]
      : method === 'firm'
        ? "If your firm's page has an owner, we asked them to approve you, and you'll get an email. No answer? Send evidence instead."
        : method === 'review'
          ? "Two of our reviewers check your evidence, one after the other, and you'll get an email with the decision."
          : 'Your claims and their status are in Settings.'
  const isOwnProfile = isGranted && record?.kind === 'advisor'
  return (
    <ClaimPage title={isGranted ? 'Record verified' : method ? 'Claim submitted' : 'Your claims'} lead={lead}>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {isOwnProfile && (
          <Button variant="contained" size="large" href={pathTo('profileInformation', { userId: id ?? '' })}>
            Fill in your profile from the filing
          </Button>
        )}
        <Button variant={isOwnProfile ? 'outlined' : 'contained'} size="large" href={settingsAddress('claims')}>
          View claims
        </Button>
        {record && (
          <Button variant="outlined" size="large" href={addressOf(record)}>
            Back to the record
          </Button>
        )}
        {!record && (
          <Button variant="outlined" size="large" href={paths.home}>
            Continue
          </Button>
        )}
      </Box>
    </ClaimPage>
  )
}

function addressOf({ kind, crd }: FoundRecord): string {
  return kind === 'firm' ? pathTo('firm', { firmCrd: crd }) : pathTo('advisor', { advisorCrd: crd })
}
