import { paths, pathTo } from '@mandate/contract/frame/paths'
import { type LeadSource, type LeadState, leadSourceWords, leadStateWords } from '@mandate/contract/lead-words'
import type { Lead } from '@mandate/contract/leads'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { EmailText } from './EmailText.tsx'
import { isOverdue, noLeadsYet, stateTones } from './lead-words.ts'
import { useListLeadStagesQuery, useListLeadsInfiniteQuery } from './leads.api.ts'

const titles = ['Lead', 'Contact', 'Stage', 'Owner', 'Next step', 'Source']

interface Filters {
  q: string
  ownerId?: string
  source?: LeadSource
  state?: LeadState
  stageId?: string
}

export function LeadTable({ filters }: { filters: Filters }) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListLeadsInfiniteQuery({ ...filters, limit: 50 })
  const { data: stages } = useListLeadStagesQuery({})
  if (!currentData && isFetching) return <TableSkeleton rows={6} columns={6} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const leads = currentData.pages.flatMap(({ items }) => items)
  const isFiltered = Object.values(filters).some((value) => value !== '')
  if (leads.length === 0)
    return (
      <EmptyState icon="target" title={isFiltered ? 'No leads fit' : 'No leads yet'}>
        {isFiltered ? <Link href={`${paths.leads}?view=table`}>Show all leads</Link> : noLeadsYet}
      </EmptyState>
    )
  const stageNames = new Map(stages?.stages.map(({ id, name }) => [id, name]))
  return (
    <>
      <ScrollBox label="Leads">
        <Box role="table" aria-label="Leads" sx={{ minWidth: { md: 1056 }, borderTop: '1px solid', borderColor: 'divider' }}>
          <Box role="row" sx={{ ...row, typography: 'caption', color: 'text.secondary', py: 1, minHeight: 0, display: { xs: 'none', md: 'grid' } }}>
            {titles.map((title) => (
              <Box key={title} role="columnheader">
                {title}
              </Box>
            ))}
          </Box>
          {leads.map((lead) => (
            <LeadRow key={lead.id} lead={lead} stage={lead.stageId === null ? undefined : stageNames.get(lead.stageId)} />
          ))}
        </Box>
      </ScrollBox>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function LeadRow({ lead, stage }: { lead: Lead; stage: string | undefined }) {
  return (
    <Box role="row" sx={{ ...row, '&:hover': { bgcolor: 'lifted' } }}>
      <Box role="cell" sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link href={pathTo('lead', { leadId: lead.id })} sx={{ fontWeight: 500 }}>
          {lead.name}
        </Link>
        {lead.company && lead.company !== lead.name && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{lead.company}</Box>}
      </Box>
      <Box role="cell" sx={{ gridArea: 'contact', color: 'text.secondary', minWidth: 0, overflowWrap: 'anywhere' }}>
        {lead.email ? <EmailText email={lead.email} /> : (lead.phone ?? (lead.state === 'asked' ? 'When you accept' : ''))}
      </Box>
      <Box role="cell" sx={{ gridArea: 'stage' }}>
        <Chip tone={stateTones[lead.state]}>{lead.state === 'open' ? (stage ?? 'Open') : leadStateWords[lead.state]}</Chip>
      </Box>
      <Box role="cell" sx={{ gridArea: 'owner', color: 'text.secondary', minWidth: 0 }}>
        {lead.owner?.name}
      </Box>
      <Box role="cell" sx={{ gridArea: 'next', minWidth: 0, overflowWrap: 'anywhere', color: isOverdue(lead) ? 'error.main' : 'text.secondary' }}>
        {[lead.nextStep, lead.nextStepOn && formatDate(lead.nextStepOn)].filter(Boolean).join(', ')}
      </Box>
      <Box role="cell" sx={{ gridArea: 'source', color: 'text.secondary' }}>
        {leadSourceWords[lead.source]}
      </Box>
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', md: 'minmax(180px, 1.6fr) minmax(160px, 1.4fr) 150px 140px minmax(160px, 1.4fr) 130px' },
  gridTemplateAreas: { xs: '"name stage" "contact contact" "source owner" "next next"', md: '"name contact stage owner next source"' },
  alignItems: 'center',
  columnGap: { xs: 1.5, md: 2.5 },
  rowGap: 0.5,
  minHeight: { md: 52 },
  px: { md: 1.5 },
  py: { xs: 1.5, md: 0.75 },
  borderBottom: '1px solid',
  borderColor: 'divider',
  typography: 'body2',
} as const
