import type { DocumentRequestDetail } from '@mandate/contract/document-requests'
import { pathTo } from '@mandate/contract/frame/paths'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useCloseDocumentRequestMutation, useNudgeForDocumentsMutation, useSetRequestRemindersMutation } from './document-requests.api.ts'
import { useExport } from './use-export.ts'

/** What askers can do with a request that was sent. */
export function AskedActions({ request }: { request: DocumentRequestDetail }) {
  const { id, state, answerer, hasReminders, nudgeAgainAt } = request
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [nudge, nudging] = useNudgeForDocumentsMutation()
  const [close] = useCloseDocumentRequestMutation()
  const [setReminders] = useSetRequestRemindersMutation()
  const download = useExport(request)
  const isOpen = state === 'sent' || state === 'partial'
  const params = { documentRequestId: id }

  async function run(result: Promise<{ error?: unknown }>, done: string, undo?: () => void): Promise<void> {
    const { error } = await result
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', done, undo ? { action: { label: 'Undo', onRun: undo } } : {})
  }

  const setClosed = (isClosed: boolean) => close({ params, body: { isClosed } })
  const waits = nudgeAgainAt === null ? '' : 'A reminder was sent within the last 24 hours'

  return (
    <>
      {isOpen && (
        <Tooltip title={waits}>
          <span>
            <Button
              variant="outlined"
              startIcon={<Icon name="bell" size={16} />}
              disabled={nudgeAgainAt !== null}
              aria-label={waits ? `Remind ${answerer.name}: ${waits}` : undefined}
              aria-busy={nudging.isLoading}
              onClick={() => !nudging.isLoading && void run(nudge(id), `${answerer.name} is reminded by email.`)}
            >
              Remind
            </Button>
          </span>
        </Tooltip>
      )}
      {(isOpen || state === 'complete') && (
        <Button
          variant="outlined"
          startIcon={<Icon name="pencil" size={16} />}
          onClick={() => void navigate(`${pathTo('documentRequest', { requestId: id })}?edit=1`)}
        >
          Edit list
        </Button>
      )}
      <IconButton aria-label="More actions" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <Icon name="more-horizontal" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        <MenuItem onClick={() => void download()}>Export as CSV</MenuItem>
        {(isOpen || state === 'complete') && (
          <MenuItem
            onClick={() =>
              void run(
                setReminders({ params, body: { hasReminders: !hasReminders } }),
                hasReminders ? 'No more reminders are sent on their own.' : 'Reminders are sent before and after the due date.',
              )
            }
          >
            {hasReminders ? 'Turn reminders off' : 'Turn reminders on'}
          </MenuItem>
        )}
        {state === 'closed' ? (
          <MenuItem onClick={() => void run(setClosed(false), 'The request is open again.')}>Open again</MenuItem>
        ) : (
          <MenuItem onClick={() => void run(setClosed(true), 'The request is closed.', () => void setClosed(false))}>Close request</MenuItem>
        )}
      </Menu>
    </>
  )
}
