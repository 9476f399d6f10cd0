import { pathTo } from '@mandate/contract/frame/paths'
import type { VideoKind } from '@mandate/contract/videos'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { showToast } from '../../ui/toast.tsx'
import { clientUiChanged } from '../client-ui/shared/client-ui.ts'
import { uploads } from '../uploads/shared/uploads.ts'
import { blobOf } from './picture-address.ts'
import { videoFundDraftReset } from './shared/video-fund-draft.ts'
import { VideoFormDialog, type VideoValues } from './VideoFormDialog.tsx'
import { useCreateVideoMutation, useSetVideoPosterMutation } from './videos.api.ts'

interface Props {
  kind: VideoKind
  onClose: () => void
}

/** A file is handed to the uploads of this tab, which add the video once all of it has arrived, also after the tab was closed. */
export function AddVideoDialog({ kind, onClose }: Props) {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [create] = useCreateVideoMutation()
  const [setPoster] = useSetVideoPosterMutation()

  async function save({ thumbnail, file, url, ...facts }: VideoValues) {
    if (file) {
      await uploads.add([file], { kind: 'video', purpose: { use: 'newVideo', video: { ...facts, kind }, thumbnail } })
      dispatch(videoFundDraftReset())
      onClose()
      return {}
    }
    const { data, error } = await create({ body: { ...facts, url, kind } })
    if (!data) return { error }
    const picture = blobOf(thumbnail)
    const poster = picture && (await setPoster({ videoId: data.id, picture }))
    dispatch(videoFundDraftReset())
    dispatch(clientUiChanged({ videoFundState: 'closed' }))
    if (poster?.error) showToast('error', "The video was added, but its poster couldn't be stored. Add it again on this page.")
    else showToast('success', kind === 'fund' ? 'The fund video was saved as a draft.' : 'The video was added.')
    void navigate(pathTo('video', { videoId: data.id }), { replace: true })
    return {}
  }

  return <VideoFormDialog kind={kind} title={kind === 'fund' ? 'Add fund video' : 'Add video'} save={save} onClose={onClose} />
}
