import { pathTo } from '@mandate/contract/frame/paths'
import { roleWords } from '@mandate/contract/lists/role-words'
import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListPartnerUsersInfiniteQuery } from './partners.api.ts'

/** The members who show that they use it; the others are in the number only. */
export function PartnerUsers({ partnerId, users }: { partnerId: string; users: number }) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListPartnerUsersInfiniteQuery(partnerId)
  const shown = data?.pages.flatMap(({ items }) => items) ?? []
  const hidden = hasNextPage ? 0 : users - shown.length
  const empty = users === 0 ? 'No member has added that they use it.' : 'Those who use it chose not to show it.'
  return (
    <Section title="Members who use it" empty={data && shown.length === 0 ? empty : undefined}>
      {isLoading && <TableSkeleton rows={2} columns={1} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
        {shown.map(({ userId, name, role }) => (
          <Box component="li" key={userId} sx={{ display: 'flex', gap: 1.5, alignItems: 'center', minWidth: 0 }}>
            <Monogram id={userId} name={name} size={32} />
            <Box sx={{ minWidth: 0, typography: 'body2' }}>
              <Link href={pathTo('profile', { userId })} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                {name}
              </Link>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{roleWords(role)}</Box>
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
      {shown.length > 0 && hidden > 0 && (
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 1.5 }}>
          {counted(hidden, "more doesn't show it.", "more don't show it.")}
        </Box>
      )}
    </Section>
  )
}
