import type { RecordKind } from '@mandate/contract/claims'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { sectionAddress } from '../../frame/settings-sections.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { CodeRequestForm } from './CodeRequestForm.tsx'
import { type ClaimRoads, useGetClaimRoadsQuery } from './claims.api.ts'
import { EvidenceForm } from './EvidenceForm.tsx'

type Road = 'code' | 'firm' | 'review'

interface Props {
  kind: RecordKind
  crd: number
}

export function ClaimRoadsCard({ kind, crd }: Props) {
  const { data, error, isLoading, refetch } = useGetClaimRoadsQuery({ query: { kind, crd } })
  const footer = <Link href={`${paths.claimProfile}?kind=${kind}`}>Another record</Link>
  if (isLoading)
    return (
      <AuthPage title="Prove that it is yours">
        <FormSkeleton fields={2} />
      </AuthPage>
    )
  if (!data) {
    const failure = toClientError(error)
    const isGone = failure.code === 'not_found'
    return (
      <AuthPage title={isGone ? 'No record has this number' : 'Prove that it is yours'} footer={footer}>
        {isGone ? (
          <Button variant="contained" size="large" href={paths.claimProfile}>
            Find the record by name
          </Button>
        ) : (
          <ErrorMessage isInline error={failure} onRetry={refetch} />
        )}
      </AuthPage>
    )
  }
  const { record } = data
  return (
    <AuthPage
      title="Prove that it is yours"
      lead={
        <>
          <strong>{record.name}</strong>, {record.line && `${record.line}, `}CRD {record.crd}
        </>
      }
      footer={footer}
    >
      {data.needsTeam ? <TeamNeeded /> : <Roads roads={data} />}
    </AuthPage>
  )
}

function TeamNeeded() {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ typography: 'body2' }}>A firm is claimed for a team, which then shares its page. Found one first, or ask an owner of yours to claim it.</Box>
      <Button variant="contained" size="large" href={sectionAddress('team')}>
        Open Team in the settings
      </Button>
    </Box>
  )
}

function Roads({ roads: { record, domains, firms } }: { roads: ClaimRoads }) {
  const navigate = useNavigate()
  const canCode = domains.length > 0
  const [road, setRoad] = useState<Road>(canCode ? 'code' : 'review')
  const choices = [
    ...(canCode
      ? [{ value: 'code' as const, label: 'A code by mail', description: `To your own address at ${domains.slice(0, 3).join(' or ')}. Decided at once.` }]
      : []),
    ...(record.kind === 'advisor' && firms.length > 0
      ? [{ value: 'firm' as const, label: 'Your firm approves', description: 'Whoever has claimed the page of your firm decides.' }]
      : []),
    {
      value: 'review' as const,
      label: 'Evidence',
      description: 'A person looks at it and writes to you. Also for a dispute, a retirement or a death.',
    },
  ]
  const asked = (method: Road, claimId: string, expiresAt: string | null) =>
    void navigate(method === 'code' ? `${paths.claimProfileValidate}?claim=${claimId}` : paths.claimProfileSuccess, { state: { method, record, expiresAt } })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ChoiceField label="How you prove it" name="road" choices={choices} value={road} onChange={setRoad} />
      {!canCode && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
          A code is not possible here: the firm has filed no website of its own, only pages on networks or none.
        </Box>
      )}
      {road === 'code' ? (
        <CodeRequestForm record={record} domain={domains[0] ?? ''} onAsked={(claim) => asked('code', claim.claimId, claim.expiresAt)} />
      ) : (
        <EvidenceForm key={road} record={record} method={road} onAsked={(claim) => asked(road, claim.claimId, claim.expiresAt)} />
      )}
    </Box>
  )
}
