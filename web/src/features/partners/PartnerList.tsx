import { pathTo } from '@mandate/contract/frame/paths'
import { type PartnerCategory, partnerCategories, partnerCosts } from '@mandate/contract/lists/partner-words'
import type { PartnerCard } from '@mandate/contract/partners'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { PromotionNote } from './PromotionNote.tsx'
import { rolesText, usedByText } from './partner-texts.ts'
import { useListPartnersInfiniteQuery } from './partners.api.ts'

export function PartnerList({ q, category }: { q: string; category: PartnerCategory | undefined }) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListPartnersInfiniteQuery({
    ...(q ? { q } : {}),
    ...(category ? { category } : {}),
  })
  if (!currentData && isFetching) return <TableSkeleton rows={6} columns={2} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const partners = currentData.pages.flatMap(({ items }) => items)
  if (partners.length === 0)
    return (
      <EmptyState icon={q ? 'search' : 'briefcase'} title={q || category ? 'No partners found' : 'No partners yet'}>
        {q || category ? 'Try fewer or other words, or another category.' : 'Companies appear here once an admin has approved their page.'}
      </EmptyState>
    )
  return (
    <>
      <Box
        component="ul"
        aria-label="Partners"
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 360px), 1fr))', gap: 2 }}
      >
        {partners.map((partner) => (
          <PartnerItem key={partner.id} partner={partner} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 3 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function PartnerItem({ partner: { id, name, category, summary, roles, cost, isSponsored, promotion, users } }: { partner: PartnerCard }) {
  return (
    <Box component="li" sx={{ display: 'flex', gap: 2, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Monogram id={id} name={name} kind="firm" size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Link href={pathTo('partner', { partnerId: id })} variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Link>
          {isSponsored && <Chip>Sponsored</Chip>}
        </Box>
        <Box sx={{ typography: 'body2', mt: 0.25, overflowWrap: 'anywhere' }}>{summary}</Box>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 1 }}>
          {[partnerCategories[category], rolesText(roles), partnerCosts[cost], usedByText(users)].join(' · ')}
        </Box>
        {promotion && <PromotionNote promotion={promotion} isShort />}
      </Box>
    </Box>
  )
}
