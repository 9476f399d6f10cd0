import { paths, pathTo } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { NoTeam } from '../teams/shared/NoTeam.tsx'
import { useOwnTeam } from '../teams/shared/use-own-team.ts'
import { useListLeadImportsInfiniteQuery, useStartLeadImportMutation } from './lead-imports.api.ts'

export function ImportsPage() {
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [start, { isLoading }] = useStartLeadImportMutation()
  const [problem, setProblem] = useState<string>()
  const { team, isLoading: isLoadingTeam, hasNoTeam } = useOwnTeam()
  const choice = { skip: isLoadingTeam || hasNoTeam }
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useListLeadImportsInfiniteQuery(undefined, choice)
  const canChange = team?.myRole === 'owner' || team?.myRole === 'editor'
  const imports = currentData?.pages.flatMap(({ items }) => items)

  async function choose(file: File | undefined) {
    if (!file) return
    const { data, error: failed } = await start(file)
    if (data) return void navigate(pathTo('leadImport', { importId: data.id }))
    const failure = toClientError(failed)
    setProblem(failure.fields.file ?? failure.fields.body ?? failure.message)
  }

  return (
    <Page
      title="Import leads"
      above={<Link href={paths.leads}>Leads</Link>}
      lead="A CSV file with a header line, up to 5 MB and 20,000 rows. You review it before anything is added."
      actions={
        canChange && (
          <Button variant="contained" aria-busy={isLoading} startIcon={<Icon name="upload" size={16} />} onClick={() => input.current?.click()}>
            Choose a CSV file
          </Button>
        )
      }
    >
      {canChange && (
        <input
          ref={input}
          type="file"
          hidden
          aria-label="CSV file of leads"
          accept=".csv,text/csv"
          onChange={({ target }) => {
            setProblem(undefined)
            void choose(target.files?.[0])
            target.value = ''
          }}
        />
      )}
      {problem && (
        <Box sx={{ mb: 2 }}>
          <Notice tone="bad" isAlert>
            {problem}
          </Notice>
        </Box>
      )}
      {hasNoTeam && <NoTeam title="Leads belong to a team">Create a team or join one. Its owners and editors can then import leads.</NoTeam>}
      {!imports && (isFetching || isLoadingTeam) && <TableSkeleton rows={3} columns={4} />}
      {!imports && error && !isFetching && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {imports?.length === 0 && (
        <EmptyState icon="upload" title="No imports yet">
          {canChange
            ? "Export your contacts from a spreadsheet or CRM as CSV. Rows that are leads already aren't added again."
            : 'Owners and editors of your team can import leads.'}
        </EmptyState>
      )}
      <Box component="ul" aria-label="Imports" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {imports?.map(({ id, fileName, state, totalRows, counts, createdAt }) => (
          <Box component="li" key={id} sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider', typography: 'body2' }}>
            <Link href={pathTo('leadImport', { importId: id })} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
              {fileName}
            </Link>
            <Box sx={{ color: 'text.secondary' }} data-figures>
              {formatDate(createdAt)} ·{' '}
              {state === 'review'
                ? `${counted(totalRows, 'row')} to review`
                : `${formatNumber(counts.added)} added, ${formatNumber(counts.known)} duplicate, ${formatNumber(counts.bad)} invalid`}
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Page>
  )
}
