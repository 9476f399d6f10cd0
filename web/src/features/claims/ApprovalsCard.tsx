import type { ClaimToDecide } from '@mandate/contract/claims'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ClaimToDecideCard } from './ClaimToDecideCard.tsx'
import { useDecideClaimMutation, useListClaimsToApproveInfiniteQuery } from './claims.api.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

/** Rendered only when there is a claim to decide: most users own no firm. */
export function ApprovalsCard() {
  const { data, hasNextPage, fetchNextPage } = useListClaimsToApproveInfiniteQuery()
  const [decide] = useDecideClaimMutation()
  const [question, setQuestion] = useState<{ claim: ClaimToDecide; isGranted: boolean }>()
  const claims = data?.pages.flatMap(({ items }) => items) ?? []
  if (claims.length === 0) return null

  function tell(isGranted: boolean) {
    setQuestion(undefined)
    showToast('success', isGranted ? 'Approved. The claimant was emailed.' : 'Rejected. The claimant was emailed.')
  }

  return (
    <Section title="Claims for your firm to approve" lead="Approve only people you know, after checking with them by phone or in person.">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'stretch' }}>
        {claims.map((claim) => (
          <ClaimToDecideCard key={claim.id} claim={claim} onDecide={(isGranted) => setQuestion({ claim, isGranted })} />
        ))}
        {hasNextPage && (
          <Button variant="outlined" onClick={() => fetchNextPage()}>
            Show more
          </Button>
        )}
      </Box>
      {question && (
        <DecisionDialog
          {...question}
          decide={(reason) => decide({ params: { claimId: question.claim.id }, body: { isGranted: question.isGranted, reason } })}
          onDecided={() => tell(question.isGranted)}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Section>
  )
}
