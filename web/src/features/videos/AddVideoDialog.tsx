import { pathTo } from '@mandate/contract/frame/paths'
import type { VideoKind } from '@mandate/contract/videos'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { showToast } from '../../ui/toast.tsx'
import { clientUiChanged } from '../client-ui/shared/client-ui.ts'
import { blobOf } from './picture-address.ts'
import { videoFundDraftReset } from './shared/video-fund-draft.ts'
import { VideoFormDialog, type VideoValues } from './VideoFormDialog.tsx'
import { useCreateVideoMutation, useSetVideoPosterMutation, useUploadVideoMutation } from './videos.api.ts'

interface Props {
  kind: VideoKind
  onClose: () => void
}

export function AddVideoDialog({ kind, onClose }: Props) {
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const [create] = useCreateVideoMutation()
  const [upload] = useUploadVideoMutation()
  const running = useRef<ReturnType<typeof upload>>(undefined)
  const [sentBytes, setSentBytes] = useState<number>()
  const [setPoster] = useSetVideoPosterMutation()

  async function save({ thumbnail, file, url, ...facts }: VideoValues) {
    const sent = file && (await send(file))
    if (sent && sent.data === undefined) return { error: sent.error }
    const { data, error } = await create({ body: { ...facts, ...(sent ? { uploadId: sent.data } : { url }), kind } })
    setSentBytes(undefined)
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

  async function send(file: File) {
    setSentBytes(0)
    running.current = upload({ file, onProgress: setSentBytes })
    const answer = await running.current
    if (answer.error) setSentBytes(undefined)
    return answer
  }

  function close() {
    running.current?.abort()
    onClose()
  }

  return <VideoFormDialog kind={kind} title={kind === 'fund' ? 'Add fund video' : 'Add video'} save={save} sentBytes={sentBytes} onClose={close} />
}
