import { paths } from '@mandate/contract/frame/paths'
import { partnerCategories } from '@mandate/contract/lists/partner-words'
import { roleWords } from '@mandate/contract/lists/role-words'
import { usStates } from '@mandate/contract/lists/us-states'
import { type Campaign, campaignStates, neverShownReason, sponsoredSlots } from '@mandate/contract/sponsored'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { saveUrl } from '../../ui/save-url.ts'
import { showToast } from '../../ui/toast.tsx'
import { CampaignActions } from './CampaignActions.tsx'
import { CampaignCost } from './CampaignCost.tsx'
import { useExportCampaignReportMutation, useGetCampaignReportQuery } from './campaigns.api.ts'
import { FactList } from './FactList.tsx'
import { ReportTable } from './ReportTable.tsx'

/** The report of a campaign for its sponsor. */
export function CampaignPage() {
  const { campaignId = '' } = useParams()
  const { data, error, isLoading, refetch } = useGetCampaignReportQuery(campaignId)
  const [open] = useExportCampaignReportMutation()
  if (!data)
    return (
      <Page title="Campaign" width="reading">
        {isLoading ? <TableSkeleton rows={6} columns={4} /> : <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      </Page>
    )
  const { campaign, days } = data
  const problem = neverShownReason(campaign, new Date().toISOString().slice(0, 10))

  async function download(): Promise<void> {
    const { data: url, error: failed } = await open(campaign.id)
    if (url) saveUrl(url, `${campaign.title}.csv`)
    else showToast('error', toClientError(failed).message)
  }

  return (
    <Page
      title={campaign.title}
      width="reading"
      lead={campaign.text}
      actions={<CampaignActions campaign={campaign} />}
      details={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 2, typography: 'body2' }}>
          <Chip>{campaignStates[campaign.state]}</Chip>
          <Link href={paths.myPartner}>Your partner page</Link>
        </Box>
      }
    >
      {campaign.state === 'returned' && <Notice tone="caution">Returned: {campaign.reason}</Notice>}
      {problem && <Notice tone="caution">No one sees this campaign. {problem}.</Notice>}
      <Section title="Where and when" isFirst>
        <Facts campaign={campaign} />
      </Section>
      <Section title="Cost" lead="Your team alone sees it.">
        <CampaignCost {...data} />
      </Section>
      <Section
        title="Report"
        lead="Each member counts once per half hour. Programs, visitors, admins and your own team don't count. Days are UTC."
        actions={
          <Button size="small" variant="outlined" onClick={() => void download()}>
            Download CSV
          </Button>
        }
      >
        <ReportTable campaign={campaign} days={days} />
      </Section>
    </Page>
  )
}

function Facts({ campaign: { slots, topics, roles, states, startsOn, endsOn, dailyViews } }: { campaign: Campaign }) {
  const context = [...topics.map((topic) => partnerCategories[topic]), ...roles.map((role) => `${roleWords(role)}s`), ...states.map((state) => usStates[state])]
  const facts = {
    Places: slots.map((slot) => sponsoredSlots[slot]).join('; '),
    'Shown for': context.join(', ') || 'Every topic, role and state',
    Days: `${formatDate(startsOn)} to ${formatDate(endsOn)}`,
    Pace: `Up to ${counted(dailyViews, 'view')} a day, spread over the day; at most 3 a day for each person`,
  }
  return <FactList facts={facts} />
}
