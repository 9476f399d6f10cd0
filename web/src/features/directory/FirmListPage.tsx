import { capitalizeCompanyName } from '@mandate/contract/company-name'
import { pathTo } from '@mandate/contract/paths'
import Box from '@mui/material/Box'
import InputBase from '@mui/material/InputBase'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListFirmsInfiniteQuery } from './directory.api.ts'
import { count, dayOf, shortDollars } from './firm-words.ts'
import { MoreButton } from './MoreButton.tsx'
import { Quiet } from './Quiet.tsx'
import { SheetTable } from './SheetTable.tsx'

const longestText = 120

/** Firms by name: the way to a firm for who knows what it is called. */
export function FirmListPage() {
  const [params, setParams] = useSearchParams()
  const begins = (params.get('name') ?? '').trim().slice(0, longestText)
  return (
    <Page title="Firms" lead="Every firm on record, by its business name. For more, open a firm: each figure there shows its filing." width="page">
      <Box
        component="label"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          maxWidth: 480,
          height: 44,
          px: 1.5,
          mb: 2,
          border: '1px solid',
          borderColor: 'edge',
          borderRadius: 0.75,
          bgcolor: 'background.paper',
          color: 'text.secondary',
        }}
      >
        <Icon name="search" />
        <InputBase
          fullWidth
          defaultValue={begins}
          placeholder="The name begins with…, or a CRD number"
          onChange={({ target }) => setParams(target.value.trim() ? { name: target.value } : {}, { replace: true })}
          inputProps={{ 'aria-label': 'Name or CRD number', maxLength: longestText, autoComplete: 'off', spellCheck: false }}
        />
      </Box>
      <FirmList begins={begins} />
    </Page>
  )
}

function FirmList({ begins }: { begins: string }) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListFirmsInfiniteQuery(begins ? { begins } : {})
  if (isLoading) return <TableSkeleton rows={10} columns={4} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const firms = data.pages.flatMap(({ items }) => items)
  if (firms.length === 0)
    return (
      <EmptyState icon="landmark" title={begins ? `No firm's name begins with '${begins}'` : 'No firm is on record yet'}>
        {begins ? 'Try fewer letters, or the CRD number.' : 'Firms appear here when an administrator has loaded the filings.'}
      </EmptyState>
    )
  return (
    <>
      <SheetTable
        label="Firms"
        rows={firms}
        rowId={({ crd }) => String(crd)}
        columns={[
          {
            title: 'Firm',
            render: ({ crd, name, legalName }) => (
              <>
                <Link href={pathTo('firm', { firmCrd: crd })}>{name}</Link>
                {legalName && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{legalName}</Box>}
              </>
            ),
          },
          { title: 'CRD', render: ({ crd }) => crd },
          {
            title: 'Main office',
            render: ({ city, state }) => [city && capitalizeCompanyName(city), state].filter(Boolean).join(', ') || <Quiet>Not reported</Quiet>,
          },
          { title: 'Regulatory assets', align: 'end', render: ({ raumTotal }) => (raumTotal === null ? <Quiet>Not reported</Quiet> : shortDollars(raumTotal)) },
          { title: 'Advisors', align: 'end', render: ({ advisors }) => (advisors === null ? <Quiet>Not reported</Quiet> : count(advisors)) },
          { title: 'Filed', align: 'end', render: ({ submittedAt }) => dayOf(submittedAt) },
        ]}
      />
      <MoreButton isShown={hasNextPage} isPending={isFetchingNextPage} onMore={fetchNextPage} what="firms" />
    </>
  )
}
