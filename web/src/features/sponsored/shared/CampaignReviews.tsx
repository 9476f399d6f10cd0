import { partnerCategories } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import { type Campaign, campaignStates, sponsoredSlots } from '@mandate/contract/sponsored'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { useStepUp } from '../../../frame/step-up.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ReasonDialog } from '../../admin/shared/ReasonDialog.tsx'
import { useDecideCampaignMutation, useListCampaignReviewsInfiniteQuery } from '../campaigns.api.ts'
import { PaidDecisionDialog } from './PaidDecisionDialog.tsx'

/** The campaigns that wait for an admin. */
export function CampaignReviews() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListCampaignReviewsInfiniteQuery('waiting')
  const [decide] = useDecideCampaignMutation()
  const withStepUp = useStepUp()
  const [question, setQuestion] = useState<{ campaign: Campaign; isApproved: boolean }>()
  const campaigns = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title="Sponsored campaigns" empty={data && campaigns.length === 0 ? 'No campaigns to review.' : undefined}>
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
        {campaigns.map((campaign) => (
          <ReviewCard key={campaign.id} campaign={campaign} onDecide={(isApproved) => setQuestion({ campaign, isApproved })} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
      {question && (
        <PaidDecisionDialog
          isAlwaysPaid
          isApproved={question.isApproved}
          sponsor={question.campaign.sponsor}
          subject={question.campaign.title}
          decide={({ reason, promotion, price }) =>
            withStepUp(() =>
              decide({
                params: { campaignId: question.campaign.id },
                body: { decision: question.isApproved ? 'approved' : 'returned', reason, ...(promotion ? { promotion } : {}), ...(price ? { price } : {}) },
              }),
            )
          }
          onDecided={() => {
            setQuestion(undefined)
            showToast('success', question.isApproved ? 'Approved. It is shown from its first day.' : 'Returned to its team.')
          }}
          onCancel={() => setQuestion(undefined)}
        />
      )}
    </Section>
  )
}

/** Approved and paused ones: an admin can end them. */
export function CampaignsUnderWay() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage } = useListCampaignReviewsInfiniteQuery('underWay')
  const [decide] = useDecideCampaignMutation()
  const withStepUp = useStepUp()
  const [chosen, setChosen] = useState<Campaign>()
  const campaigns = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title="Campaigns under way" empty={data && campaigns.length === 0 ? 'No campaign is approved or paused.' : undefined}>
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {campaigns.map((campaign) => (
        <Box key={campaign.id} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1 }}>
          <Box sx={{ flex: '1 1 220px', minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
            {campaign.title}
            <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
              {campaign.sponsor} · {campaignStates[campaign.state]} · {formatDate(campaign.startsOn)} to {formatDate(campaign.endsOn)}
            </Box>
          </Box>
          <Button size="small" variant="outlined" aria-label={`End ${campaign.title}`} onClick={() => setChosen(campaign)}>
            End
          </Button>
        </Box>
      ))}
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
      {chosen && (
        <ReasonDialog
          title={`End ${chosen.title}?`}
          confirmLabel="End campaign"
          isDangerous
          help="The partner's team reads it, and it's kept in the audit log."
          send={(reason) => withStepUp(() => decide({ params: { campaignId: chosen.id }, body: { decision: 'ended', reason } }))}
          onDone={() => {
            setChosen(undefined)
            showToast('success', 'Ended. It is no longer shown.')
          }}
          onCancel={() => setChosen(undefined)}
        >
          It is no longer shown and can't be continued. Its report stays.
        </ReasonDialog>
      )}
    </Section>
  )
}

function ReviewCard({ campaign, onDecide }: { campaign: Campaign; onDecide: (isApproved: boolean) => void }) {
  const { title, text, sponsor, slots, topics, roles, states, startsOn, endsOn, dailyViews } = campaign
  const context = [...topics.map((topic) => partnerCategories[topic]), ...roles.map(roleWords), ...states]
  return (
    <Box
      component="article"
      aria-label={title}
      sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}
    >
      <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>{title}</Box>
      <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{text}</Box>
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.5 }}>
        {sponsor} · {slots.map((slot) => sponsoredSlots[slot]).join('; ')} · {context.join(', ') || 'Every context'} · {formatDate(startsOn)} to{' '}
        {formatDate(endsOn)}, up to {formatNumber(dailyViews)} views a day
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <Button variant="contained" onClick={() => onDecide(true)}>
          Approve
        </Button>
        <Button variant="outlined" onClick={() => onDecide(false)}>
          Return
        </Button>
      </Box>
    </Box>
  )
}
