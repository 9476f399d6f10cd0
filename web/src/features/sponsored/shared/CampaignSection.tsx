import { type Campaign, campaignStates, sponsoredSlots } from '@mandate/contract/sponsored'
import { formatDate } from '@mandate/contract/values/dates'
import { downloadName } from '@mandate/contract/values/download-name'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../../api/client-error.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { TableSkeleton } from '../../../ui/Skeletons.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useExportCampaignReportMutation, useGetCampaignReportQuery, useListCampaignsInfiniteQuery } from '../campaigns.api.ts'

/** What was counted of the team's campaigns. */
export function CampaignSection() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListCampaignsInfiniteQuery()
  const campaigns = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section
      title="Sponsored campaigns"
      lead="A view or click is one member in half an hour. Programs, visitors, admins and your own team don't count."
      empty={data && campaigns.length === 0 ? 'Your team has no campaign.' : undefined}
    >
      {isLoading && <TableSkeleton rows={2} columns={2} />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
        {campaigns.map((campaign) => (
          <CampaignReport key={campaign.id} campaign={campaign} />
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

function CampaignReport({ campaign: { id, title, state, startsOn, endsOn, dailyViews, views, clicks, reason } }: { campaign: Campaign }) {
  const { data } = useGetCampaignReportQuery(id)
  const [open] = useExportCampaignReportMutation()

  async function download(): Promise<void> {
    const { data: url, error } = await open(id)
    if (!url) return showToast('error', toClientError(error).message)
    const link = document.createElement('a')
    link.href = url
    link.download = downloadName(`${title}.csv`)
    link.click()
    URL.revokeObjectURL(url)
  }

  return (
    <Box component="article" aria-label={title} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>{title}</Box>
        <Chip>{campaignStates[state]}</Chip>
        <Button size="small" onClick={download} sx={{ ml: 'auto' }}>
          Download CSV
        </Button>
      </Box>
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
        {formatDate(startsOn)} to {formatDate(endsOn)}, up to {formatNumber(dailyViews)} views a day. {state === 'returned' && reason}
      </Box>
      <Box data-figures sx={{ typography: 'body2', mt: 1 }}>
        {formatNumber(views)} views, {formatNumber(clicks)} clicks
      </Box>
      {data && data.days.length > 0 && (
        <Box
          component="table"
          aria-label={`Report of ${title}`}
          sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2', mt: 1, '& th, & td': cell }}
        >
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">Slot</th>
              <th scope="col">Views</th>
              <th scope="col">People</th>
              <th scope="col">Clicks</th>
            </tr>
          </thead>
          <tbody>
            {data.days.map(({ day, slot, views: seen, people, clicks: opened }) => (
              <tr key={`${day} ${slot}`}>
                <td>{formatDate(day)}</td>
                <td>{sponsoredSlots[slot]}</td>
                <td>{formatNumber(seen)}</td>
                <td>{formatNumber(people)}</td>
                <td>{formatNumber(opened)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
    </Box>
  )
}

const cell = {
  textAlign: 'left',
  fontWeight: 400,
  py: 0.75,
  pr: 2,
  borderBottom: '1px solid',
  borderColor: 'divider',
  '&:nth-child(n + 3)': { textAlign: 'right', fontVariantNumeric: 'tabular-nums slashed-zero' },
} as const
