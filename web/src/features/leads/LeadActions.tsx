import { paths } from '@mandate/contract/frame/paths'
import { leadLimits, type ReturnReason, returnReasons, returnReasonWords } from '@mandate/contract/lead-words'
import type { LeadDetail } from '@mandate/contract/leads'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ReasonDialog } from '../../frame/ReasonDialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { SendToCrmButton } from '../integrations/shared/SendToCrmButton.tsx'
import { useCloseLeadMutation, useDeleteLeadMutation } from './leads.api.ts'
import { WonDialog } from './WonDialog.tsx'

/** Won, lost, returned or open again; deleted by owners. */
export function LeadActions({ lead, isOwner }: { lead: LeadDetail; isOwner: boolean }) {
  const navigate = useNavigate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'won' | 'lost' | 'delete' | ReturnReason>()
  const [close, { isLoading: isClosing }] = useCloseLeadMutation()
  const [remove, { isLoading }] = useDeleteLeadMutation()
  const params = { leadId: lead.id }

  async function set(body: Parameters<typeof close>[0]['body']) {
    setAnchor(null)
    const { error } = await close({ params, body })
    if (error) showToast('error', toClientError(error).message)
  }

  const returning = returnReasons.find((reason) => reason === dialog)

  async function giveBack() {
    if (returning) await set({ outcome: 'returned', reason: returning })
    setDialog(undefined)
  }

  async function erase() {
    const { error } = await remove(lead.id)
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', `${lead.name} was deleted.`)
    void navigate(paths.leads)
  }

  const open = (chosen: typeof dialog) => () => {
    setAnchor(null)
    setDialog(chosen)
  }
  return (
    <>
      {lead.state === 'open' ? (
        <Button variant="contained" onClick={() => setDialog('won')}>
          Mark as won
        </Button>
      ) : (
        lead.state !== 'returned' && (
          <Button variant="outlined" onClick={() => void set({ outcome: 'open' })}>
            Open again
          </Button>
        )
      )}
      {lead.state !== 'returned' && <SendToCrmButton leadIds={[lead.id]} size="medium" />}
      <Button variant="outlined" aria-haspopup="menu" endIcon={<Icon name="chevron-down" size={16} />} onClick={(event) => setAnchor(event.currentTarget)}>
        More
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {lead.state === 'open' && <MenuItem onClick={open('lost')}>Mark as lost…</MenuItem>}
        {lead.state === 'open' &&
          lead.returnBy.map(({ reason, at }) => (
            <MenuItem key={reason} onClick={open(reason)}>
              <Box>
                Return: {returnReasonWords[reason]}
                <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Until {formatDate(at)}</Box>
              </Box>
            </MenuItem>
          ))}
        {isOwner && lead.canBeDeleted && <MenuItem onClick={open('delete')}>Delete…</MenuItem>}
        {isOwner && !lead.canBeDeleted && <MenuItem disabled>Can't be deleted: they keep their introduction</MenuItem>}
        {!isOwner && lead.state !== 'open' && <MenuItem disabled>Only owners can delete leads</MenuItem>}
      </Menu>
      <ConfirmDialog
        isOpen={returning !== undefined}
        title={`Return ${lead.name}?`}
        confirmLabel="Return"
        isPending={isClosing}
        onConfirm={() => void giveBack()}
        onCancel={() => setDialog(undefined)}
      >
        {returning && `${returnReasonWords[returning]}. `}Their contact, your notes and files are hidden again, and they're told that you can't help. Leads of
        your own that you merged into this one are separate again. This can't be undone.
      </ConfirmDialog>
      {dialog === 'won' && <WonDialog lead={lead} onClose={() => setDialog(undefined)} />}
      {dialog === 'lost' && (
        <ReasonDialog
          title={`Mark ${lead.name} as lost`}
          label="Reason"
          isOptional
          longest={leadLimits.reason}
          confirmLabel="Mark as lost"
          save={(reason) => close({ params, body: { outcome: 'lost', reason } })}
          onClose={() => setDialog(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        title={`Delete ${lead.name}?`}
        confirmLabel="Delete"
        isPending={isLoading}
        onConfirm={() => void erase()}
        onCancel={() => setDialog(undefined)}
      >
        Its notes, files and history are deleted with it. This can't be undone.
      </ConfirmDialog>
    </>
  )
}
