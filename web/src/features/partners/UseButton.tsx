import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useRemovePartnerUseMutation, useSetPartnerUseMutation } from './partners.api.ts'

interface Props {
  partnerId: string
  name: string
  use: { isShown: boolean } | null
}

/** Whether the member uses the partner, and who sees it. */
export function UseButton({ partnerId, name, use }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="outlined" onClick={() => setIsOpen(true)} startIcon={use && <Icon name="check" size={16} />}>
        {use ? 'You use this' : 'I use this'}
      </Button>
      {isOpen && <UseDialog partnerId={partnerId} name={name} use={use} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function UseDialog({ partnerId, name, use, onClose }: Props & { onClose: () => void }) {
  const titleId = useId()
  const [shown, setShown] = useState<'shown' | 'hidden'>(use && !use.isShown ? 'hidden' : 'shown')
  const [save, saving] = useSetPartnerUseMutation()
  const [remove, removing] = useRemovePartnerUseMutation()
  const error = saving.error ?? removing.error

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    const { data } = await save({ params: { partnerId }, body: { isShown: shown === 'shown' } })
    if (data) onClose()
  }

  async function stop(): Promise<void> {
    const { data } = await remove(partnerId)
    if (!data) return
    showToast('success', `You no longer use ${name}.`)
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>You use {name}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {error && <ErrorMessage isInline error={toClientError(error)} />}
          <ChoiceField
            label="Who sees it"
            name="shown"
            isList
            choices={[
              { value: 'shown', label: 'Members', description: 'Your name is in the list of members who use it.' },
              { value: 'hidden', label: 'No one', description: 'You only count in the number.' },
            ]}
            value={shown}
            onChange={setShown}
          />
        </DialogContent>
        <DialogActions>
          {use && (
            <Button color="error" onClick={stop} sx={{ mr: 'auto' }}>
              I no longer use it
            </Button>
          )}
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={saving.isLoading} pendingLabel="Saving…">
            Save
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
