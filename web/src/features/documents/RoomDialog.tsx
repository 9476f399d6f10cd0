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
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { HolderField } from './HolderField.tsx'

interface Terms {
  name: string
  description: string
  isViewOnly: boolean
  isWatermarked: boolean
  agreement: string | null
}

interface Props {
  title: string
  confirmLabel: string
  /** What is set now; without it, a new room, whose holder can be chosen. */
  present?: Terms
  save: (terms: Terms, teamId: string) => Promise<{ error?: unknown }>
  onClose: () => void
}

/** Name, description and terms of a data room. */
export function RoomDialog({ title, confirmLabel, present, save, onClose }: Props) {
  const titleId = useId()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const [values, setValues] = useState({ name: '', description: '', isViewOnly: false, isWatermarked: false, ...present, agreement: present?.agreement ?? '' })
  const [teamId, setTeamId] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<ClientError>()
  const [isPending, setPending] = useState(false)
  const change = (changes: Partial<typeof values>) => setValues((before) => ({ ...before, ...changes }))

  async function submit(event: React.FormEvent) {
    event.preventDefault()
    setFailure(undefined)
    setProblems({})
    if (!values.name.trim()) return setProblems({ name: 'Enter a name for the data room.' })
    setPending(true)
    const { error } = await save({ ...values, agreement: values.agreement.trim() || null }, teamId)
    setPending(false)
    if (!error) return onClose()
    const refused = toClientError(error)
    setProblems(refused.fields)
    if (Object.keys(refused.fields).length === 0) setFailure(refused)
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth fullScreen={isPhone}>
      <Box component="form" noValidate onSubmit={submit} sx={{ display: 'contents' }}>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {failure && <ErrorMessage isInline error={failure} />}
          <Field label="Name" autoFocus value={values.name} onChange={({ target }) => change({ name: target.value })} error={problems.name} />
          <Field
            label="Description"
            isOptional
            rows={2}
            value={values.description}
            onChange={({ target }) => change({ description: target.value })}
            help="Members see it above the documents."
            error={problems.description}
          />
          {!present && <HolderField value={teamId} onChange={setTeamId} />}
          <Field
            label="Agreement"
            isOptional
            rows={3}
            value={values.agreement}
            onChange={({ target }) => change({ agreement: target.value })}
            help={
              present?.agreement
                ? 'Members agree before they see the documents. If you change the text, they have to agree again.'
                : 'Members have to agree to this text before they see the documents.'
            }
            error={problems.agreement}
          />
          <CheckboxField
            label="View only"
            help="No download is offered. It can't prevent screenshots."
            checked={values.isViewOnly}
            onChange={({ target }) => change({ isViewOnly: target.checked })}
          />
          <CheckboxField
            label="Watermark"
            help="Reader, time and document on every page, in the download too. Members can open only PDFs and images then."
            checked={values.isWatermarked}
            onChange={({ target }) => change({ isWatermarked: target.checked })}
          />
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
