import { randomUUID } from 'node:crypto'
import { posterSizes, type Video } from '@mandate/contract/videos'
import { readWhole } from '../../adapters/files/file-store.ts'
import { PictureError, renderSizes } from '../../adapters/pictures/pictures.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { dropPoster, isSignedPoster, keyOf } from './poster-files.service.ts'
import * as posters from './posters.repository.ts'
import { updateVideo } from './videos.repository.ts'
import { changeVideo } from './videos.service.ts'

export async function setVideoPoster(deps: Deps, viewer: Viewer, { videoId, bytes }: { videoId: string; bytes: Uint8Array }): Promise<Video> {
  requireMember(viewer)
  const { posterId, remove } = await storePoster(deps, bytes)
  try {
    return await changeVideo(deps, { viewer, videoId }, async (transaction, before) => {
      if (before.posterId) await dropPoster(transaction, before.posterId)
      await updateVideo(transaction, videoId, { posterId })
    })
  } catch (error) {
    await remove()
    throw error
  }
}

/** Stores the sizes of a poster before a video has it; `remove` is for when it gets none. */
export async function storePoster({ files }: Pick<Deps, 'files'>, bytes: Uint8Array): Promise<{ posterId: string; remove: () => Promise<void> }> {
  const posterId = randomUUID()
  const sizes = await render(bytes)
  await Promise.all(sizes.map((size) => files.put(keyOf(posterId, size.width), size.bytes, 'image/webp')))
  return { posterId, remove: async () => void (await Promise.all(sizes.map(({ width }) => files.remove(keyOf(posterId, width))))) }
}

export function removeVideoPoster(deps: Deps, viewer: Viewer, videoId: string): Promise<Video> {
  return changeVideo(deps, { viewer, videoId }, async (transaction, before) => {
    if (!before.posterId) throw notFound()
    await dropPoster(transaction, before.posterId)
    await updateVideo(transaction, videoId, { posterId: null })
  })
}

interface Asked {
  posterId: string
  width: number
  until: number
  signature: string
}

/** Gives the same answer for a missing, unsigned or expired address. */
export async function readVideoPoster(deps: Deps, { posterId, width, until, signature }: Asked): Promise<Buffer> {
  if (
    !isSignedPoster(deps.config.secretKey, { posterId, until, signature }) ||
    !posterSizes.some((size) => size.width === width) ||
    !(await posters.isPoster(deps.db, posterId))
  )
    throw notFound()
  const bytes = await readWhole(deps.files, keyOf(posterId, width))
  if (!bytes) throw notFound()
  return bytes
}

async function render(bytes: Uint8Array) {
  try {
    return await renderSizes(bytes, [...posterSizes])
  } catch (error) {
    if (error instanceof PictureError) throw new AppError('invalid_input', "This image can't be uploaded", { file: error.message })
    throw error
  }
}
