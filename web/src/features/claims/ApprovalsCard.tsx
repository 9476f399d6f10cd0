import type { ClaimToDecide } from '@mandate/contract/claims'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ClaimToDecideCard } from './ClaimToDecideCard.tsx'
import { useDecideClaimMutation, useListClaimsToApproveInfiniteQuery } from './claims.api.ts'
import { DecisionDialog } from './DecisionDialog.tsx'

/** Only where there is something to decide: most people own no firm. */
export function ApprovalsCard() {
  const { data, hasNextPage, fetchNextPage } = useListClaimsToApproveInfiniteQuery()
  const [decide] = useDecideClaimMutation()
  const [question, setQuestion] = useState<{ claim: ClaimToDecide; isGranted: boolean }>()
  const claims = data?.pages.flatMap(({ items }) => items) ?? []
  if (claims.length === 0) return null

  function tell(isGranted: boolean) {
    setQuestion(undefined)
    showToast('success', isGranted ? 'Approved. They hear by mail.' : 'Refused. They hear by mail.')
  }

  return (
    <Section title="For your firm to decide" lead="Approve only whom you know, after asking on a way you know. You answer for it with the firm’s name.">
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
