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
import { ReleaseRecordDialog } from './ReleaseRecordDialog.tsx'
import { askedOf, dayOf, provenBy, stateInWords, whatItWaitsFor } from './shared/claim-words.ts'

type Owned = MyClaims['owned'][number]

/** The user's records and claims, and the claims for their firm to approve. Must be inside StepUpDialog. */
export function ClaimsCard() {
  const { data, error, isLoading, refetch } = useGetMyClaimsQuery({})
  const [releasing, setReleasing] = useState<Owned>()
  return (
    <>
      <Section
        isFirst
        title="Claims"
        lead="Regulatory records you own, and how you verified them. Filed facts never change; what you add is shown next to them."
        actions={
          <Button variant="outlined" href={paths.claimProfile}>
            Claim record
          </Button>
        }
      >
        {isLoading && <TableSkeleton rows={2} columns={1} />}
        {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
        {data && data.owned.length === 0 && data.claims.length > 0 && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>You don't own a record yet.</Box>
        )}
        {data && data.owned.length === 0 && data.claims.length === 0 && (
          <EmptyState icon="badge-check" title="No claimed records">
            Registered with the SEC or a state? Your record is already here, with your name, firm, registrations and exams.
          </EmptyState>
        )}
        {data && data.owned.length > 0 && (
          <Box component="ul" aria-label="Your records" sx={list}>
            {data.owned.map((owned) => (
              <Box component="li" key={owned.kind} sx={row}>
                <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                  <Link href={addressOf(owned)} sx={{ fontWeight: 500 }}>
                    {owned.name}
                  </Link>
                  <Box sx={quiet}>{[owned.line, `CRD ${owned.crd}`].filter(Boolean).join(' · ')}</Box>
                  <Box sx={quiet}>
                    Verified {dayOf(owned.provedAt)} {provenBy[owned.method]}
                  </Box>
                  {decisionOn(data, owned) && <Box sx={{ typography: 'body2', mt: 0.5 }}>{decisionOn(data, owned)}</Box>}
                </Box>
                <Button variant="outlined" size="small" color="error" onClick={() => setReleasing(owned)} aria-label={`Release ${owned.name}`}>
                  Release
                </Button>
              </Box>
            ))}
          </Box>
        )}
      </Section>
      {data && <ClaimList claims={historyOf(data)} />}
      <ApprovalsCard />
      {releasing && <ReleaseRecordDialog owned={releasing} onDone={() => setReleasing(undefined)} />}
    </>
  )
}

const ofRecord = ({ kind, crd }: { kind: string; crd: number }) => `${kind} ${crd}`

/** What the reviewer of the granted claim wrote. */
function decisionOn({ claims }: MyClaims, owned: Owned): string | undefined {
  return claims.find((claim) => claim.state === 'granted' && ofRecord(claim) === ofRecord(owned))?.decision
}

/** The newest claim of each record; one that was granted is listed as the record. */
function historyOf({ owned, claims }: MyClaims): MyClaims['claims'] {
  const records = new Set(owned.map(ofRecord))
  const newest = claims.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
  return newest.filter((claim, index) => {
    const isFirst = newest.findIndex((other) => ofRecord(other) === ofRecord(claim)) === index
    return isFirst && !(claim.state === 'granted' && records.has(ofRecord(claim)))
  })
}

function ClaimList({ claims }: { claims: MyClaims['claims'] }) {
  const [withdraw, { error }] = useWithdrawClaimMutation()
  if (claims.length === 0) return null

  async function withdrawClaim(claimId: string) {
    const answer = await withdraw({ params: { claimId } })
    if (answer.data) showToast('success', 'Claim withdrawn.')
  }

  return (
    <Section title="Open and earlier claims">
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
                {claim.state === 'waiting' && <Box sx={quiet}>{whatItWaitsFor(claim.method)}</Box>}
                {claim.decision && <Box sx={{ typography: 'body2', mt: 0.5 }}>{claim.decision}</Box>}
              </Box>
              {claim.state === 'codeSent' && (
                <Button variant="outlined" size="small" href={`${paths.claimProfileValidate}?claim=${claim.id}`}>
                  Enter code
                </Button>
              )}
              {isOpen && (
                <Button variant="outlined" size="small" onClick={() => withdrawClaim(claim.id)} aria-label={`Withdraw claim for ${claim.name}`}>
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
