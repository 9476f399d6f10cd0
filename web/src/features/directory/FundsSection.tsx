import type { Firm, listFirmFunds } from '@mandate/contract/directory'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { counted } from '@mandate/contract/values/counted'
import { formatShortDollars } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import { toClientError } from '../../api/client-error.ts'
import { useReturnPages } from '../../frame/use-return-pages.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { StatedLine } from '../firm-profiles/shared/StatedLine.tsx'
import { useListFirmFundsInfiniteQuery } from './directory.api.ts'
import { titleOf } from './firm-contents.ts'
import { count } from './firm-words.ts'
import { MoreButton } from './MoreButton.tsx'
import { emptySection } from './not-loaded.ts'
import { Quiet } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'

type Fund = ResponseOf<typeof listFirmFunds>['items'][number]

export function FundsSection({ firm }: { firm: Firm }) {
  const { fundCount, fundGrossAssets } = firm.figures
  const { currentData: data } = useListFirmFundsInfiniteQuery({ firmCrd: firm.crd, asOf: firm.asOf ?? undefined })
  const lead = fundCount?.value
    ? `${counted(fundCount.value, 'fund')}${fundGrossAssets?.value ? ` with ${formatShortDollars(fundGrossAssets.value)} gross` : ''}, without feeder funds.`
    : undefined
  return (
    <Section
      id="funds"
      title={titleOf('funds')}
      lead={lead}
      {...(data?.pages[0]?.items.length === 0 && emptySection(firm, ['privateFunds'], 'No private funds reported (Section 7.B.(1)).'))}
    >
      <FundList firm={firm} />
      <StatedLine firm={firm} field="privateFundTypes" />
    </Section>
  )
}

function FundList({ firm: { crd, asOf } }: { firm: Firm }) {
  const {
    currentData: data,
    error,
    isFetching,
    isError,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useListFirmFundsInfiniteQuery({
    firmCrd: crd,
    asOf: asOf ?? undefined,
  })
  useReturnPages('funds', { data, hasNextPage, isFetching, isError, fetchNextPage })
  if (!data && isFetching) return <TableSkeleton rows={3} columns={4} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const funds = data.pages.flatMap(({ items }) => items)
  return (
    <>
      <SheetTable
        label="Private funds"
        rows={funds}
        rowId={({ fundId, name }) => `${fundId}${name}`}
        source={({ name, grossAssets }) => ({
          label: name,
          value: grossAssets === null ? 'Not reported' : `${formatShortDollars(grossAssets)} gross`,
          item: '7.B(1)',
        })}
        columns={[
          { title: 'Fund', render: (fund) => <FundName fund={fund} /> },
          {
            title: 'Gross assets',
            align: 'end',
            render: ({ grossAssets }) => (grossAssets === null ? <Quiet>Not reported</Quiet> : formatShortDollars(grossAssets)),
          },
          {
            title: 'Minimum',
            align: 'end',
            render: ({ minimumInvestment }) => (minimumInvestment === null ? <Quiet>Not reported</Quiet> : formatShortDollars(minimumInvestment)),
          },
          { title: 'Owners', align: 'end', render: ({ owners }) => (owners === null ? <Quiet>Not reported</Quiet> : count(owners)) },
          { title: 'Service providers', render: (fund) => <ServiceProviders fund={fund} /> },
        ]}
      />
      <MoreButton isShown={hasNextPage} isPending={isFetchingNextPage} onMore={fetchNextPage} what="funds" section="funds" shown={funds.length} />
    </>
  )
}

function FundName({ fund: { name, type, fundId, exclusion, isFeeder, masterFund } }: { fund: Fund }) {
  const facts = [type, exclusion, isFeeder && (masterFund ? `feeder of ${masterFund}` : 'feeder fund'), fundId].filter(Boolean)
  return (
    <>
      {name}
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{facts.join(' · ')}</Box>
    </>
  )
}

function ServiceProviders({ fund: { auditors, administrators, custodians, primeBrokers } }: { fund: Fund }) {
  const all: [string, string[]][] = [
    ['Auditor', auditors],
    ['Administrator', administrators],
    ['Custodian', custodians],
    ['Prime broker', primeBrokers],
  ]
  const named = all.filter(([, names]) => names.length > 0)
  if (named.length === 0) return <Quiet>Not reported</Quiet>
  return named.map(([role, names]) => (
    <Box key={role} sx={{ typography: 'caption' }}>
      <Quiet>{role}</Quiet> {names.join(', ')}
    </Box>
  ))
}
