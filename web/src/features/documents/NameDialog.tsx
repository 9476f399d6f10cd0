import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'

interface Props {
  title: string
  label: string
  help?: string
  confirmLabel: string
  longest: number
  isOptional?: boolean
  present?: string
  /** Further fields. */
  more?: ReactNode
  save: (text: string) => Promise<{ error?: unknown }>
  onClose: () => void
}

/** Asks for one line of text. */
export function NameDialog({ title, label, help, confirmLabel, longest, isOptional = false, present = '', more, save, onClose }: Props) {
  const titleId = useId()
  const [text, setText] = useState(present)
  const [problem, setProblem] = useState<string>()
  const tooLong = text.trim().length > longest ? `This has ${text.trim().length} characters. Use up to ${longest}.` : undefined
  const [isPending, setPending] = useState(false)

  /** What is pasted stays whole: a name is shortened by its writer. */
  function change(typed: string) {
    setText(typed)
    setProblem(undefined)
  }

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    if (!text.trim() && !isOptional) return setProblem('Enter a name.')
    if (tooLong) return setProblem(tooLong)
    setPending(true)
    const { error } = await save(text.trim())
    setPending(false)
    if (!error) return onClose()
    const failure = toClientError(error)
    setProblem(Object.values(failure.fields)[0] ?? failure.message)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Field label={label} autoFocus value={text} onChange={({ target }) => change(target.value)} help={help} error={tooLong ?? problem} />
          {more}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isPending} pendingLabel="Saving…">
            {confirmLabel}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
