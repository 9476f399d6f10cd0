import type { ClaimToDecide } from '@mandate/contract/claims'
import { ReviewDialog } from './shared/ReviewDialog.tsx'

interface Props {
  claim: ClaimToDecide
  isGranted: boolean
  /** Whether it is the first of two approvals. */
  isFirst?: boolean
  decide: (reason: string) => Promise<{ data?: unknown; error?: unknown }>
  onDecided: () => void
  onCancel: () => void
}

export function DecisionDialog({ claim, isGranted, isFirst = false, ...handlers }: Props) {
  const consequence = isGranted && isFirst ? 'Another admin must approve it, too. The claimant is emailed then.' : consequenceOf(claim, isGranted)
  return (
    <ReviewDialog
      title={`${isGranted ? 'Approve' : 'Reject'} the claim by ${claim.claimant.name}?`}
      about={`${claim.name}, CRD ${claim.crd}. ${consequence}`}
      isGranted={isGranted}
      {...handlers}
    />
  )
}

function consequenceOf({ owner, intent }: ClaimToDecide, isGranted: boolean): string {
  if (isGranted && owner && intent === 'own') return `${owner.name} currently owns this record. They'll lose it and be notified by email.`
  return "They'll be emailed, with your reason."
}
