import { type DocumentRequestDetail, requestLimits } from '@mandate/contract/document-requests'
import { paths } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Link from '@mui/material/Link'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ReasonDialog } from '../../frame/ReasonDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { showToast } from '../../ui/toast.tsx'
import { AnswerItem } from './AnswerItem.tsx'
import { useDeclineDocumentRequestMutation } from './document-requests.api.ts'
import { RequestProgress } from './RequestProgress.tsx'
import { askerOf, readersOf } from './request-words.ts'
import { useExport } from './use-export.ts'

/** A request as the one who is asked answers it, on a phone as well as at a desk. */
export function AnswerPage({ request }: { request: DocumentRequestDetail }) {
  const { id, title, message, state, dueOn, progress, items } = request
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isDeclining, setDeclining] = useState(false)
  const [decline, { isLoading }] = useDeclineDocumentRequestMutation()
  const download = useExport(request)
  const params = { documentRequestId: id }
  const isOpen = state !== 'closed' && state !== 'declined'

  async function reopen(): Promise<void> {
    const { error } = await decline({ params, body: { isDeclined: false } })
    if (error) showToast('error', toClientError(error).message)
  }

  return (
    <Page
      title={title}
      width="reading"
      above={<Link href={paths.documentRequests}>Document requests</Link>}
      lead={[`Asked by ${askerOf(request)}`, dueOn && `Due ${formatDate(dueOn)}`].filter(Boolean).join(' · ')}
      actions={
        <>
          <IconButton aria-label="More actions" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
            <Icon name="more-horizontal" />
          </IconButton>
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
            <MenuItem onClick={() => void download()}>Export as CSV</MenuItem>
            {isOpen && <MenuItem onClick={() => setDeclining(true)}>Decline request</MenuItem>}
          </Menu>
        </>
      }
      details={
        <Box sx={{ mt: 2 }}>
          <RequestProgress progress={progress} />
        </Box>
      }
    >
      {message && <Box sx={{ typography: 'body1', whiteSpace: 'pre-line', overflowWrap: 'anywhere', mb: 2.5 }}>{message}</Box>}
      <Box sx={{ mb: 3 }}>
        {state === 'declined' ? (
          <Notice
            actions={
              <Button size="small" variant="outlined" aria-busy={isLoading} onClick={() => !isLoading && void reopen()}>
                Answer after all
              </Button>
            }
          >
            You declined this request. What you gave before stays open until you take it back.
          </Notice>
        ) : state === 'closed' ? (
          <Notice>This request is closed. What you gave stays open until you take it back.</Notice>
        ) : state === 'complete' ? (
          <Notice tone="good">Everything required is answered. You can still add to it, or take something back.</Notice>
        ) : (
          <Notice>{`What you give is shared with ${readersOf(request)} only. Each opening is recorded, and you can take it back at any time.`}</Notice>
        )}
      </Box>
      <Box component="ol" aria-label="Items" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {items.map((item) => (
          <AnswerItem key={item.id} request={request} item={item} isOpen={isOpen} />
        ))}
      </Box>
      {isDeclining && (
        <ReasonDialog
          title="Decline this request?"
          label="Reason"
          isOptional
          longest={requestLimits.reason}
          confirmLabel="Decline"
          save={(reason) => decline({ params, body: { isDeclined: true, reason } })}
          onClose={() => setDeclining(false)}
        >
          {`${askerOf(request)} is told, and can't ask you again for 30 days. You can change your mind later.`}
        </ReasonDialog>
      )}
    </Page>
  )
}
