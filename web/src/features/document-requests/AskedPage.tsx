import type { DocumentRequestDetail } from '@mandate/contract/document-requests'
import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { AskedActions } from './AskedActions.tsx'
import { AskedItem } from './AskedItem.tsx'
import { RequestProgress } from './RequestProgress.tsx'
import { StateChip } from './StateChip.tsx'

/** A request that was sent, as its askers see it. */
export function AskedPage({ request }: { request: DocumentRequestDetail }) {
  const { title, message, state, answerer, asker, team, sentAt, dueOn, progress, items, declineReason } = request
  const sentBy = team ? `${asker?.name ?? 'A former member'} for ${team.name}` : 'you'
  const facts = [`Sent to ${answerer.name} by ${sentBy} on ${formatDate(sentAt)}`, dueOn && `Due ${formatDate(dueOn)}`]
  return (
    <Page
      title={title}
      above={<Link href={`${paths.documentRequests}?side=asker`}>Document requests</Link>}
      lead={facts.filter(Boolean).join(' · ')}
      actions={<AskedActions request={request} />}
      details={
        <Box sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
          <Box>
            <StateChip state={state} />
          </Box>
          <RequestProgress progress={progress} />
        </Box>
      }
    >
      {state === 'declined' && (
        <Box sx={{ mb: 3 }}>
          <Notice>
            {`${answerer.name} declined this request.`}
            {declineReason ? ` “${declineReason}”` : ''}
            {' You can ask this member again after 30 days.'}
          </Notice>
        </Box>
      )}
      {state === 'closed' && (
        <Box sx={{ mb: 3 }}>
          <Notice>{`Closed: ${answerer.name} can't answer anymore, and no reminders are sent. What was given stays open to you until it is taken back.`}</Notice>
        </Box>
      )}
      {message && <Box sx={{ typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '72ch', mb: 3 }}>{message}</Box>}
      <Box component="ol" aria-label="Items" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {items.map((item) => (
          <AskedItem key={item.id} request={request} item={item} />
        ))}
      </Box>
    </Page>
  )
}
