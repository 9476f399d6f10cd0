import { paths, pathTo } from '@mandate/contract/frame/paths'
import { leadSourceWords, leadStateWords } from '@mandate/contract/lead-words'
import type { LeadDetail } from '@mandate/contract/leads'
import { usStates } from '@mandate/contract/lists/us-states'
import { formatDate } from '@mandate/contract/values/dates'
import { formatAmount } from '@mandate/contract/values/money'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Navigate, useParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { useFocusAfterChange } from '../../ui/focus-heading.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { PageSkeleton } from '../../ui/Skeletons.tsx'
import { useGetMyTeamQuery } from '../teams/teams.api.ts'
import { AskedNotice } from './AskedNotice.tsx'
import { DuplicateList } from './DuplicateList.tsx'
import { LeadActions } from './LeadActions.tsx'
import { LeadFacts } from './LeadFacts.tsx'
import { LeadFiles } from './LeadFiles.tsx'
import { LeadHistory } from './LeadHistory.tsx'
import { LeadNotes } from './LeadNotes.tsx'
import { LeadWork } from './LeadWork.tsx'
import { stateTones } from './lead-words.ts'
import { useGetLeadQuery } from './leads.api.ts'

export function LeadPage() {
  const { leadId = '' } = useParams()
  const { currentData: lead, error, isFetching, refetch } = useGetLeadQuery(leadId)
  const { data: mine } = useGetMyTeamQuery({})
  useFocusAfterChange(lead?.state)
  if (!lead)
    return (
      <Page title="Lead" above={<Link href={paths.leads}>Leads</Link>}>
        {isFetching ? <PageSkeleton /> : <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      </Page>
    )
  // It was merged into this one.
  if (lead.id !== leadId) return <Navigate to={pathTo('lead', { leadId: lead.id })} replace />
  const role = mine?.team?.myRole
  const canChange = role === 'owner' || role === 'editor'
  const isReturned = lead.state === 'returned'
  const isWorked = lead.state !== 'asked' && lead.state !== 'declined' && !isReturned
  return (
    <Page
      title={lead.name}
      width="reading"
      above={<Link href={paths.leads}>Leads</Link>}
      lead={[lead.company, lead.usState && usStates[lead.usState]].filter(Boolean).join(' · ') || undefined}
      actions={
        canChange && (isWorked || (isReturned && role === 'owner' && lead.canBeDeleted)) ? <LeadActions lead={lead} isOwner={role === 'owner'} /> : undefined
      }
      details={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          <Chip tone={stateTones[lead.state]}>{leadStateWords[lead.state]}</Chip>
          <Chip>{leadSourceWords[lead.source]}</Chip>
          {lead.valueCents !== null && <Chip tone="good">{formatAmount(lead.valueCents)}</Chip>}
          {lead.closeReason && <Chip tone="quiet">{lead.closeReason}</Chip>}
        </Box>
      }
    >
      {lead.state === 'asked' && <AskedNotice lead={lead} canChange={canChange} />}
      {isReturned && (
        <Box sx={{ mb: 3 }}>
          <Notice tone="neutral">This lead was returned: its contact, notes and files are hidden again. {lead.name} can ask your team once more.</Notice>
        </Box>
      )}
      {lead.need && (
        <Section title="What they need" isFirst>
          <Box sx={{ typography: 'body1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{lead.need}</Box>
        </Section>
      )}
      {isWorked && (
        <>
          {lead.duplicates.length > 0 && <DuplicateList lead={lead} canChange={canChange} />}
          <LeadWork lead={lead} canChange={canChange} />
          <LeadFacts lead={lead} canChange={canChange} />
          <LeadNotes leadId={lead.id} canChange={canChange} isOwner={role === 'owner'} />
          <LeadFiles lead={lead} canChange={canChange} />
          <Origins lead={lead} />
        </>
      )}
      <LeadHistory leadId={lead.id} />
    </Page>
  )
}

/** What came from where, also after a merge. */
function Origins({ lead: { origins, consents } }: { lead: LeadDetail }) {
  const isAskedFor = origins.some(({ source }) => source === 'partner_enquiry' || source === 'profile')
  return (
    <Section title="Where it came from">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {origins.map(({ id, source, receivedAt, fields, edited }) => (
          <Box component="li" key={id} sx={{ typography: 'body2' }}>
            <Box>
              {leadSourceWords[source]}, {formatDate(receivedAt)}
            </Box>
            <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[fields.name, fields.company, fields.email, fields.phone, fields.usState, fields.crd && `CRD ${fields.crd}`].filter(Boolean).join(' · ')}
            </Box>
            {Object.keys(edited).length > 0 && (
              <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                Changed before the merge:{' '}
                {Object.values(edited)
                  .map((value) => value ?? 'removed')
                  .join(' · ')}
              </Box>
            )}
          </Box>
        ))}
      </Box>
      {(consents.length > 0 || isAskedFor) && (
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 2, maxWidth: '72ch' }}>
          {consents.length === 0 && 'No consent recorded.'}
          {consents.map(({ source, at, version, text }) => (
            <Box key={`${source} ${at}`} sx={{ '& + &': { mt: 1 }, overflowWrap: 'anywhere' }}>
              {consents.length > 1 ? `${leadSourceWords[source]}: agreed` : 'Agreed'} on {formatDate(at)} (version {version}): {text}
            </Box>
          ))}
        </Box>
      )}
    </Section>
  )
}
