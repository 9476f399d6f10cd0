import type { ApprovalState, Video } from '@mandate/contract/videos'
import { AppError, outdated } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { permissionsOf, presentVideo } from './video-view.ts'
import { updateState } from './videos.repository.ts'
import { approvalStep, lacksForApproval } from './videos.rules.ts'
import { announced, lockVisible, readVideo } from './videos.service.ts'

export async function setVideoApproval(
  deps: Deps,
  viewer: Viewer,
  { videoId, state, version }: { videoId: string; state: ApprovalState; version: number },
): Promise<Video> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const { row, reader } = await lockVisible(transaction, member, videoId)
    const permissions = permissionsOf(row, reader)
    if (!permissions.edits && !permissions.approves) throw new AppError('not_allowed', 'Only editors and approvers of this video can change its approval')
    if (row.state === null) throw new AppError('conflict', 'Only fund videos are approved')
    if (row.version !== version) throw outdated('This video was changed since you looked at it. Check it again', presentVideo(deps, row, reader))
    const step = approvalStep(row.state, state, permissions)
    if (step === 'not_allowed') throw new AppError('not_allowed', 'Only an owner of the team can approve this video')
    if (step === 'conflict') throw new AppError('conflict', 'This video must be submitted before it can be approved')
    const lacks = state === 'waiting' || state === 'approved' ? lacksForApproval(row) : undefined
    if (lacks) throw new AppError('invalid_input', 'Others see a fund video only with a summary and a poster. Add what is missing, then submit it', lacks)
    await updateState(transaction, videoId, { state, approvedBy: member.userId })
    await recordEvent(transaction, by(member), { kind: 'video.approval_changed', details: { videoId, from: row.state, to: state, version } })
  })
  return announced(deps, member, await readVideo(deps, member, videoId))
}
