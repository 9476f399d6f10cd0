import { paths, pathTo } from '@mandate/contract/frame/paths'
import { type Campaign, campaignStates, neverShownReason } from '@mandate/contract/sponsored'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../../api/client-error.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { useListCampaignsInfiniteQuery } from '../campaigns.api.ts'

/** The team's campaigns with what was counted; each leads to its report. */
export function CampaignSection({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListCampaignsInfiniteQuery()
  const campaigns = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section
      title="Sponsored campaigns"
      lead="Shown in fixed places, labeled, never within a list or its order."
      actions={
        mayEdit && (
          <Button variant="outlined" size="small" href={paths.newCampaign}>
            Request a campaign
          </Button>
        )
      }
    >
      {isLoading && <TableSkeleton rows={2} columns={2} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && campaigns.length === 0 && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Your team has no campaign.</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {campaigns.map((campaign) => (
          <CampaignLine key={campaign.id} campaign={campaign} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}

function CampaignLine({ campaign }: { campaign: Campaign }) {
  const { id, title, state, startsOn, endsOn, views, clicks } = campaign
  const problem = neverShownReason(campaign, new Date().toISOString().slice(0, 10))
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: '1px solid', borderColor: 'divider' }, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Link href={pathTo('campaign', { campaignId: id })} variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Link>
        <Chip>{campaignStates[state]}</Chip>
        {problem && <Chip tone="caution">Can't appear</Chip>}
      </Box>
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
        {formatDate(startsOn)} to {formatDate(endsOn)} · {formatNumber(views)} views, {formatNumber(clicks)} clicks
      </Box>
      {problem && <Box sx={{ typography: 'caption', mt: 0.25 }}>{problem}.</Box>}
    </Box>
  )
}
