import { type WaitingPost, waitingLimits } from '@mandate/contract/waiting-posts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Field } from '../../ui/Field.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useReviewPostMutation } from './posts.api.ts'

interface Props {
  post: WaitingPost
  firstNote: string
  /** With why, and what was written, when the post was changed meanwhile: it is read again first. */
  onClose: (changed?: { failure: ClientError; note: string }) => void
}

export function ReturnPostDialog({ post, firstNote, onClose }: Props) {
  const titleId = useId()
  const [note, setNote] = useState(firstNote)
  const [failure, setFailure] = useState<ClientError>()
  const [review, { isLoading }] = useReviewPostMutation()

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    const { error } = await review({ params: { waitingPostId: post.id }, body: { decision: 'return', version: post.version, note } })
    const refused = error && toClientError(error)
    if (refused?.kind === 409) return onClose({ failure: refused, note })
    if (refused) return setFailure(refused)
    showToast('success', 'The post is returned.')
    onClose()
  }

  return (
    <Dialog open onClose={() => onClose()} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          Return the post by {post.author.name}
        </DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && !failure.fields.note && <ErrorMessage isInline error={failure} />}
          <Field
            label="What should change?"
            rows={3}
            maxLength={waitingLimits.note}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            error={failure?.fields.note}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={() => onClose()}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading}>Return</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  )
}
