import type { Lead } from '@mandate/contract/leads'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { centsOf } from '../../format/cents.ts'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useCloseLeadMutation } from './leads.api.ts'

/** A won lead has a value: the cost per client is compared with it. */
export function WonDialog({ lead, onClose }: { lead: Pick<Lead, 'id' | 'name'>; onClose: () => void }) {
  const titleId = useId()
  const [close, { isLoading }] = useCloseLeadMutation()
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    const valueCents = centsOf(value)
    if (valueCents === undefined) return setProblem('Enter an amount such as 12,000.')
    const { error } = await close({ params: { leadId: lead.id }, body: { outcome: 'won', valueCents } })
    if (!error) return onClose()
    const failure = toClientError(error)
    setProblem(failure.fields.valueCents ?? failure.message)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Mark {lead.name} as won</DialogTitle>
        <DialogContent>
          <Field
            label="Value in dollars"
            help="What the client is worth in a year, such as fees."
            inputMode="decimal"
            start="$"
            autoFocus
            hasFigures
            value={value}
            onChange={({ target }) => setValue(target.value)}
            error={problem}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Saving…">
            Mark as won
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
