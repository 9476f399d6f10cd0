import type { RecordKind } from '@mandate/contract/claims'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { selectIsSignedIn } from '../../api/session.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { AccountButtons } from './AccountButtons.tsx'
import { ClaimPage } from './ClaimPage.tsx'
import { CodeRequestForm } from './CodeRequestForm.tsx'
import { type ClaimMethods, useGetClaimMethodsQuery } from './claims.api.ts'
import { EvidenceForm } from './EvidenceForm.tsx'

type Method = 'code' | 'firm' | 'review'

interface Props {
  kind: RecordKind
  crd: number
}

export function ClaimMethodCard({ kind, crd }: Props) {
  const { data, error, isLoading, refetch } = useGetClaimMethodsQuery({ query: { kind, crd } })
  const footer = <Link href={`${paths.claimProfile}?kind=${kind}`}>Choose another record</Link>
  if (isLoading)
    return (
      <ClaimPage title="Verify your record">
        <FormSkeleton fields={2} />
      </ClaimPage>
    )
  if (!data) {
    const failure = toClientError(error)
    const isGone = failure.code === 'not_found'
    return (
      <ClaimPage title={isGone ? 'No record with this CRD number' : 'Verify your record'} footer={footer}>
        {isGone ? (
          <Button variant="contained" size="large" href={paths.claimProfile}>
            Search by name
          </Button>
        ) : (
          <ErrorMessage isInline error={failure} onRetry={refetch} />
        )}
      </ClaimPage>
    )
  }
  const { record } = data
  const address = `${paths.claimProfile}?${new URLSearchParams({ kind, crd: String(crd) })}`
  return (
    <ClaimPage
      title="Verify your record"
      lead={
        <>
          <strong>{record.name}</strong>, {record.line && `${record.line}, `}CRD {record.crd}
        </>
      }
      footer={footer}
    >
      {data.otherAccountName && (
        <Box sx={{ mb: 2 }}>
          <Notice>
            The filed name is <strong>{record.name}</strong>; your account's name is <strong>{data.otherAccountName}</strong>. They differ, so our team reviews
            your claim before you own the record. If your account's name is wrong, correct it under Settings, Name and username, first.
          </Notice>
        </Box>
      )}
      {data.needsTeam ? <TeamNeeded address={address} /> : <Methods methods={data} address={address} />}
    </ClaimPage>
  )
}

function TeamNeeded({ address }: { address: string }) {
  const isSignedIn = useSelector(selectIsSignedIn)
  if (!isSignedIn)
    return (
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ typography: 'body2' }}>
          Firms are claimed by teams. Sign in as an owner of your firm's team, or sign up and create one under Settings, Team.
        </Box>
        <AccountButtons returnUrl={address} />
      </Box>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ typography: 'body2' }}>Firms are claimed by teams. Create a team under Settings, Team, or ask your team's owner to claim it.</Box>
      <Button variant="contained" size="large" href={settingsAddress('team')}>
        Open team settings
      </Button>
    </Box>
  )
}

function Methods({ methods: { record, domains, firms, otherAccountName }, address }: { methods: ClaimMethods; address: string }) {
  const navigate = useNavigate()
  const isSignedIn = useSelector(selectIsSignedIn)
  const canCode = domains.length > 0
  const [method, setMethod] = useState<Method>(canCode ? 'code' : 'review')
  const choices = [
    ...(canCode
      ? [
          {
            value: 'code' as const,
            label: 'Email code',
            description: `Sent to your own address at ${domains.slice(0, 3).join(' or ')}.${otherAccountName ? '' : ' Instant.'}`,
          },
        ]
      : []),
    ...(record.kind === 'advisor' && firms.length > 0
      ? [{ value: 'firm' as const, label: 'Approval by your firm', description: "Decided by the team that claimed your firm's page." }]
      : []),
    {
      value: 'review' as const,
      label: 'Evidence',
      description: 'Reviewed by our team by email. Also for disputes, retirements and deaths.',
    },
  ]
  const asked = (method: Method, claimId: string, expiresAt: string | null) =>
    void navigate(method === 'code' ? `${paths.claimProfileValidate}?claim=${claimId}` : paths.claimProfileSuccess, { state: { method, record, expiresAt } })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ChoiceField label="Claim method" name="method" choices={choices} value={method} onChange={setMethod} />
      {!canCode && (
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Email codes aren't available because this firm hasn't filed a website of its own.</Box>
      )}
      {method === 'code' ? (
        <CodeRequestForm record={record} domain={domains[0] ?? ''} onAsked={(claim) => asked('code', claim.claimId, claim.expiresAt)} />
      ) : !isSignedIn ? (
        <>
          <Box sx={{ typography: 'body2' }}>A person decides this claim and answers you, which needs an account.</Box>
          <AccountButtons returnUrl={address} />
        </>
      ) : (
        <EvidenceForm key={method} record={record} method={method} onAsked={(claim) => asked(method, claim.claimId, claim.expiresAt)} />
      )}
    </Box>
  )
}
