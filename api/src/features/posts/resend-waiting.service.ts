import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import { type resendWaitingPost as resendEndpoint, waitingLimits } from '@mandate/contract/waiting-posts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { approverOf } from '../firm-rules/firm-rules.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import { requireMentions } from './mentions.service.ts'
import { announceReview } from './posts.service.ts'
import { publishWaiting } from './publish-waiting.service.ts'
import { requireContent } from './publishing.service.ts'
import * as repository from './waiting-posts.repository.ts'
import { stateAfter } from './waiting-posts.rules.ts'
import { readMoment, requirePhotos } from './waiting-posts.service.ts'

/** By its author, once it was returned. Whose approval it needs is decided again, so one that needs none is published. */
export async function resendWaitingPost(
  deps: Deps,
  viewer: Viewer,
  { waitingPostId, publishAt, ...given }: { waitingPostId: string } & ParsedRequestOf<typeof resendEndpoint>['body'],
): Promise<ResponseOf<typeof resendEndpoint>> {
  const member = requireMember(viewer)
  const { userId } = member
  await getOwner(deps.db, userId)
  const at = publishAt === undefined ? null : readMoment(publishAt)
  const { state, ownerIds } = await deps.db.transaction().execute(async (transaction) => {
    const waiting = await repository.findOwn(transaction, userId, waitingPostId)
    if (!waiting) throw notFound()
    const approver = await approverOf(transaction, userId)
    const next = stateAfter(waiting.state, 'resend', { isPlanned: at !== null, needsApproval: approver !== undefined })
    if (!next || next === 'returned')
      throw new AppError('conflict', "This post wasn't returned to you, so it can't be changed. Withdraw it and write another one")
    if (waiting.earlier.length >= waitingLimits.mostResent)
      throw new AppError('conflict', `This post was sent ${waitingLimits.mostResent} times again, the most that's possible. Withdraw it and write another one`)
    const { clientId, body } = waiting
    const post = { ...given, clientId, ...(body.resharedId === undefined ? {} : { resharedId: body.resharedId }) }
    requireContent(deps, post)
    await requireMentions(transaction, userId, { text: post.text, before: body.text })
    const photoIds = await requirePhotos(transaction, userId, post)
    if (next === 'published') {
      await publishWaiting(deps, transaction, { ...waiting, body: post, publishAt: null, createdAt: new Date() })
      return { state: next, ownerIds: [] }
    }
    await repository.replaceReturned(transaction, waitingPostId, {
      ...{ teamId: approver?.teamId ?? null, body: JSON.stringify(post), photoIds, state: next, publishAt: at },
    })
    await recordEvent(transaction, by(member), { kind: approver ? 'post.submitted' : 'post.scheduled', details: { waitingPostId } })
    if (approver)
      await notify(transaction, {
        ...{ userId: approver.ownerIds, event: 'postToReview', groupKey: `postToReview ${waitingPostId}`, subjectId: waitingPostId, actorId: userId },
      })
    return { state: next, ownerIds: approver?.ownerIds ?? [] }
  })
  announceReview(deps, [userId, ...ownerIds])
  return { state }
}
