import { type Accreditation, accreditationWords } from '@mandate/contract/accreditation'
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

const tones: Record<Accreditation['state'], 'neutral' | 'accent' | 'good' | 'caution'> = {
  ...{ none: 'neutral', claimed: 'neutral', underReview: 'accent', verified: 'good', refused: 'caution', expired: 'caution' },
}

/** Self-certified and verified always have different labels. */
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
    <Section isFirst title="Accredited investor" lead="Rule 501(a) of Regulation D. Self-certified until two reviewers, or your own registration, verify it.">
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        {failure !== undefined && <ErrorMessage isInline error={toClientError(failure)} />}
        <Chip tone={tones[state]} icon={state === 'verified' ? 'badge-check' : 'scale'}>
          {accreditationWords[state]}
        </Chip>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          {ground && <Box>{accreditationGrounds[ground]}</Box>}
          {state === 'claimed' && (
            <Box>
              {since && `Stated ${formatDate(since)}. `}
              {ground === null ? 'You stated no basis yet: choose it below when you send evidence.' : 'Not verified yet.'}
            </Box>
          )}
          {state === 'verified' && (
            <Box>
              Since {formatDate(since)},{' '}
              {method === 'registration'
                ? "by the registration in your claimed record, as long as it's current"
                : `by two reviewers, until ${formatDate(validUntil)}`}
            </Box>
          )}
          {state === 'underReview' && <Box>Two reviewers check it, one after the other.</Box>}
          {state === 'expired' && <Box>Your verification expired, or your registration ended. Verify again.</Box>}
          {reason && <Box>Reviewer's note: {reason}</Box>}
        </Box>
        {canUseRegistration && !isOpen && (
          <Button variant="contained" onClick={() => attempt(() => request({ body: { method: 'registration' } }))} aria-busy={isAsking}>
            Verify with my registration
          </Button>
        )}
        {isOpen && (
          <Button variant="outlined" color="error" onClick={() => attempt(() => withdraw({}))} aria-busy={isWithdrawing}>
            {state === 'verified' ? 'Remove status' : 'Withdraw'}
          </Button>
        )}
        {!isOpen && <EvidenceRequestForm ground={ground} />}
      </Box>
    </Section>
  )
}
