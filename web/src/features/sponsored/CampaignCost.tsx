import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { getCampaignReport } from '@mandate/contract/sponsored'
import { counted } from '@mandate/contract/values/counted'
import { formatCents, formatCentsEach } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import { FactList } from './FactList.tsx'

/** What the sponsor pays, with the division behind each figure. */
export function CampaignCost({ campaign, amount, compensation }: Omit<ResponseOf<typeof getCampaignReport>, 'days'>) {
  const { views, clicks, dailyViews } = campaign
  if (!amount)
    return (
      <Box sx={{ typography: 'body2', color: 'text.secondary', maxWidth: '72ch' }}>
        {compensation ? `No price was recorded. Readers are told: ${compensation}` : 'The price is agreed when an admin approves the campaign.'}
      </Box>
    )
  const { price, budgetCents, spentCents } = amount
  const isByViews = price.per === 'thousandViews'
  return (
    <FactList
      facts={{
        Price: isByViews ? `${formatCents(price.cents)} for 1,000 views` : `${formatCents(price.cents)} for the whole campaign`,
        Budget: isByViews ? `At most ${formatCents(budgetCents)} (${counted(dailyViews, 'view')} a day)` : formatCents(budgetCents),
        Spent: isByViews ? `${formatCents(spentCents)}: ${counted(views, 'view')}` : formatCents(spentCents),
        'Cost per view': each(spentCents, { count: views, one: 'view' }),
        'Cost per click': each(spentCents, { count: clicks, one: 'click' }),
        'Readers are told': compensation ?? 'Nothing yet',
      }}
    />
  )
}

function each(cents: number, { count, one }: { count: number; one: string }): string {
  if (count === 0) return `No ${one} yet`
  return `${formatCentsEach(cents, count)}: ${formatCents(cents)} ÷ ${counted(count, one)}`
}
