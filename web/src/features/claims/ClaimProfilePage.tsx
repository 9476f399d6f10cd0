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

/** The URL has the chosen record, so that Back returns to the list and directory pages can link here. */
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
      lead="The SEC already has your name, firm, registrations and exams. Claim your record to get a verified badge and add your own details next to the filing. Filed facts never change."
    >
      <RecordSearchForm kind={kind} q={params.get('q') ?? ''} />
    </AuthPage>
  )
}

function Visitor() {
  return (
    <AuthPage title="Claim your record" lead="Everyone registered with the SEC or a state has a record. There are three ways to verify that it's yours.">
      <Box component="ol" sx={{ m: 0, mb: 3, pl: 2.5, typography: 'body2', display: 'grid', gap: 1 }}>
        <li>A code, emailed to your address at your firm's filed domain.</li>
        <li>Approval by your firm, if it has claimed its page.</li>
        <li>Evidence, reviewed by our team.</li>
      </Box>
      <Box sx={{ display: 'grid', gap: 1 }}>
        <Button variant="contained" size="large" href={`${paths.login}?${new URLSearchParams({ returnUrl: paths.claimProfile })}`}>
          Sign in to claim
        </Button>
        <Button variant="outlined" size="large" href={`${paths.signUp}?${new URLSearchParams({ returnUrl: paths.claimProfile })}`}>
          Sign up
        </Button>
      </Box>
    </AuthPage>
  )
}
