import type { Video, VideoCue } from '@mandate/contract/videos'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { replaceCues, selectCues } from './cues.repository.ts'
import { readTranscript } from './transcript.rules.ts'
import { updateVideo } from './videos.repository.ts'
import { changeVideo, readVideo } from './videos.service.ts'

export async function getVideoTranscript(deps: Deps, viewer: Viewer, videoId: string): Promise<{ cues: VideoCue[] }> {
  await readVideo(deps, viewer, videoId)
  return { cues: await selectCues(deps.db, videoId) }
}

/** Replaces the transcript; an empty text removes it. */
export async function setVideoTranscript(deps: Deps, viewer: Viewer, { videoId, text }: { videoId: string; text: string }): Promise<Video> {
  requireMember(viewer)
  const { cues, problem } = readTranscript(text)
  if (problem !== undefined) throw new AppError('invalid_input', "This transcript can't be read", { text: problem })
  return changeVideo(deps, { viewer, videoId }, async (transaction) => {
    await replaceCues(transaction, videoId, cues)
    await updateVideo(transaction, videoId, {})
  })
}
