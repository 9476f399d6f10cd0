import { type DocumentRequestDetail, type GivenDocument, type RequestedItem, requestLimits } from '@mandate/contract/document-requests'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ReasonDialog } from '../../frame/ReasonDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useDecideRequestedItemMutation } from './document-requests.api.ts'
import { dueWords } from './request-words.ts'
import { ItemStateChip } from './StateChip.tsx'

interface Props {
  request: DocumentRequestDetail
  item: RequestedItem
}

/** What was given for an item, and what the asker decides on it. */
export function AskedItem({ request, item }: Props) {
  const { name, detail, state, isRequired, isOverdue, reason, documents } = item
  const [isReturning, setReturning] = useState(false)
  const [decide, { isLoading }] = useDecideRequestedItemMutation()
  const params = { documentRequestId: request.id, itemId: item.id }
  const isOpen = request.state !== 'closed' && request.state !== 'declined'
  const due = dueWords(item, request.dueOn)

  async function take(decision: 'accepted' | 'none'): Promise<void> {
    const { error } = await decide({ params, body: { decision } })
    if (error) return showToast('error', toClientError(error).message)
    if (decision === 'accepted') showToast('success', `${name} accepted.`, { action: { label: 'Undo', onRun: () => void take('none') } })
  }

  return (
    <Box component="li" aria-label={name} sx={row}>
      <Box sx={{ gridArea: 'name', minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
        {detail && <Box sx={{ ...quiet, whiteSpace: 'pre-line' }}>{detail}</Box>}
        <Box data-figures sx={{ ...quiet, '& > :not(:first-of-type)::before': { content: '" · "' } }}>
          {!isRequired && <span>Optional</span>}
          {due && (
            <Box component="span" sx={isOverdue ? { color: 'error.main', fontWeight: 500 } : {}}>
              {due}
            </Box>
          )}
        </Box>
      </Box>
      <Box sx={{ gridArea: 'state' }}>
        <ItemStateChip state={state} />
      </Box>
      <Box sx={{ gridArea: 'given', minWidth: 0, display: 'grid', gap: 0.75, mt: { xs: 1, lg: 0 }, '&:empty': { display: 'none' } }}>
        {documents.map((document) => (
          <Given key={`${document.documentId} ${document.givenAt}`} document={document} />
        ))}
        {reason && (
          <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{`${state === 'returned' ? 'Returned: ' : ''}“${reason}”`}</Box>
        )}
      </Box>
      {isOpen && (
        <Box sx={{ gridArea: 'acts', display: 'flex', gap: 1, mt: { xs: 1, lg: 0 }, justifySelf: { lg: 'end' }, '&:empty': { display: 'none' } }}>
          {(state === 'given' || state === 'unavailable') && (
            <>
              <Button size="small" variant="contained" aria-label={`Accept ${name}`} aria-busy={isLoading} onClick={() => !isLoading && void take('accepted')}>
                Accept
              </Button>
              <Button size="small" variant="outlined" aria-label={`Return ${name}`} onClick={() => setReturning(true)}>
                Return
              </Button>
            </>
          )}
          {(state === 'accepted' || (state === 'returned' && documents.some((document) => document.state === 'returned'))) && (
            <Button
              size="small"
              aria-label={`Undo the decision on ${name}`}
              aria-busy={isLoading}
              onClick={() => !isLoading && void take('none')}
              sx={{ ml: { xs: -1, lg: 0 }, mr: { lg: -1 } }}
            >
              Undo
            </Button>
          )}
        </Box>
      )}
      {isReturning && (
        <ReasonDialog
          title={`Return ${name}`}
          label="What has to change"
          help={`${request.answerer.name} reads this next to the item.`}
          longest={requestLimits.reason}
          confirmLabel="Return"
          save={(text) => decide({ params, body: { decision: 'returned', reason: text } })}
          onClose={() => setReturning(false)}
        />
      )}
    </Box>
  )
}

function Given({ document: { documentId, name, givenAt, state } }: { document: GivenDocument }) {
  if (documentId === null || state === 'takenBack')
    return (
      <Box data-figures sx={{ display: 'flex', gap: 1, ...quiet }}>
        <Icon name="lock" size={16} />
        {`Given ${formatDate(givenAt)}, then taken back`}
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
      <Box sx={{ color: 'text.secondary', lineHeight: 0, pt: '2px' }}>
        <Icon name="file-text" size={16} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Link href={pathTo('documentReader', { documentId })} sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        <Box data-figures sx={quiet}>
          {`Given ${formatDate(givenAt)}${state === 'returned' ? ', returned' : ''}`}
        </Box>
      </Box>
    </Box>
  )
}

const quiet = { typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' } as const

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', lg: 'minmax(220px, 1.4fr) 140px minmax(220px, 1.6fr) 190px' },
  gridTemplateAreas: { xs: '"name state" "given given" "acts acts"', lg: '"name state given acts"' },
  alignItems: 'start',
  columnGap: 3,
  rowGap: { xs: 0, lg: 1 },
  px: { lg: 1.5 },
  py: 1.5,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const
