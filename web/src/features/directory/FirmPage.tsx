import type { Firm } from '@mandate/contract/directory'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import { capitalizeCompanyName } from '@mandate/contract/values/company-name'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { skipToken } from '@reduxjs/toolkit/query'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { useRecentPage } from '../../frame/use-recent-page.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { recordTint } from '../../ui/monogram-tint.ts'
import { Page } from '../../ui/Page.tsx'
import { PrintStyle } from '../../ui/PrintStyle.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { SourceNotes } from '../../ui/SourceNotes.tsx'
import { useStatedFacts } from '../firm-profiles/shared/use-stated-facts.ts'
import { FollowButton } from '../follows/shared/FollowButton.tsx'
import { FitSection } from '../matching/shared/FitSection.tsx'
import { contextOfFirm } from '../sponsored/shared/page-context.ts'
import { SponsoredItem } from '../sponsored/shared/SponsoredItem.tsx'
import { SummaryFold } from '../summaries/shared/SummaryFold.tsx'
import { useGetFirmQuery, useListFirmFilingsInfiniteQuery } from './directory.api.ts'
import { FigureStrip } from './FigureStrip.tsx'
import { FilingComparison } from './FilingComparison.tsx'
import { FirmMasthead } from './FirmMasthead.tsx'
import { FirmSections } from './FirmSections.tsx'
import { filingOrigin, OriginContext } from './figure-origin.ts'
import { firmAddress, readCompare, readCrd, readDay } from './firm-address.ts'
import { dayOf } from './firm-words.ts'
import { HistoryNotice } from './HistoryNotice.tsx'
import { NotLoadedNotice } from './NotLoadedNotice.tsx'
import { PersonOfNumber } from './OtherRecord.tsx'
import { ReportTools } from './ReportTools.tsx'

export function FirmPage() {
  const firmCrd = readCrd(useParams().firmCrd)
  const [params] = useSearchParams()
  const asOf = readDay(params.get('asOf'))
  if (!firmCrd) return <NoFirm asOf={undefined} firmCrd={undefined} />
  return <FirmReport firmCrd={firmCrd} asOf={asOf} compare={readCompare(params.get('compare'))} />
}

interface Props {
  firmCrd: number
  asOf: string | undefined
  compare: { from: number; to: number } | undefined
}

function FirmReport({ firmCrd, asOf, compare }: Props) {
  const { currentData: firm, error, isFetching, refetch } = useGetFirmQuery({ firmCrd, asOf })
  useRecentPage(firm && { kind: 'firm', href: pathTo('firm', { firmCrd }), label: firm.businessName })
  // A number without a firm has no filings to ask for.
  const { currentData: filings, isFetching: areFilingsFetching } = useListFirmFilingsInfiniteQuery(firm ? { firmCrd, asOf } : skipToken)
  if ((!firm && isFetching) || (!filings && areFilingsFetching))
    return (
      <Page title="Firm">
        <PageSkeleton />
      </Page>
    )
  if (!firm) {
    const failure = toClientError(error)
    if (failure.code === 'not_found') return <NoFirm firmCrd={firmCrd} asOf={asOf} />
    return (
      <Page title="Firm">
        <ErrorMessage error={failure} onRetry={refetch} />
      </Page>
    )
  }
  const history = filings?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Page
      title={firm.businessName}
      mark={<Monogram id={recordTint('firm', firm.crd)} name={firm.businessName} kind="firm" size={48} />}
      lead={firm.legalName === firm.businessName ? undefined : firm.legalName}
      actions={
        <>
          <FollowButton size="small" target={{ firmCrd }} name={firm.businessName} />
          <ReportTools asOf={asOf} firmCrd={firmCrd} />
        </>
      }
      banner={asOf && <HistoryNotice asOf={asOf} from={firm.filing.submittedAt} how="filed" />}
      details={
        <>
          <FirmMasthead firm={firm} asOf={asOf} />
          {!asOf && !compare && <SummaryFold of={{ kind: 'firm', firmCrd }} />}
        </>
      }
    >
      <PrintStyle of={printedHead(firm)} />
      {compare ? (
        <FilingComparison firmCrd={firmCrd} asOf={asOf} {...compare} />
      ) : (
        <SourceNotes>
          <NotLoadedNotice parts={firm.notLoaded} />
          <StatedStrip firm={firm} history={history} />
          {!asOf && <FitSection kind="firm" id={String(firm.crd)} />}
          <OriginContext value={filingOrigin(firm.filing)}>
            <FirmSections firm={firm} history={history} />
          </OriginContext>
        </SourceNotes>
      )}
      <Box data-print="none" sx={{ mt: 4, maxWidth: 720, '&:empty': { display: 'none' } }}>
        <SponsoredItem slot="firm" {...contextOfFirm(firm)} />
      </Box>
    </Page>
  )
}

/** The facts of the firm's card that fit on one line: name, place, CRD number, source. */
function printedHead({ businessName, address, isPrivateResidence, crd, filing }: Firm): string {
  const place = address && !isPrivateResidence && [capitalizeCompanyName(address.city), address.state].filter(Boolean).join(', ')
  return [businessName, place, `CRD ${crd}`, `Form ADV, ${dayOf(filing.submittedAt)}`].filter(Boolean).join(' · ')
}

const centsInDollar = 100

/** The figures with what the firm states about the same ones. */
function StatedStrip(props: Pick<Parameters<typeof FigureStrip>[0], 'firm' | 'history'>) {
  const statedFact = useStatedFacts(props.firm)
  const [assets, clients] = [statedFact('assetsUnderManagement')?.fact.value, statedFact('numberOfClients')?.fact.value]
  const stated = {
    ...(typeof assets === 'number' ? { raumTotal: assets / centsInDollar } : {}),
    ...(typeof clients === 'number' ? { clients } : {}),
  }
  return <FigureStrip {...props} stated={stated} />
}

function NoFirm({ firmCrd, asOf }: { firmCrd: number | undefined; asOf: string | undefined }) {
  const navigate = useNavigate()
  if (firmCrd && asOf)
    return (
      <Page title="No filings yet">
        <EmptyState
          icon="calendar"
          title={`No filings on or before ${dayOf(asOf)}`}
          action={
            <Button variant="outlined" onClick={() => void navigate(firmAddress(firmCrd))}>
              Show today
            </Button>
          }
        >
          Choose a later date, or see the firm today.
        </EmptyState>
      </Page>
    )
  return (
    <Page title="Firm not found" lead="No firm has this CRD number. Check the number, or search for the firm by name.">
      <Button variant="outlined" onClick={() => void navigate(paths.data)}>
        Find a firm
      </Button>
      {firmCrd !== undefined && <PersonOfNumber crd={firmCrd} />}
    </Page>
  )
}
