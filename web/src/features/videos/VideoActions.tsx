import { paths } from '@mandate/contract/frame/paths'
import type { Video } from '@mandate/contract/videos'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useRef, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useNavigate } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toast.tsx'
import { clientUiChanged, selectClientUi } from '../client-ui/shared/client-ui.ts'
import { blobOf, posterAddress } from './picture-address.ts'
import { videoFundDraftChanged, videoFundDraftReset } from './shared/video-fund-draft.ts'
import { VideoFormDialog } from './VideoFormDialog.tsx'
import { useDeleteVideoMutation, useRemoveVideoPosterMutation, useSetVideoPosterMutation, useUpdateVideoMutation } from './videos.api.ts'

/** What the owner, or an editor of the firm, does with a video. */
export function VideoActions({ video }: { video: Video }) {
  const dispatch = useDispatch()
  const navigate = useNavigate()
  const { videoFundState, editedVideoId } = useSelector(selectClientUi)
  const [isEditingVideo, setEditingVideo] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isDeleting, setDeleting] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const [update] = useUpdateVideoMutation()
  const [remove, { isLoading }] = useDeleteVideoMutation()
  const [setPoster] = useSetVideoPosterMutation()
  const [removePoster] = useRemoveVideoPosterMutation()
  const isFund = video.kind === 'fund'
  const isEditing = isFund ? videoFundState === 'editing' && editedVideoId === video.id : isEditingVideo

  function edit() {
    if (!isFund) return setEditingVideo(true)
    dispatch(videoFundDraftChanged({ videoUrl: video.link, videoTitle: video.title, videoSum: video.summary, videoThumbnail: '' }))
    dispatch(clientUiChanged({ videoFundState: 'editing', editedVideoId: video.id }))
  }

  function close() {
    setEditingVideo(false)
    if (!isFund) return
    dispatch(videoFundDraftReset())
    dispatch(clientUiChanged({ videoFundState: 'closed', editedVideoId: undefined }))
  }

  async function choosePoster(file: File | undefined) {
    if (!file) return
    const picture = blobOf((await posterAddress(file)) ?? '')
    if (input.current) input.current.value = ''
    if (!picture) return showToast('error', "Your browser can't read this image. Use a PNG, JPEG or WebP.")
    const { error } = await setPoster({ videoId: video.id, picture })
    tell(error, 'The poster was saved.')
  }

  function tell(error: unknown, done: string) {
    if (!error) return showToast('success', done)
    const failure = toClientError(error)
    showToast('error', failure.fields.file ?? failure.message)
  }

  async function deleteIt() {
    const { error } = await remove(video.id)
    if (error) return tell(error, '')
    showToast('success', 'The video was deleted.')
    void navigate(`${paths.videos}?view=mine`, { replace: true })
  }

  return (
    <>
      <Button variant="outlined" onClick={edit} startIcon={<Icon name="pencil" size={16} />}>
        Edit
      </Button>
      <IconButton aria-label="More actions" aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        <Icon name="more-horizontal" />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} onClick={() => setAnchor(null)}>
        <MenuItem onClick={() => input.current?.click()}>{video.poster ? 'Replace poster' : 'Add poster'}</MenuItem>
        {video.poster && (
          <MenuItem onClick={() => void removePoster(video.id).then(({ error }) => tell(error, 'The poster was removed.'))}>Remove poster</MenuItem>
        )}
        <MenuItem onClick={() => setDeleting(true)}>Delete video</MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Choose a poster"
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => void choosePoster(event.target.files?.[0])}
      />
      {isEditing && (
        <VideoFormDialog
          kind={video.kind}
          title={isFund ? 'Edit fund video' : 'Edit video'}
          video={video}
          save={async ({ url, title, summary, visibility }) => {
            const answer = await update({
              params: { videoId: video.id },
              body: { ...(video.link === '' ? {} : { url }), title, summary, visibility, version: video.version },
            })
            if (!answer.error) close()
            return answer
          }}
          onClose={close}
        />
      )}
      <ConfirmDialog
        isOpen={isDeleting}
        title="Delete this video?"
        confirmLabel="Delete video"
        isPending={isLoading}
        onConfirm={() => void deleteIt()}
        onCancel={() => setDeleting(false)}
      >
        It disappears from your pages with its poster and transcript.{' '}
        {video.link === '' ? 'Its file is deleted, too.' : "The video itself stays where it's hosted."}
      </ConfirmDialog>
    </>
  )
}
