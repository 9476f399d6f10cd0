import { paths, pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { ApprovalsCard } from './ApprovalsCard.tsx'
import { type MyClaims, useGetMyClaimsQuery, useWithdrawClaimMutation } from './claims.api.ts'
import { GiveUpDialog } from './GiveUpDialog.tsx'
import { askedOf, dayOf, provenBy, stateInWords } from './shared/claim-words.ts'

type Owned = MyClaims['owned'][number]

/** What one owns, what one asked for, and what one's firm has to decide. Stands inside of StepUpDialog. */
export function ClaimsCard() {
  const { data, error, isLoading, refetch } = useGetMyClaimsQuery({})
  const [givingUp, setGivingUp] = useState<Owned>()
  return (
    <>
      <Section
        isFirst
        title="Claimed records"
        lead="The records of the regulators that are yours, and how that was proven. What is filed is never changed; what you state stands beside it."
        actions={
          <Button variant="outlined" href={paths.claimProfile}>
            Claim a record
          </Button>
        }
      >
        {isLoading && <TableSkeleton rows={2} columns={1} />}
        {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
        {data && data.owned.length === 0 && data.claims.length > 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No record is yours yet.</Box>}
        {data && data.owned.length === 0 && data.claims.length === 0 && (
          <EmptyState icon="badge-check" title="You have claimed no record">
            Registered with the SEC or a state? Your record is here already: name, firm, registrations and exams.
          </EmptyState>
        )}
        {data && data.owned.length > 0 && (
          <Box component="ul" aria-label="Records that are yours" sx={list}>
            {data.owned.map((owned) => (
              <Box component="li" key={owned.kind} sx={row}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                  <Link href={addressOf(owned)} sx={{ fontWeight: 500 }}>
                    {owned.name}
                  </Link>
                  <Box sx={quiet}>{[owned.line, `CRD ${owned.crd}`].filter(Boolean).join(' · ')}</Box>
                  <Box sx={quiet}>
                    Proven {dayOf(owned.provedAt)} {provenBy[owned.method]}
                  </Box>
                </Box>
                <Button variant="outlined" size="small" color="error" onClick={() => setGivingUp(owned)} aria-label={`Give up ${owned.name}`}>
                  Give up
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </Section>
      {data && data.claims.length > 0 && <Asked claims={data.claims} />}
      <ApprovalsCard />
      {givingUp && <GiveUpDialog owned={givingUp} onDone={() => setGivingUp(undefined)} />}
    </>
  )
}

function Asked({ claims }: { claims: MyClaims['claims'] }) {
  const [withdraw, { error }] = useWithdrawClaimMutation()

  async function takeBack(claimId: string) {
    const answer = await withdraw({ params: { claimId } })
    if (answer.data) showToast('success', 'The claim is withdrawn.')
  }

  return (
    <Section title="What you asked for">
      {error && <ErrorMessage isInline error={toClientError(error)} />}
      <Box component="ul" aria-label="Your claims" sx={list}>
        {claims.map((claim) => {
          const isOpen = claim.state === 'waiting' || claim.state === 'codeSent'
          return (
            <Box component="li" key={claim.id} sx={row}>
              <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <Box sx={{ fontWeight: 500 }}>{claim.name}</Box>
                  <Chip tone={claim.state === 'granted' ? 'good' : isOpen ? 'accent' : 'neutral'}>{stateInWords[claim.state]}</Chip>
                </Box>
                <Box sx={quiet}>
                  {askedOf[claim.method]}, {dayOf(claim.createdAt)}
                  {claim.email && `, ${claim.email}`}
                </Box>
                {claim.decision && <Box sx={{ typography: 'body2', mt: 0.5 }}>{claim.decision}</Box>}
              </Box>
              {claim.state === 'codeSent' && (
                <Button variant="outlined" size="small" href={`${paths.claimProfileValidate}?claim=${claim.id}`}>
                  Enter the code
                </Button>
              )}
              {isOpen && (
                <Button variant="outlined" size="small" onClick={() => takeBack(claim.id)} aria-label={`Withdraw the claim of ${claim.name}`}>
                  Withdraw
                </Button>
              )}
            </Box>
          )
        })}
      </Box>
    </Section>
  )
}

function addressOf({ kind, crd }: Owned): string {
  return kind === 'firm' ? pathTo('firm', { firmCrd: crd }) : pathTo('advisor', { advisorCrd: crd })
}

const list = { listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' } as const
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' } as const
const quiet = { typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' } as const
