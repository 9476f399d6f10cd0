import { postLimits } from '@mandate/contract/posts'
import { writeMentions } from '@mandate/contract/values/mentions'
import type { WaitingPost } from '@mandate/contract/waiting-posts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ClaimsNotice } from '../../ui/ClaimsNotice.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { MentionField } from './MentionField.tsx'
import { MissingApprover } from './MissingApprover.tsx'
import { PhotoFields } from './PhotoFields.tsx'
import { PollFields } from './PollFields.tsx'
import { toNewPoll, toReturnedDraft } from './post-draft.ts'
import { audienceOptions } from './post-words.ts'
import { useListWaitingPostsQuery, useResendWaitingPostMutation } from './posts.api.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { missingDay, momentOf } from './schedule-moment.ts'
import { VideoField } from './VideoField.tsx'

const done = {
  review: 'Your post is submitted for approval.',
  scheduled: 'Your post is scheduled.',
  published: 'Your post is published.',
} as const

/** A post that was returned to its author: its text and what is attached. What was written stays when it is refused. */
export function ResendDialog({ post, onClose }: { post: WaitingPost; onClose: () => void }) {
  const titleId = useId()
  const [draft, setDraft] = useState(() => toReturnedDraft(post, Date.now()))
  const [failure, setFailure] = useState<ClientError>()
  const [resend, { isLoading }] = useResendWaitingPostMutation()
  const { needsApproval = false, hasApprover = false } = useListWaitingPostsQuery({}).data ?? {}
  const { text, picked, audience, poll, photos, videoUrl, publishAt } = draft
  const fields = failure?.fields ?? {}
  const set = (changes: Partial<typeof draft>) => setDraft((current) => ({ ...current, ...changes }))

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    const at = publishAt && momentOf(publishAt)
    if (publishAt && !at) return setFailure({ ...toClientError(undefined), fields: missingDay })
    const body = {
      ...{ text: writeMentions(text, picked), audience },
      ...(poll ? { poll: toNewPoll(poll) } : {}),
      ...(photos ? { photos: photos.map(({ photoId, alt }) => ({ photoId, alt })) } : {}),
      ...(videoUrl === null ? {} : { videoUrl }),
      ...(at ? { publishAt: at } : {}),
    }
    const { data, error } = await resend({ params: { waitingPostId: post.id }, body })
    if (!data) return setFailure(toClientError(error))
    showToast('success', done[data.state])
    onClose()
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>Edit and resend</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {failure && Object.keys(fields).length === 0 && <ErrorMessage isInline error={failure} />}
          {post.note && <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>Note: {post.note}</Box>}
          <MentionField
            label="Post"
            autoFocus
            rows={5}
            maxLength={postLimits.text}
            help={needsApproval ? 'Who approves it also sees the earlier text.' : undefined}
            value={text}
            picked={picked}
            onChange={set}
            error={fields.text}
          />
          {photos && (
            <PhotoFields
              photos={photos}
              error={fields.photos}
              onAdded={(photo) => setDraft((current) => ({ ...current, photos: [...(current.photos ?? []), photo] }))}
              onChange={(changed) => set({ photos: changed })}
            />
          )}
          {videoUrl !== null && <VideoField value={videoUrl} error={fields.videoUrl} onChange={(changed) => set({ videoUrl: changed })} />}
          {poll && <PollFields poll={poll} problems={fields} onChange={(changed) => set({ poll: changed })} />}
          {needsApproval && !hasApprover && <MissingApprover />}
          <ClaimsNotice text={text} deed="publish" />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
            <SelectField label="For" labelPlace="left" value={audience} options={audienceOptions} onChange={(changed) => set({ audience: changed })} />
            <Button
              variant="text"
              color={publishAt ? 'primary' : 'inherit'}
              aria-pressed={publishAt !== null}
              startIcon={<Icon name="calendar" size={16} />}
              onClick={() => set({ publishAt: publishAt ? null : { time: '09:00' } })}
            >
              Schedule
            </Button>
          </Box>
          {publishAt && <ScheduleFields value={publishAt} error={fields.publishAt} onChange={(changed) => set({ publishAt: changed })} />}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" size="large" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton isPending={isLoading} pendingLabel="Sending…">
            Resend
          </SubmitButton>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
