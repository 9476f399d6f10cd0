import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { type Campaign, type getCampaignReport, sponsoredSlots } from '@mandate/contract/sponsored'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { ScrollBox } from '../../ui/ScrollBox.tsx'

/** By day and slot, newest first, with the total. */
export function ReportTable({ campaign, days }: { campaign: Campaign; days: ResponseOf<typeof getCampaignReport>['days'] }) {
  if (days.length === 0) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No view was counted yet.</Box>
  return (
    <ScrollBox label={`Report of ${campaign.title}`}>
      <Box
        component="table"
        aria-label={`Report of ${campaign.title}`}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          '& th, & td': cell,
          '& tfoot :is(th, td)': { fontWeight: 650 },
          // On a phone, the place is under the day.
          '& .place': { display: { xs: 'none', sm: 'table-cell' } },
          '& .figure': { textAlign: 'right', pr: { xs: 0, sm: 2 }, pl: 1 },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col" className="place">
              Place
            </th>
            <th scope="col" className="figure">
              Views
            </th>
            <th scope="col" className="figure">
              People
            </th>
            <th scope="col" className="figure">
              Clicks
            </th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, slot, views, people, clicks }) => (
            <tr key={`${day} ${slot}`}>
              <td>
                {formatDate(day)}
                <Box sx={{ display: { sm: 'none' }, typography: 'caption', color: 'text.secondary', whiteSpace: 'normal' }}>{sponsoredSlots[slot]}</Box>
              </td>
              <td className="place">{sponsoredSlots[slot]}</td>
              <td className="figure">{formatNumber(views)}</td>
              <td className="figure">{formatNumber(people)}</td>
              <td className="figure">{formatNumber(clicks)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td className="place" />
            <td className="figure">{formatNumber(campaign.views)}</td>
            <td className="figure" />
            <td className="figure">{formatNumber(campaign.clicks)}</td>
          </tr>
        </tfoot>
      </Box>
    </ScrollBox>
  )
}

const cell = {
  textAlign: 'left',
  fontWeight: 400,
  py: 0.75,
  pr: 2,
  borderBottom: '1px solid',
  borderColor: 'divider',
  fontVariantNumeric: 'tabular-nums slashed-zero',
  '&:first-of-type': { whiteSpace: 'nowrap' },
} as const
