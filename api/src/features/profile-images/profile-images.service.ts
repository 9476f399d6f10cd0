import { randomUUID } from 'node:crypto'
import type { Done } from '@mandate/contract/frame/answers'
import { type ImageKind, imageKindSchema, imageSizes, type ShownImage } from '@mandate/contract/profile-images'
import { readWhole } from '../../adapters/files/file-store.ts'
import { PictureError, renderSizes } from '../../adapters/pictures/pictures.ts'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { isSame, keyed } from '../../http/tokens.ts'
import { requireMember, requireMemberAccount, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getAudience } from '../profiles/profiles.service.ts'
import * as repository from './profile-images.repository.ts'

type Audience = 'members' | 'public'

const daySeconds = 86_400

export async function getProfileImages(deps: Deps, viewer: Viewer, userId: string): Promise<{ images: ShownImage[] }> {
  // A viewer who may not see the profile gets not found.
  await getAudience(deps.db, requireMember(viewer), userId)
  return { images: (await imagesOf(deps, [userId], 'members')).get(userId) ?? [] }
}

/** The pictures of these users visible to that audience; for other features' lists and pages. */
export async function imagesOf({ db, config }: Pick<Deps, 'db' | 'config'>, userIds: string[], audience: Audience): Promise<Map<string, ShownImage[]>> {
  if (userIds.length === 0) return new Map()
  const rows = (await repository.selectImages(db, userIds)).filter((row) => audience === 'members' || row.audience === 'public')
  return new Map([...new Set(userIds)].map((userId) => [userId, rows.filter((row) => row.userId === userId).map((row) => toShown(config.secretKey, row))]))
}

export async function setProfileImage(
  deps: Deps,
  viewer: Viewer,
  { kind, audience, bytes }: { kind: ImageKind; audience: Audience; bytes: Uint8Array },
): Promise<ShownImage> {
  const member = requireMemberAccount(viewer, 'photo or cover')
  const imageId = randomUUID()
  const sizes = await render(bytes, kind)
  await Promise.all(sizes.map((size) => deps.files.put(keyOf(imageId, size.width), size.bytes, 'image/webp')))
  const row = { userId: member.userId, kind, imageId, audience }
  try {
    await deps.db.transaction().execute(async (transaction) => {
      const before = await repository.putImage(transaction, row)
      if (before) await dropFiles(transaction, before, kind)
      await recordEvent(transaction, by(member), { kind: 'profile_image.set', details: { kind } })
    })
  } catch (error) {
    await Promise.all(sizes.map((size) => deps.files.remove(keyOf(imageId, size.width))))
    throw error
  }
  return toShown(deps.config.secretKey, row)
}

export async function setImageAudience({ db, config }: Deps, viewer: Viewer, { kind, audience }: { kind: ImageKind; audience: Audience }): Promise<ShownImage> {
  const { userId } = requireMember(viewer)
  const row = await repository.updateAudience(db, { userId, kind, audience })
  if (!row) throw notFound()
  return toShown(config.secretKey, row)
}

export async function removeProfileImage({ db }: Deps, viewer: Viewer, kind: ImageKind): Promise<Done> {
  const member = requireMember(viewer)
  await db.transaction().execute(async (transaction) => {
    const removed = await repository.deleteImage(transaction, member.userId, kind)
    if (!removed) throw notFound()
    await dropFiles(transaction, removed.imageId, kind)
    await recordEvent(transaction, by(member), { kind: 'profile_image.removed', details: { kind } })
  })
  return { done: true }
}

interface Asked {
  imageId: string
  width: number
  until?: number | undefined
  signature?: string | undefined
}

/** Gives the same answer for a missing, unsigned or expired address, and for a suspended user. */
export async function readProfileImage(deps: Deps, { imageId, width, until, signature }: Asked): Promise<{ bytes: Buffer; isPublic: boolean }> {
  const image = await repository.findImage(deps.db, imageId)
  if (!image) throw notFound()
  const isPublic = image.audience === 'public'
  const isSigned =
    until !== undefined && signature !== undefined && until * 1_000 > Date.now() && isSame(signature, signatureOf(deps.config.secretKey, imageId, until))
  if (!isPublic && !isSigned) throw notFound()
  if (!imageSizes[imageKindSchema.parse(image.kind)].some((size) => size.width === width)) throw notFound()
  const bytes = await readWhole(deps.files, keyOf(imageId, width))
  if (!bytes) throw notFound()
  return { bytes, isPublic }
}

/** All stored picture files of a user; for account deletion. */
export async function imageKeysOf(db: Database, userId: string): Promise<string[]> {
  const rows = await repository.selectImages(db, [userId])
  return rows.flatMap((row) => imageSizes[imageKindSchema.parse(row.kind)].map(({ width }) => keyOf(row.imageId, width)))
}

function dropFiles(db: Database, imageId: string, kind: ImageKind): Promise<void> {
  const keys = imageSizes[kind].map(({ width }) => keyOf(imageId, width))
  return enqueue(db, { kind: 'removeStoredFiles', payload: { keys }, effectKey: `remove-image ${imageId}` })
}

async function render(bytes: Uint8Array, kind: ImageKind) {
  try {
    return await renderSizes(bytes, [...imageSizes[kind]])
  } catch (error) {
    if (error instanceof PictureError) throw new AppError('invalid_input', "This image can't be uploaded", { file: error.message })
    throw error
  }
}

const keyOf = (imageId: string, width: number) => `images/${imageId}/${width}.webp`
const signatureOf = (secretKey: string, imageId: string, until: number) => keyed(secretKey, 'profile image', `${imageId} ${until}`)

/** The same address for a whole day, so that browsers can cache it. */
function toShown(secretKey: string, { kind, imageId, audience }: Pick<repository.ImageRow, 'kind' | 'imageId' | 'audience'>): ShownImage {
  const until = (Math.floor(Date.now() / 1_000 / daySeconds) + 2) * daySeconds
  const permission: Record<string, string> = audience === 'public' ? {} : { until: String(until), signature: signatureOf(secretKey, imageId, until) }
  return {
    kind: imageKindSchema.parse(kind),
    audience: audience as Audience,
    sources: imageSizes[imageKindSchema.parse(kind)].map(({ width }) => ({
      width,
      url: `/api/profile-images/${imageId}?${new URLSearchParams({ width: String(width), ...permission })}`,
    })),
  }
}
