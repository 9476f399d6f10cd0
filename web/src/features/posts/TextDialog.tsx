import type { Poll } from '@mandate/contract/polls'
import { type PostAudience, postLimits } from '@mandate/contract/posts'
import { writeMentions } from '@mandate/contract/values/mentions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { MentionField, type Picked } from './MentionField.tsx'
import { PollFields } from './PollFields.tsx'
import { type PollDraft, toNewPoll, toPollDraft } from './post-draft.ts'
import { audienceOptions } from './post-words.ts'
import { useCreatePostMutation, useEditPostMutation } from './posts.api.ts'

interface Props {
  /** A post to edit, or one to reshare. */
  of: { postId: string; text: string; mentions: readonly Picked[]; poll: Poll | null } | { resharedId: string; author: string }
  onClose: () => void
}

/** The text of an edited post, or what one writes about a reshared one. What was written stays when it is refused. */
export function TextDialog({ of, onClose }: Props) {
  const titleId = useId()
  const isEdit = 'postId' in of
  const [{ text, picked }, setWritten] = useState({ text: isEdit ? of.text : '', picked: isEdit ? of.mentions : [] })
  const [poll, setPoll] = useState<PollDraft>()
  const [audience, setAudience] = useState<PostAudience>('members')
  const [clientId] = useState(() => crypto.randomUUID())
  const [failure, setFailure] = useState<ClientError>()
  const [edit, { isLoading: isEditing }] = useEditPostMutation()
  const [create, { isLoading: isCreating }] = useCreatePostMutation()

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    const sent = writeMentions(text, picked)
    const { error } = isEdit
      ? await edit({ postId: of.postId, text: sent, ...(poll ? { poll: toNewPoll(poll) } : {}) })
      : await create({ body: { clientId, text: sent, audience, resharedId: of.resharedId } })
    if (error) return setFailure(toClientError(error))
    showToast('success', isEdit ? 'Your post is changed.' : 'You reshared the post.')
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{isEdit ? 'Edit post' : `Reshare ${of.author}'s post`}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && Object.keys(failure.fields).length === 0 && <ErrorMessage isInline error={failure} />}
          <MentionField
            label={isEdit ? 'Post' : 'Your comment on it'}
            autoFocus
            rows={5}
            maxLength={postLimits.text}
            help={isEdit ? 'Readers see that it was edited, and its earlier text.' : 'Only those who may see the original see it in your post.'}
            value={text}
            picked={picked}
            onChange={setWritten}
            error={failure?.fields.text}
          />
          {isEdit && of.poll?.voters === 0 && !of.poll.isClosed && (
            <PollFields poll={poll ?? toPollDraft(of.poll, Date.now())} problems={failure?.fields ?? {}} onChange={setPoll} />
          )}
          {isEdit && of.poll && of.poll.voters > 0 && (
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Someone has voted, so the poll can't be changed.</Box>
          )}
          {!isEdit && <SelectField label="For" labelPlace="left" value={audience} options={audienceOptions} onChange={setAudience} />}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isEditing || isCreating} pendingLabel="Saving…">
            {isEdit ? 'Save' : 'Reshare'}
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
