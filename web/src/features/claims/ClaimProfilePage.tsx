import { recordKindSchema } from '@mandate/contract/claims'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router'
import { Notice } from '../../ui/Notice.tsx'
import { useGetClaimProofQuery } from '../claim-proofs/claim-proofs.api.ts'
import { ClaimMethodCard } from './ClaimMethodCard.tsx'
import { ClaimPage } from './ClaimPage.tsx'
import { RecordSearchForm } from './RecordSearchForm.tsx'

/** The URL has the chosen record, so that Back returns to the list and directory pages can link here. No account is needed to begin. */
export function ClaimProfilePage() {
  const [params] = useSearchParams()
  const kind = recordKindSchema.safeParse(params.get('kind')).data ?? 'advisor'
  const crd = Number(params.get('crd'))

  if (Number.isSafeInteger(crd) && crd > 0) return <ClaimMethodCard key={`${kind} ${crd}`} kind={kind} crd={crd} />
  return (
    <ClaimPage
      title="Claim your record"
      lead="The SEC already has your name, firm, registrations and exams. Claim your record to get a verified badge and add your own details next to the filing. Filed facts never change."
    >
      <ProvenNotice />
      <RecordSearchForm kind={kind} q={params.get('q') ?? ''} />
    </ClaimPage>
  )
}

function ProvenNotice() {
  const { proof } = useGetClaimProofQuery({}, { refetchOnMountOrArgChange: true }).data ?? {}
  if (!proof) return null
  return (
    <Box sx={{ mb: 3 }}>
      <Notice tone="good">
        You verified your address for the record of <strong>{proof.record.name}</strong> in this browser.{' '}
        <Link href={paths.claimProfileSuccess}>Finish the claim</Link>
      </Notice>
    </Box>
  )
}
