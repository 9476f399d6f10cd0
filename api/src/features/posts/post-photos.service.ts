import { randomUUID } from 'node:crypto'
import { type PostPhoto, photoLimits, photoWidths } from '@mandate/contract/post-photos'
import { readWhole } from '../../adapters/files/file-store.ts'
import { PictureError, type RenderedPhoto, renderInside } from '../../adapters/pictures/pictures.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { dropPhotos, isSignedPhoto, keyOf, toPhoto } from './photo-files.service.ts'
import * as repository from './post-photos.repository.ts'

const photosOfPerson: Budget = { points: 120, seconds: 3_600 }
const deletedAtOnce = 200

export async function uploadPostPhoto(deps: Deps, viewer: Viewer, bytes: Uint8Array): Promise<PostPhoto> {
  const { userId: ownerId } = requireMember(viewer)
  await getOwner(deps.db, ownerId)
  await deps.rateLimits.consume('post photo', ownerId, photosOfPerson)
  const rendered = await render(bytes)
  const [largest] = rendered
  if (!largest) throw new Error('no photo was rendered')
  const id = randomUUID()
  const keys = photoWidths.map((width) => keyOf(id, width))
  await Promise.all(rendered.map((photo, place) => deps.files.put(keys[place] ?? '', photo.bytes, 'image/webp')))
  try {
    const row = await deps.db.transaction().execute(async (transaction) => {
      if ((await repository.countUnused(transaction, ownerId)) >= photoLimits.unused)
        throw new AppError('conflict', `${photoLimits.unused} of your photos wait for their post, the most that's possible. Publish one of your posts first`)
      return repository.insertPhoto(transaction, { id, ownerId, width: largest.width, height: largest.height })
    })
    return toPhoto(deps.config.secretKey, row, ownerId)
  } catch (error) {
    await Promise.all(keys.map((key) => deps.files.remove(key)))
    throw error
  }
}

interface Asked {
  photoId: string
  width: number
  viewer: string
  until: number
  signature: string
}

/** Gives the same answer for a missing, unsigned or expired address, and for a post that the viewer may no longer see. */
export async function readPostPhoto(deps: Deps, { photoId, width, viewer, until, signature }: Asked): Promise<Buffer> {
  if (!isSignedPhoto(deps.config.secretKey, { photoId, viewer, until, signature }) || !photoWidths.some((known) => known === width)) throw notFound()
  if (!(await repository.isPhotoVisible(deps.db, viewer, photoId))) throw notFound()
  const bytes = await readWhole(deps.files, keyOf(photoId, width))
  if (!bytes) throw notFound()
  return bytes
}

/** Scheduled: photos whose post was never published. */
export async function removeUnusedPhotos({ db }: Deps): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await dropPhotos(transaction, await repository.deleteUnused(transaction, photoLimits.unusedDays, deletedAtOnce))
  })
}

async function render(bytes: Uint8Array): Promise<RenderedPhoto[]> {
  try {
    return await renderInside(bytes, photoWidths)
  } catch (error) {
    if (error instanceof PictureError) throw new AppError('invalid_input', "This photo can't be uploaded", { file: error.message })
    throw error
  }
}
