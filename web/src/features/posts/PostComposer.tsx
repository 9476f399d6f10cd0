import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { type createPost, postLimits } from '@mandate/contract/posts'
import { writeMentions } from '@mandate/contract/values/mentions'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { ClaimsNotice } from '../../ui/ClaimsNotice.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Monogram } from '../../ui/Monogram.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { showToast } from '../../ui/toast.tsx'
import { type ClientUi, clientUiChanged, selectClientUi } from '../client-ui/shared/client-ui.ts'
import { MentionField } from './MentionField.tsx'
import { MissingApprover } from './MissingApprover.tsx'
import { PhotoFields } from './PhotoFields.tsx'
import { PollFields } from './PollFields.tsx'
import { emptyDraft, hasContent, type PostDraft, readDraft, toNewPoll, writeDraft } from './post-draft.ts'
import { audienceOptions } from './post-words.ts'
import { useAddWaitingPostMutation, useCreatePostMutation, useListWaitingPostsQuery } from './posts.api.ts'
import { ScheduleFields } from './ScheduleFields.tsx'
import { missingDay, momentOf } from './schedule-moment.ts'
import { VideoField } from './VideoField.tsx'

type NewPost = RequestOf<typeof createPost>['body']

const nothingAttached = { isPhotoVisible: false, isVideoVisible: false, isPollVisible: false }
/** A post has one of them. */
const attachments = [
  { flag: 'isPhotoVisible', label: 'Photos', icon: 'image' },
  { flag: 'isVideoVisible', label: 'Video', icon: 'video' },
  { flag: 'isPollVisible', label: 'Poll', icon: 'bar-chart-3' },
] as const

/** Opens into a form; Escape closes it while it is empty. What is written survives a reload, until it is published or discarded. */
export function PostComposer() {
  const { id, firstName, lastName } = useSelector(selectUser)
  const { isNewPostVisible } = useSelector(selectClientUi)
  const dispatch = useDispatch()
  const [restored, setRestored] = useState(0)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isNewPostVisible)

  // The form took the focus with it.
  useLayoutEffect(() => {
    if (wasOpen.current && document.activeElement === document.body) opener.current?.focus()
    wasOpen.current = isNewPostVisible
  }, [isNewPostVisible])

  /** What was written since stays. */
  function restore(draft: PostDraft, ui: Partial<ClientUi>): void {
    if (hasContent(readDraft())) return
    writeDraft(draft)
    dispatch(clientUiChanged(ui))
    setRestored((count) => count + 1)
  }

  if (isNewPostVisible) return <PostForm key={restored} onRestore={restore} />
  return (
    <ButtonBase
      ref={opener}
      onClick={() => dispatch(clientUiChanged({ isNewPostVisible: true }))}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        gap: 1.5,
        p: 1.5,
        border: '1px solid',
        borderColor: 'edge',
        borderRadius: 1,
        bgcolor: 'background.paper',
      }}
    >
      <Monogram id={String(id)} name={`${firstName} ${lastName}`} size={32} />
      <Box component="span" sx={{ typography: 'body1', color: 'text.secondary' }}>
        Write a post
      </Box>
    </ButtonBase>
  )
}

function PostForm({ onRestore }: { onRestore: (draft: PostDraft, ui: Partial<ClientUi>) => void }) {
  const ui = useSelector(selectClientUi)
  const dispatch = useDispatch()
  const [draft, setDraft] = useState(readDraft)
  const [failure, setFailure] = useState<ClientError>()
  const [publish, { isLoading: isPublishing }] = useCreatePostMutation()
  const [addWaiting, { isLoading: isAdding }] = useAddWaitingPostMutation()
  const { needsApproval = false, hasApprover = false } = useListWaitingPostsQuery({}).data ?? {}
  const label = needsApproval ? 'Submit for approval' : draft.publishAt ? 'Schedule' : 'Publish'
  const fields = failure?.fields ?? {}

  function set(changes: Partial<PostDraft>): void {
    change((current) => ({ ...current, ...changes }))
  }

  function change(next: (draft: PostDraft) => PostDraft): void {
    setDraft((current) => {
      const changed = next(current)
      writeDraft(changed)
      return changed
    })
  }

  function end(): void {
    writeDraft(undefined)
    setDraft(emptyDraft())
    dispatch(clientUiChanged({ isNewPostVisible: false, ...nothingAttached }))
  }

  function discard(): void {
    const { isNewPostVisible, isPhotoVisible, isVideoVisible, isPollVisible } = ui
    const undo = { label: 'Undo', onRun: () => onRestore(draft, { isNewPostVisible, isPhotoVisible, isVideoVisible, isPollVisible }) }
    if (hasContent(draft)) showToast('success', 'Your draft is discarded.', { action: undo })
    end()
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing || hasContent(draft)) return
    event.preventDefault()
    event.stopPropagation()
    end()
  }

  async function submit(event: React.FormEvent): Promise<void> {
    event.preventDefault()
    setFailure(undefined)
    const body = toPost(draft, ui)
    const publishAt = draft.publishAt && momentOf(draft.publishAt)
    if (draft.publishAt && !publishAt) return setFailure({ ...toClientError(undefined), fields: missingDay })
    const isWaiting = needsApproval || publishAt !== null
    const { error } = await (isWaiting ? addWaiting({ body: { ...body, ...(publishAt ? { publishAt } : {}) } }) : publish({ body }))
    if (error) return setFailure(toClientError(error))
    showToast('success', needsApproval ? 'Your post is submitted for approval.' : publishAt ? 'Your post is scheduled.' : 'Your post is published.')
    end()
  }

  return (
    <Box
      component="form"
      noValidate
      aria-label="New post"
      onSubmit={submit}
      onKeyDown={handleKey}
      sx={{ display: 'grid', gap: 2, p: 2, border: '1px solid', borderColor: 'edge', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      {failure && Object.keys(fields).length === 0 && <ErrorMessage isInline error={failure} />}
      <MentionField label="Post" autoFocus rows={4} maxLength={postLimits.text} value={draft.text} picked={draft.picked} onChange={set} error={fields.text} />
      {ui.isPhotoVisible && (
        <PhotoFields
          photos={draft.photos}
          error={fields.photos}
          onAdded={(photo) => change((current) => ({ ...current, photos: [...current.photos, photo] }))}
          onChange={(photos) => set({ photos })}
        />
      )}
      {ui.isVideoVisible && <VideoField value={draft.videoUrl} error={fields.videoUrl} onChange={(videoUrl) => set({ videoUrl })} />}
      {ui.isPollVisible && <PollFields poll={draft.poll} problems={fields} onChange={(poll) => set({ poll })} />}
      {needsApproval && !hasApprover && <MissingApprover />}
      <ClaimsNotice text={draft.text} deed="publish" />
      <Box role="group" aria-label="Add to the post" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, ml: -1 }}>
        {attachments.map(({ flag, label, icon }) => (
          <Button
            key={flag}
            variant="text"
            color={ui[flag] ? 'primary' : 'inherit'}
            aria-pressed={ui[flag]}
            startIcon={<Icon name={icon} size={16} />}
            onClick={() => dispatch(clientUiChanged({ ...nothingAttached, [flag]: !ui[flag] }))}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="text"
          color={draft.publishAt ? 'primary' : 'inherit'}
          aria-pressed={draft.publishAt !== null}
          startIcon={<Icon name="calendar" size={16} />}
          onClick={() => set({ publishAt: draft.publishAt ? null : { time: '09:00' } })}
        >
          Schedule
        </Button>
      </Box>
      {draft.publishAt && <ScheduleFields value={draft.publishAt} error={fields.publishAt} onChange={(publishAt) => set({ publishAt })} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <SelectField label="For" labelPlace="left" value={draft.audience} options={audienceOptions} onChange={(audience) => set({ audience })} />
        <Box sx={{ display: 'flex', gap: 1.5, ml: 'auto' }}>
          <Button variant="outlined" size="large" onClick={discard}>
            Discard
          </Button>
          <SubmitButton isPending={isPublishing || isAdding} pendingLabel="Sending…">
            {label}
          </SubmitButton>
        </Box>
      </Box>
    </Box>
  )
}

function toPost({ clientId, text, picked, audience, poll, photos, videoUrl }: PostDraft, ui: ClientUi): NewPost {
  const common = { clientId, text: writeMentions(text, picked), audience }
  if (ui.isPollVisible) return { ...common, poll: toNewPoll(poll) }
  if (ui.isVideoVisible) return { ...common, videoUrl }
  return ui.isPhotoVisible ? { ...common, photos: photos.map(({ photoId, alt }) => ({ photoId, alt })) } : common
}
