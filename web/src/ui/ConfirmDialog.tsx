import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { SubmitButton } from './SubmitButton.tsx'

interface Props {
  isOpen: boolean
  /** The question: 'Delete this account?' */
  title: string
  /** What will happen, and what stays. */
  children: ReactNode
  /** The deed in a word: 'Delete'. */
  confirmLabel: string
  /** What is done instead, where 'Cancel' could be taken for the deed. */
  cancelLabel?: string
  /** For a deed that destroys nothing. */
  isHarmless?: boolean
  isPending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Only for actions that can't be undone. Others run at once and offer undo. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  isHarmless = false,
  isPending = false,
  onConfirm,
  onCancel,
}: Props) {
  const titleId = useId()
  return (
    <Dialog open={isOpen} onClose={onCancel} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onConfirm()
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ typography: 'body2', color: 'text.secondary' }}>{children}</DialogContent>
        <DialogActions>
          <Button onClick={onCancel} variant="outlined" size="large" autoFocus>
            {cancelLabel}
          </Button>
          <SubmitButton color={isHarmless ? 'primary' : 'error'} isPending={isPending}>
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
