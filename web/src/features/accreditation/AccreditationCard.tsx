import type { Accreditation } from '@mandate/contract/accreditation'
import { accreditationGrounds } from '@mandate/contract/identity'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { useGetAccreditationQuery, useRequestAccreditationMutation, useWithdrawAccreditationMutation } from './accreditation.api.ts'
import { EvidenceRequestForm } from './EvidenceRequestForm.tsx'

const looks: Record<Accreditation['state'], { word: string; tone: 'neutral' | 'accent' | 'good' | 'caution' }> = {
  none: { word: 'Nothing stated', tone: 'neutral' },
  claimed: { word: 'Stated by you, not verified', tone: 'neutral' },
  underReview: { word: 'Under review', tone: 'accent' },
  verified: { word: 'Verified', tone: 'good' },
  refused: { word: 'Not verified', tone: 'caution' },
  expired: { word: 'Expired', tone: 'caution' },
}

/** What one states, and what was shown for it, are never the same word here. */
export function AccreditationCard() {
  const { data, error, isLoading, refetch } = useGetAccreditationQuery({})
  const [request, { isLoading: isAsking }] = useRequestAccreditationMutation()
  const [withdraw, { isLoading: isWithdrawing }] = useWithdrawAccreditationMutation()
  const [failure, setFailure] = useState<unknown>()

  if (isLoading) return <FormSkeleton fields={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { state, ground, method, since, validUntil, reason, canUseRegistration } = data
  const isOpen = state === 'underReview' || state === 'verified'

  async function attempt(deed: () => Promise<{ error?: unknown }>) {
    setFailure(undefined)
    setFailure((await deed()).error)
  }

  return (
    <Section
      isFirst
      title="Accredited investor"
      lead="Rule 501(a) of Regulation D. Whoever says so of themselves is shown as saying so; verified is only what two reviewers or your registration have shown."
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {failure !== undefined && <ErrorMessage isInline error={toClientError(failure)} />}
        <Chip tone={looks[state].tone} icon={state === 'verified' ? 'badge-check' : 'scale'}>
          {looks[state].word}
        </Chip>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {ground && <Box>{accreditationGrounds[ground]}</Box>}
          {state === 'verified' && (
            <Box>
              Since {formatDate(since)},{' '}
              {method === 'registration'
                ? 'by the registration in your claimed record, for as long as it stands there'
                : `by two reviewers, until ${formatDate(validUntil)}`}
            </Box>
          )}
          {state === 'underReview' && <Box>Two people look at it, one after the other.</Box>}
          {state === 'expired' && <Box>Your verification expired, or your registration ended. Verify again.</Box>}
          {reason && <Box>What the reviewer said: {reason}</Box>}
        </Box>
        {canUseRegistration && !isOpen && (
          <Button variant="contained" onClick={() => attempt(() => request({ body: { method: 'registration' } }))} aria-busy={isAsking}>
            Verify by my registration
          </Button>
        )}
        {isOpen && (
          <Button variant="outlined" color="error" onClick={() => attempt(() => withdraw({}))} aria-busy={isWithdrawing}>
            {state === 'verified' ? 'Give it up' : 'Withdraw'}
          </Button>
        )}
        {!isOpen && <EvidenceRequestForm ground={ground} />}
      </Box>
    </Section>
  )
}
