import { paths } from '@mandate/contract/frame/paths'
import type { Found } from '@mandate/contract/search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { RefObject } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { foundAddress } from './found-address.ts'
import { GroupsView } from './GroupsView.tsx'
import { MembersByFacts } from './MembersByFacts.tsx'
import { NothingFound } from './NothingFound.tsx'
import { ResultCards } from './ResultCards.tsx'
import { ResultTable } from './ResultTable.tsx'
import type { View } from './search-address.ts'
import type { MembersFound } from './use-members-by-facts.ts'
import type { ResultRows } from './use-result-rows.ts'
import type { SearchControl } from './use-search-state.ts'

interface Props {
  control: SearchControl
  rows: ResultRows
  view: View
  gridRef: RefObject<HTMLDivElement | null>
  members: MembersFound
}

/** The results in one of four views. */
export function Results({ control, rows, view, gridRef, members }: Props) {
  const navigate = useNavigate()
  const open = (found: Found) => void navigate(foundAddress(found))
  const failure = rows.error && !rows.isFetching ? toClientError(rows.error) : undefined
  if (failure) return <ErrorMessage error={failure} onRetry={rows.refetch} onSignIn={() => void navigate(paths.login)} onBack={() => void navigate(-1)} />
  if (rows.isLoading) return <TableSkeleton rows={14} columns={6} />
  const empty = members?.total ? (
    <EmptyState icon="search" title="No records match these filters">
      Only the members above share what you filter for.
    </EmptyState>
  ) : (
    <NothingFound control={control} loosen={rows.data?.loosen ?? []} />
  )
  return (
    <Box sx={{ position: 'relative', height: '100%', display: 'flex', flexDirection: 'column', gap: 1 }}>
      {rows.isFetching && <LinearProgress aria-label="Searching" sx={{ position: 'absolute', top: 0, insetInline: 0, zIndex: 4 }} />}
      {rows.hasMoved && (
        <Notice
          actions={
            <Button size="small" variant="outlined" onClick={() => void rows.refetch()}>
              Refresh
            </Button>
          }
        >
          New data is available.
        </Notice>
      )}
      <MembersByFacts members={members} />
      <Box sx={{ flex: 1, minHeight: 0, opacity: rows.isStale ? 0.6 : 1, transition: 'opacity 120ms' }}>
        {(view === 'map' || view === 'groups') && <GroupsView control={control} isMap={view === 'map'} />}
        {view === 'cards' && (rows.total === 0 ? empty : <ResultCards {...{ control, rows }} />)}
        {view === 'table' && <ResultTable {...{ control, rows, gridRef, empty }} onOpen={open} />}
      </Box>
    </Box>
  )
}
