import { recordKindSchema } from '@mandate/contract/claims'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router'
import { selectIsSignedIn } from '../../api/session.ts'
import { AuthPage } from '../../frame/AuthPage.tsx'
import { ClaimMethodCard } from './ClaimMethodCard.tsx'
import { RecordSearchForm } from './RecordSearchForm.tsx'

/** The address says which record is chosen, so that Back goes to the list and a page of the directory can lead here. */
export function ClaimProfilePage() {
  const isSignedIn = useSelector(selectIsSignedIn)
  const [params] = useSearchParams()
  const kind = recordKindSchema.safeParse(params.get('kind')).data ?? 'advisor'
  const crd = Number(params.get('crd'))

  if (!isSignedIn) return <Visitor />
  if (Number.isSafeInteger(crd) && crd > 0) return <ClaimMethodCard key={`${kind} ${crd}`} kind={kind} crd={crd} />
  return (
    <AuthPage
      title="Claim your record"
      lead="The regulators have it already: your name, firm, registrations and exams. Claimed, it carries a badge that says how it was proven, and what you state stands beside what is filed. Filed facts are never changed."
    >
      <RecordSearchForm kind={kind} q={params.get('q') ?? ''} />
    </AuthPage>
  )
}

function Visitor() {
  return (
    <AuthPage
      title="Is your record here?"
      lead="Every person and firm registered with the SEC or a state has one. Its owner proves control, never knowledge: what stands in a filing, anybody can read."
    >
      <Box component="ol" sx={{ m: 0, mb: 3, pl: 2.5, typography: 'body2', display: 'grid', gap: 1 }}>
        <li>A code, mailed to your address at the web domain that your firm has filed.</li>
        <li>Or the approval of your firm, where it has claimed its own page.</li>
        <li>Or evidence, which a person reads.</li>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" size="large" href={`${paths.login}?${new URLSearchParams({ returnUrl: paths.claimProfile })}`}>
          Sign in to claim it
        </Button>
        <Button variant="outlined" size="large" href={`${paths.signUp}?${new URLSearchParams({ returnUrl: paths.claimProfile })}`}>
          Sign up
        </Button>
      </Box>
    </AuthPage>
  )
}
