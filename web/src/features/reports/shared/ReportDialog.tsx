import { longestNote, type ReportReason, reportReasons } from '@mandate/contract/reports'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../../api/client-error.ts'
import { ChoiceField } from '../../../ui/ChoiceField.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SubmitButton } from '../../../ui/SubmitButton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useReportMessageMutation, useReportPostMutation } from '../reports.api.ts'

export type Reported = { postId: string; commentId?: string } | { conversationId: string; messageId: string }

interface Props {
  of: Reported
  author: string
  onClose: () => void
}

const choices = Object.entries(reportReasons).map(([value, label]) => ({ value: value as ReportReason, label }))

export function ReportDialog({ of, author, onClose }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState<ReportReason>('spam')
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<ClientError>()
  const [reportPost, { isLoading: isSendingPost }] = useReportPostMutation()
  const [reportMessage, { isLoading: isSendingMessage }] = useReportMessageMutation()
  const isLoading = isSendingPost || isSendingMessage

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    const { error } = await ('messageId' in of ? reportMessage({ params: of, body: { reason, note } }) : reportPost({ ...of, reason, note }))
    if (error) return setFailure(toClientError(error))
    showToast('success', 'Reported. You will be notified when an admin has decided.')
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>
          Report {author}'s {'messageId' in of ? 'message' : of.commentId ? 'comment' : 'post'}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.note && <ErrorMessage isInline error={failure} />}
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
            {'messageId' in of
              ? `An admin reviews the text of this message and sees nothing else of the conversation. ${author} isn't told who reported it.`
              : `An admin reviews it. ${author} isn't told who reported.`}
          </Box>
          <ChoiceField label="What is wrong" name="reason" isList choices={choices} value={reason} onChange={setReason} />
          <Field
            label="Note"
            isOptional={reason !== 'other'}
            rows={3}
            maxLength={longestNote}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={failure?.fields.note}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Sending…">
            Report
          </SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
