import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { LeadFields, type LeadValues } from './LeadFields.tsx'

interface Props {
  title: string
  confirmLabel: string
  start: LeadValues
  save: (values: LeadValues) => Promise<{ error?: unknown }>
  onClose: () => void
}

export function LeadFormDialog({ title, confirmLabel, start, save, onClose }: Props) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [values, setValues] = useState(start)
  const [failure, setFailure] = useState<ClientError>()
  const [isPending, setPending] = useState(false)

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setPending(true)
    const { error } = await save(values)
    setPending(false)
    if (error) setFailure(toClientError(error))
    else onClose()
  }

  const fields = failure?.fields ?? {}
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {failure && Object.keys(fields).length === 0 && <ErrorMessage isInline error={failure} />}
          <LeadFields values={values} errors={fields} onChange={(changes) => setValues({ ...values, ...changes })} />
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
