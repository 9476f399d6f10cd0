import { type SupportView, supportName } from '@mandate/contract/support-views'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../../api/client-error.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { useListSupportViewsInfiniteQuery } from '../support-views.api.ts'

/** When support viewed the member's account, and why. */
export function SupportViewList() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListSupportViewsInfiniteQuery()
  if (isLoading) return <TableSkeleton rows={1} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const views = data.pages.flatMap(({ items }) => items)
  if (views.length === 0) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{supportName} has never viewed your account.</Box>
  return (
    <>
      <Box component="ul" aria-label="Access by support" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {views.map((view) => (
          <SupportViewRow key={view.id} view={view} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function SupportViewRow({ view: { reason, startedAt, endsAt, isActive } }: { view: SupportView }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        <Icon name="eye" />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 500 }}>
          {supportName}
          {isActive && <Chip tone="caution">Viewing now</Chip>}
        </Box>
        <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary' }}>
          {formatTimestamp(startedAt)} to {formatTimestamp(endsAt)} (UTC), read-only
        </Box>
        <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{reason}</Box>
      </Box>
    </Box>
  )
}
