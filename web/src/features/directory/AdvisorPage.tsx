import { paths, pathTo } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useSelector } from 'react-redux'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { useRecentPage } from '../../frame/use-recent-page.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { recordTint } from '../../ui/monogram-tint.ts'
import { Page } from '../../ui/Page.tsx'
import { PrintStyle } from '../../ui/PrintStyle.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { FollowButton } from '../follows/shared/FollowButton.tsx'
import { FitSection } from '../matching/shared/FitSection.tsx'
import { inUs } from '../sponsored/shared/page-context.ts'
import { SponsoredItem } from '../sponsored/shared/SponsoredItem.tsx'
import { SummaryFold } from '../summaries/shared/SummaryFold.tsx'
import { AdvisorMasthead, Employers, nameOf } from './AdvisorMasthead.tsx'
import { AdvisorSections } from './AdvisorSections.tsx'
import { useGetAdvisorQuery } from './directory.api.ts'
import { feedOrigin, OriginContext } from './figure-origin.ts'
import { readCrd, readDay } from './firm-address.ts'
import { HistoryNotice } from './HistoryNotice.tsx'
import { FirmOfNumber } from './OtherRecord.tsx'
import { ReportTools } from './ReportTools.tsx'

export function AdvisorPage() {
  const advisorCrd = readCrd(useParams().advisorCrd)
  const asOf = readDay(useSearchParams()[0].get('asOf'))
  if (!advisorCrd) return <NoAdvisor asOf={undefined} advisorCrd={undefined} />
  return <AdvisorReport advisorCrd={advisorCrd} asOf={asOf} />
}

function AdvisorReport({ advisorCrd, asOf }: { advisorCrd: number; asOf: string | undefined }) {
  const { currentData: advisor, error, isFetching, refetch } = useGetAdvisorQuery({ advisorCrd, asOf })
  // Admins have no profile to compare.
  const hasFit = !useSelector(selectUser).isAdmin && !asOf
  useRecentPage(advisor && { kind: 'person', href: pathTo('advisor', { advisorCrd }), label: nameOf(advisor) })
  if (!advisor && isFetching)
    return (
      <Page title="Advisor">
        <PageSkeleton />
      </Page>
    )
  if (!advisor) {
    const failure = toClientError(error)
    if (failure.code === 'not_found') return <NoAdvisor asOf={asOf} advisorCrd={advisorCrd} />
    return (
      <Page title="Advisor">
        <ErrorMessage error={failure} onRetry={refetch} />
      </Page>
    )
  }
  return (
    <Page
      title={nameOf(advisor)}
      mark={<Monogram id={recordTint('person', advisor.crd)} name={nameOf(advisor)} size={48} />}
      lead={<Employers advisor={advisor} />}
      actions={
        <>
          {!asOf && <FollowButton target={{ advisorCrd }} name={nameOf(advisor)} size="small" />}
          <ReportTools asOf={asOf} />
        </>
      }
      banner={asOf && <HistoryNotice asOf={asOf} from={advisor.asOf} how="recorded" />}
      details={
        <>
          <AdvisorMasthead advisor={advisor} />
          {!asOf && <SummaryFold of={{ kind: 'advisor', advisorCrd }} />}
        </>
      }
    >
      <PrintStyle of={`${nameOf(advisor)}, CRD ${advisor.crd}, from SEC adviser representative data`} />
      {hasFit && <FitSection kind="advisor" id={String(advisor.crd)} isFirst />}
      <OriginContext value={feedOrigin(advisor)}>
        <AdvisorSections advisor={advisor} until={asOf ?? advisor.lastSeen} isFirst={!hasFit} />
      </OriginContext>
      <Box data-print="none" sx={{ mt: 4, maxWidth: 720, '&:empty': { display: 'none' } }}>
        <SponsoredItem slot="firm" states={inUs(advisor.current.map(({ state }) => state))} />
      </Box>
    </Page>
  )
}

function NoAdvisor({ asOf, advisorCrd }: { asOf: string | undefined; advisorCrd: number | undefined }) {
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  return (
    <Page
      title={asOf ? 'No data on this person by that date' : 'Advisor not found'}
      lead={`${asOf ? '' : 'No advisor has this CRD number. '}SEC data lists people who are or were registered as adviser representatives.`}
    >
      <Button variant="outlined" onClick={() => (asOf ? setParams({}) : void navigate(paths.data))}>
        {asOf ? 'Show today' : 'Find an advisor'}
      </Button>
      {!asOf && advisorCrd !== undefined && <FirmOfNumber crd={advisorCrd} />}
    </Page>
  )
}
