import { paths } from '@mandate/contract/frame/paths'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useSearchParams } from 'react-router'
import { pageGutter } from '../../ui/Page.tsx'
import { pageWidths } from '../../ui/theme.ts'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import { ComparisonSheet } from './ComparisonSheet.tsx'
import { Exhibit } from './Exhibit.tsx'
import { FirmSheet } from './FirmSheet.tsx'
import { LandingFooter } from './LandingFooter.tsx'
import { useGetCoverageQuery } from './landing.api.ts'
import { MatchSheet } from './MatchSheet.tsx'
import { PublicAdvisorSheet } from './PublicAdvisorSheet.tsx'
import { PublicFirmSheet } from './PublicFirmSheet.tsx'
import { PublicSearchForm } from './PublicSearchForm.tsx'
import { Roles } from './Roles.tsx'

/** For a visitor: what this is, who it is for, and three things it does that others do not. */
export function LandingPage() {
  useDocumentTitle('Mandate')
  const [parameters] = useSearchParams()
  const firmCrd = readCrd(parameters.get('firm'))
  const advisorCrd = readCrd(parameters.get('advisor'))
  return (
    <Box sx={{ maxWidth: `calc(${pageWidths.working}px + 64px)`, px: pageGutter }}>
      <Box component="main" id="content" tabIndex={-1}>
        <Box
          component="section"
          aria-label="About Mandate"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 7fr)' },
            columnGap: 10,
            rowGap: 5,
            alignItems: 'center',
            pt: { xs: 3, md: 5 },
            pb: { xs: 5, md: 9 },
          }}
        >
          <Box>
            <Typography variant="display" component="h1" sx={{ fontSize: { xs: '2rem', md: '2.75rem' } }}>
              Know every adviser before you meet them.
            </Typography>
            <Typography variant="body1" sx={{ color: 'text.secondary', mt: 2.5, maxWidth: '50ch' }}>
              <Coverage /> Every number links to the filing it came from.
            </Typography>
            <Box sx={{ mt: 3 }}>
              <PublicSearchForm />
            </Box>
            <Box sx={{ mt: 3 }}>
              <Actions />
            </Box>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 2 }}>
              Registered as an adviser? <Link href={paths.claimProfile}>Claim your record</Link> before you sign up.
            </Typography>
          </Box>
          <SheetOf {...{ firmCrd, advisorCrd }} />
        </Box>
        <Roles />
        <Exhibit
          title="Two filings, item by item."
          text="Pick two dates and see what changed. See every answer that flipped from No to Yes, without reading 40 pages."
        >
          <ComparisonSheet />
        </Exhibit>
        <Exhibit
          title="A match score you can check."
          text="See the points of each criterion and both sides' facts behind them. What isn't known isn't counted, and you can change the weights."
        >
          <MatchSheet />
        </Exhibit>
        <Box
          component="section"
          aria-label="Get started"
          sx={{
            borderTop: '1px solid',
            borderColor: 'divider',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 3,
            py: { xs: 5, md: 8 },
          }}
        >
          <Typography variant="masthead" component="h2" sx={{ fontSize: { xs: '1.5rem', md: '2rem' } }}>
            Create your free account in two minutes.
          </Typography>
          <Actions />
        </Box>
      </Box>
      <LandingFooter />
    </Box>
  )
}

function Actions() {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button href={paths.signUp} variant="contained" size="large">
        Sign up
      </Button>
      <Button href={paths.login} variant="outlined" size="large">
        Sign in
      </Button>
    </Box>
  )
}

/** What can be searched, with real numbers once they are known. */
function Coverage() {
  const { data } = useGetCoverageQuery({})
  if (!data || data.firms === 0) return 'Search investment advisers and their representatives.'
  return `Search ${formatNumber(data.firms)} investment advisers and ${formatNumber(data.advisors)} representatives.`
}

function readCrd(text: string | null): number | undefined {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** What was found, in place of the example. */
function SheetOf({ firmCrd, advisorCrd }: { firmCrd: number | undefined; advisorCrd: number | undefined }) {
  if (firmCrd) return <PublicFirmSheet key={firmCrd} firmCrd={firmCrd} />
  return advisorCrd ? <PublicAdvisorSheet key={advisorCrd} advisorCrd={advisorCrd} /> : <FirmSheet />
}
