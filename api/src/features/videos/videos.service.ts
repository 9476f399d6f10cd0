import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import { recognizeVideo } from '@mandate/contract/values/video-host'
import { type ApprovalState, type ListedVideo, mostVideos, type newVideoSchema, type Video, type videoFactsSchema } from '@mandate/contract/videos'
import type { z } from 'zod'
import type { Database } from '../../database/database.ts'
import { AppError, notFound, outdated } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { type Member, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { deleteStoredFiles, findFileOfUpload } from '../stored-files/stored-files.service.ts'
import { announceTeam, findTeamOf, getMembership } from '../teams/teams.service.ts'
import { keepUpload } from '../uploads/uploads.service.ts'
import { selectPassages } from './cues.repository.ts'
import { dropPoster } from './poster-files.service.ts'
import { permissionsOf, presentVideo } from './video-view.ts'
import * as repository from './videos.repository.ts'
import { stateAfterChange } from './videos.rules.ts'

type Wanted = PageInput & Pick<Parameters<typeof repository.selectVideos>[2], 'q' | 'kind' | 'ownerId' | 'firmCrd' | 'state'>

export async function listVideos(deps: Deps, viewer: Viewer, { limit, cursor, ...wanted }: Wanted): Promise<Page<ListedVideo>> {
  const reader = await readerOf(deps.db, requireMember(viewer).userId)
  return listPage(
    deps,
    { limit, cursor },
    {
      list: `videos ${JSON.stringify([wanted.q, wanted.kind, wanted.ownerId, wanted.firmCrd, wanted.state])}`,
      key: { createdText: String, id: String },
      select: (range) => repository.selectVideos(deps.db, reader, { ...wanted, ...range }),
      async present(rows) {
        const ids = rows.map(({ id }) => id)
        const passages = wanted.q ? await selectPassages(deps.db, ids, wanted.q) : []
        return rows.map((row) => ({
          ...presentVideo(deps, row, reader),
          passages: passages.filter(({ videoId }) => videoId === row.id).map(({ startMs, text }) => ({ startMs, text })),
        }))
      },
    },
  )
}

export async function getVideo(deps: Deps, viewer: Viewer, videoId: string): Promise<Video> {
  return readVideo(deps, viewer, videoId)
}

/** Who isn't signed in. */
export const anyone: repository.Reader = { userId: null, teamId: null, role: null }

/** What anyone on the web may see of a person's videos; for their public page. */
export async function selectPublicVideos(deps: Pick<Deps, 'db' | 'config'>, ownerId: string, limit: number): Promise<Video[]> {
  return (await repository.selectVideos(deps.db, anyone, { limit, ownerId })).map((row) => presentVideo(deps, row, anyone))
}

type NewVideo = z.output<typeof newVideoSchema>

export async function createVideo(deps: Deps, viewer: Viewer, { belongsTo, kind, url, uploadId, ...facts }: NewVideo): Promise<Video> {
  const member = requireMember(viewer)
  const owner = await getOwner(deps.db, member.userId)
  if (kind === 'fund' && owner.role !== 'ASSET_MANAGER') throw new AppError('not_allowed', 'Only asset managers have fund videos. Add it as a video')
  if ((url === undefined) === (uploadId === undefined))
    throw new AppError('invalid_input', "This video can't be added", { url: 'Enter a video URL, or upload a file' })
  const state: ApprovalState | null = kind === 'fund' ? 'draft' : null
  const place = belongsTo === 'me' ? { ownerId: member.userId, teamId: null } : { ownerId: null, teamId: await teamToAddTo(deps.db, member) }
  if (place.teamId !== null && facts.visibility === 'me') throw onlyForMe()
  const source = url === undefined ? { host: 'upload' as const, link: '' } : recognize(deps, url)
  const add = (transaction: Database, fileId: string | null) =>
    addVideo(transaction, member, { ...place, ...facts, kind, host: source.host, link: source.link, addedBy: member.userId, state, fileId })
  const videoId =
    uploadId === undefined
      ? await deps.db.transaction().execute((transaction) => add(transaction, null))
      : await onceForUpload(deps.db, { member, uploadId }, () =>
          keepUpload(deps, member, {
            ...{ uploadId, kind: 'video', holder: place.teamId === null ? { userId: member.userId } : { teamId: place.teamId } },
            commit: (transaction, file) => add(transaction, file.id),
          }),
        )
  return announced(deps, member, await readVideo(deps, member, videoId))
}

/** Of concurrent and repeated requests for one upload, one keeps it; the others find the video that it became. */
async function onceForUpload(db: Database, { member, uploadId }: { member: Member; uploadId: string }, keep: () => Promise<string>): Promise<string> {
  const findMade = async () => {
    const file = await findFileOfUpload(db, uploadId)
    return file && (await repository.findVideoOfFile(db, { fileId: file.id, addedBy: member.userId }))
  }
  const made = await findMade()
  if (made) return made
  try {
    return await keep()
  } catch (error) {
    const other = await findMade()
    if (other) return other
    throw error
  }
}

async function addVideo(transaction: Database, member: Member, video: Parameters<typeof repository.insertVideo>[1]): Promise<string> {
  // Again, now that nothing can change: an upload may have taken a while.
  if (video.teamId !== null && (await teamToAddTo(transaction, member)) !== video.teamId) throw notFound()
  if ((await repository.lockAndCount(transaction, video)) >= mostVideos)
    throw new AppError('conflict', `${video.teamId ? 'A firm' : 'A profile'} can have up to ${mostVideos} videos. Delete one first`)
  const videoId = await repository.insertVideo(transaction, video)
  await recordEvent(transaction, by(member), { kind: 'video.created', details: { videoId } })
  return videoId
}

type ChangedVideo = z.output<typeof videoFactsSchema> & { videoId: string; version: number }

export async function updateVideo(deps: Deps, viewer: Viewer, { videoId, version, url, ...facts }: ChangedVideo): Promise<Video> {
  return changeVideo(deps, { viewer, videoId }, async (transaction, before, reader) => {
    if (before.version !== version) throw outdated('This video was changed in another window. Check it, then edit it again', presentVideo(deps, before, reader))
    if (before.teamId !== null && facts.visibility === 'me') throw onlyForMe()
    // A signed link that has expired since stays editable.
    const { host, link } = url === undefined || url === before.link ? before : recognize(deps, url)
    if (before.fileId !== null && host !== 'upload')
      throw new AppError('invalid_input', "The file of a video can't be replaced", { url: 'Add a new video, then delete this one' })
    await repository.updateVideo(transaction, videoId, { ...facts, host, link })
  })
}

export async function deleteVideo(deps: Deps, viewer: Viewer, videoId: string): Promise<Done> {
  const member = requireMember(viewer)
  const deleted = await deps.db.transaction().execute(async (transaction) => {
    const { row, reader } = await getEditable(transaction, member, videoId)
    if (row.posterId) await dropPoster(transaction, row.posterId)
    await repository.deleteVideo(transaction, videoId)
    if (row.fileId) await deleteStoredFiles(transaction, [row.fileId])
    await recordEvent(transaction, by(member), { kind: 'video.deleted', details: { videoId } })
    return { row, reader }
  })
  await announce(deps, member, deleted.row.teamId ?? deleted.reader.teamId)
  return { done: true }
}

/** One change at a time, by an editor of the video. What was approved then waits for approval again. */
export async function changeVideo(
  deps: Deps,
  { viewer, videoId }: { viewer: Viewer; videoId: string },
  change: (db: Database, before: repository.VideoRow, reader: repository.Reader) => Promise<void>,
): Promise<Video> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const { row, reader } = await getEditable(transaction, member, videoId)
    await change(transaction, row, reader)
    const state = stateAfterChange(row.state)
    if (state !== null && state !== row.state) await repository.updateState(transaction, videoId, { state, approvedBy: member.userId })
    await recordEvent(transaction, by(member), { kind: 'video.changed', details: { videoId } })
  })
  return announced(deps, member, await readVideo(deps, member, videoId))
}

/** Not found for everyone but the team, who can see the firm's videos without changing them. */
async function getEditable(db: Database, member: Member, videoId: string) {
  const { row, reader } = await lockVisible(db, member, videoId)
  if (permissionsOf(row, reader).edits) return { row, reader }
  if (row.teamId === null || row.teamId !== reader.teamId) throw notFound()
  throw new AppError('not_allowed', "Only team owners and editors can change the firm's videos. Ask one of them")
}

/** Locked, as the member sees it. */
export async function lockVisible(db: Database, member: Member, videoId: string) {
  if (!(await repository.lockVideo(db, videoId))) throw notFound()
  const reader = await readerOf(db, member.userId)
  const row = await repository.findVideo(db, reader, videoId)
  if (!row) throw notFound()
  return { row, reader }
}

export async function readVideo(deps: Deps, viewer: Viewer, videoId: string): Promise<Video> {
  const reader = viewer.kind === 'anonymous' ? anyone : await readerOf(deps.db, viewer.userId)
  const row = await repository.findVideo(deps.db, reader, videoId)
  if (!row) throw notFound()
  return presentVideo(deps, row, reader)
}

export async function announced(deps: Deps, member: Member, video: Video): Promise<Video> {
  const team = await findTeamOf(deps.db, member.userId)
  await announce(deps, member, team?.teamId ?? null)
  return video
}

async function announce(deps: Deps, { userId }: Member, teamId: string | null): Promise<void> {
  if (teamId) await announceTeam(deps, teamId, 'videos')
  else deps.realtime.toUser(userId, { kind: 'changed', what: 'videos' })
}

export async function readerOf(db: Database, userId: string): Promise<repository.Reader> {
  const team = await findTeamOf(db, userId)
  return { userId, teamId: team?.teamId ?? null, role: team?.role ?? null }
}

async function teamToAddTo(db: Database, { userId }: Member): Promise<string> {
  const { teamId, role } = await getMembership(db, userId)
  if (role === 'viewer') throw new AppError('not_allowed', "Only team owners and editors can add videos to the firm's page. Ask one of them")
  if ((await repository.findClaimedFirm(db, teamId)) === undefined)
    throw new AppError('conflict', "Your team hasn't claimed a firm yet. Claim it first, then add videos")
  return teamId
}

function recognize({ config }: Pick<Deps, 'config'>, url: string) {
  const video = recognizeVideo(url, { buckets: config.videoBuckets })
  if (!video.isRecognized) throw new AppError('invalid_input', "This video can't be added", { url: video.reason })
  return video
}

function onlyForMe(): AppError {
  return new AppError('invalid_input', "A video of the firm can't be for you only", { visibility: 'Choose your firm or a larger audience' })
}
