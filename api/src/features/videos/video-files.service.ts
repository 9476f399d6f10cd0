import { notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { AnsweredFile } from '../../http/file-answers.ts'
import { attachmentOf } from '../../http/file-names.ts'
import { findStoredFile, openStoredFile } from '../stored-files/stored-files.service.ts'
import { isSignedVideoFile, visitor } from './video-address.ts'
import { findVideo, isActiveUser } from './videos.repository.ts'
import { anyone, readerOf } from './videos.service.ts'

interface Asked {
  videoId: string
  viewer: string
  until: number
  signature: string
}

/** Checked with every part that is asked for: a video that the viewer may no longer see stops. */
export async function readVideoFile(deps: Deps, asked: Asked): Promise<AnsweredFile> {
  if (!isSignedVideoFile(deps.config.secretKey, asked)) throw notFound()
  if (asked.viewer !== visitor && !(await isActiveUser(deps.db, asked.viewer))) throw notFound()
  const reader = asked.viewer === visitor ? anyone : await readerOf(deps.db, asked.viewer)
  const video = await findVideo(deps.db, reader, asked.videoId)
  const file = video?.fileId ? await findStoredFile(deps.db, video.fileId) : undefined
  if (!file) throw notFound()
  return {
    ...{ bytes: Number(file.bytes), mediaType: file.mediaType, tag: file.sha256, disposition: attachmentOf(file.name), isPlayed: true },
    open: (range) => openStoredFile(deps, file, range),
  }
}
