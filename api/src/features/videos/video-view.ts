import { recognizeVideo } from '@mandate/contract/values/video-host'
import type { Video } from '@mandate/contract/videos'
import type { Deps } from '../../http/deps.ts'
import { posterSources } from './poster-files.service.ts'
import { videoFileAddress, visitor } from './video-address.ts'
import type { Reader, VideoRow } from './videos.repository.ts'
import type { VideoPermissions } from './videos.rules.ts'

/** A fund video is approved by the owners of its team; someone without a team approves their own. */
export function permissionsOf({ ownerId, teamId, ownerTeamId, state }: VideoRow, reader: Reader): VideoPermissions {
  const isMine = ownerId !== null && ownerId === reader.userId
  const ofTeam = teamId ?? ownerTeamId
  const isTeamOwner = ofTeam !== null && ofTeam === reader.teamId && reader.role === 'owner'
  return {
    edits: isMine || (teamId !== null && teamId === reader.teamId && reader.role !== 'viewer'),
    approves: state !== null && (isTeamOwner || (isMine && ofTeam === null)),
  }
}

export function presentVideo({ config }: Pick<Deps, 'config'>, row: VideoRow, reader: Reader): Video {
  const { id, kind, title, summary, link, visibility, hasTranscript, version, state, teamId, ownerTeamId } = row
  // Again each time: a bucket may have been removed from the configuration, and a signed link may have expired.
  const found = row.fileId === null ? recognizeVideo(link, { buckets: config.videoBuckets }) : uploadedVideo(config.secretKey, id, reader)
  const permissions = permissionsOf(row, reader)
  const isOfTeam = reader.teamId !== null && (teamId ?? ownerTeamId) === reader.teamId
  const approver = [row.approverFirst, row.approverLast].filter(Boolean).join(' ')
  return {
    ...{ id, kind, title, summary, link, visibility, hasTranscript, version },
    by:
      row.ownerId === null
        ? { kind: 'firm', firmCrd: row.firmCrd, name: row.teamName ?? '' }
        : { kind: 'person', userId: row.ownerId, name: `${row.firstName} ${row.lastName}` },
    player: found.isRecognized ? { host: found.host, embedUrl: found.embedUrl } : null,
    problem: found.isRecognized ? null : found.reason,
    expiresAt: found.isRecognized ? found.expiresAt : null,
    poster: row.posterId ? posterSources(config.secretKey, row.posterId) : null,
    approval: state && {
      state,
      approvedAt: row.approvedAt?.toISOString() ?? null,
      approvedBy: (isOfTeam || permissions.edits) && approver !== '' ? approver : null,
    },
    createdAt: row.createdAt.toISOString(),
    may: { edit: permissions.edits, approve: permissions.approves },
  }
}

function uploadedVideo(secretKey: string, videoId: string, { userId }: Reader) {
  return { isRecognized: true, host: 'upload', embedUrl: videoFileAddress(secretKey, videoId, userId ?? visitor), expiresAt: null } as const
}
