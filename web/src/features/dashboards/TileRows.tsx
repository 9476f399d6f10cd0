import { paths } from '@mandate/contract/frame/paths'
import { dashboardTiles, type ListedTile } from '@mandate/contract/lists/dashboard-tiles'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListTileRowsInfiniteQuery } from './dashboards.api.ts'

interface Props {
  tile: ListedTile
  of: string | undefined
}

/** The rows behind a number that no other page lists. */
export function TileRows({ tile, of }: Props) {
  const { title } = dashboardTiles[tile]
  const span = of === undefined ? '' : tile === 'networkGrowth' ? ` in ${formatDate(of).slice(3)}` : ` in the week of ${formatDate(of)}`
  return (
    <Page title={`${title}${span}`} width="reading" above={<Link href={paths.dashboard}>Dashboard</Link>}>
      <Rows tile={tile} of={of} />
    </Page>
  )
}

function Rows({ tile, of }: Props) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListTileRowsInfiniteQuery({ tile, of })
  if (isLoading) return <TableSkeleton rows={4} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const rows = data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) return <EmptyState icon="list" title="No rows" />
  return (
    <>
      <Box component="ul" aria-label={dashboardTiles[tile].title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ id, label, line, at, href }) => (
          <Box component="li" key={id} sx={{ display: 'flex', gap: 2, py: 1.25, borderBottom: '1px solid', borderColor: 'divider', typography: 'body2' }}>
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {href ? <Link href={href}>{label}</Link> : label}
              {line && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{line}</Box>}
            </Box>
            <Box data-figures sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {formatDate(at)}
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}
