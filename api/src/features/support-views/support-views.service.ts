import type { Done } from '@mandate/contract/frame/answers'
import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { userSchema } from '@mandate/contract/frame/users'
import type { SupportView, startSupportView } from '@mandate/contract/support-views'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps, SupportViewRead } from '../../http/deps.ts'
import { newSupportViewToken } from '../../http/support-view-calls.ts'
import { requireAdmin, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, bySystem, recordEvent } from '../audit/audit.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import * as repository from './support-views.repository.ts'

interface Wanted {
  userId: string
  reason: string
}

/** One at a time for each session of an admin: the one before ends. */
export async function start(deps: Deps, viewer: Viewer, { userId, reason }: Wanted): Promise<ResponseOf<typeof startSupportView>> {
  const admin = requireAdmin(viewer)
  const { token, hash } = newSupportViewToken()
  const started = await deps.db.transaction().execute(async (transaction) => {
    const member = await repository.findMember(transaction, userId)
    if (!member) throw notFound()
    if (member.isAdmin) throw new AppError('not_allowed', "Admins can't be viewed as. Choose a member")
    // Who can't sign in sees nothing, so there is nothing to show.
    if (member.suspendedAt || !member.activatedAt)
      throw new AppError('conflict', `This account is ${member.suspendedAt ? 'suspended' : "not activated yet, so it can't sign in"}. There is nothing to view`)
    const before = await repository.endViews(transaction, { sessionId: admin.sessionId })
    for (const { id, userId: subjectId } of before)
      await recordEvent(transaction, by(admin), { kind: 'support_view.ended', subjectId, details: { view: id, reason: 'another view' } })
    const view = await repository.insertView(transaction, { tokenHash: hash, sessionId: admin.sessionId, userId, reason })
    const endsAt = view.endsAt.toISOString()
    await recordEvent(transaction, by(admin), { kind: 'support_view.started', subjectId: userId, details: { view: view.id, reason, endsAt } })
    await notify(transaction, { userId, event: 'supportViewStarted', groupKey: `support view ${view.id}`, subjectId: view.id })
    return { id: view.id, endsAt: view.endsAt, member }
  })
  deps.realtime.toUser(userId, { kind: 'changed', what: 'sessions' })
  return {
    supportViewId: started.id,
    endsAt: started.endsAt.toISOString(),
    user: { ...userSchema.parse(started.member), authorization: { token, expiresAt: Math.floor(started.endsAt.getTime() / 1_000) } },
  }
}

/** Only the token of the view itself can end it this way; the admin's sign-out ends it as well. */
export async function end(deps: Deps, viewer: Viewer): Promise<Done> {
  const { supportView, ip, userAgent, userId } = requireMember(viewer)
  if (!supportView) throw notFound()
  await deps.db.transaction().execute(async (transaction) => {
    const ended = await repository.endViews(transaction, { id: supportView.id })
    const admin = by({ userId: supportView.adminId, sessionId: supportView.sessionId, ip, userAgent })
    for (const { id } of ended)
      await recordEvent(transaction, admin, { kind: 'support_view.ended', subjectId: userId, details: { view: id, reason: 'by the admin' } })
  })
  deps.realtime.toUser(userId, { kind: 'changed', what: 'sessions' })
  return { done: true }
}

/** For the start of the server, which hands it to whatever answers a view. */
export function recordRead(db: Database, { adminId, memberId, supportViewId, operation, path, ...admin }: SupportViewRead): Promise<void> {
  const details = { view: supportViewId, operation, path }
  return recordEvent(db, by({ ...admin, userId: adminId }), { kind: 'support_view.read', subjectId: memberId, details })
}

const mostAtOnce = 100

/** Their tokens are refused already: this records the end. */
export async function endOverdue({ db, realtime }: Deps): Promise<void> {
  const ended = await db.transaction().execute(async (transaction) => {
    const views = await repository.endOverdueViews(transaction, mostAtOnce)
    for (const { id, userId } of views)
      await recordEvent(transaction, bySystem, {
        kind: 'support_view.ended',
        subjectId: userId,
        details: { view: id, reason: 'its time, or the session of its admin, was over' },
      })
    return views
  })
  for (const { userId } of ended) realtime.toUser(userId, { kind: 'changed', what: 'sessions' })
}

export async function list(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<SupportView>> {
  const { userId } = requireMember(viewer)
  return listPage(deps, page, {
    list: 'support views',
    key: { atText: String, id: String },
    select: (range) => repository.selectViews(deps.db, userId, range),
    present: (rows) =>
      rows.map(({ id, reason, createdAt, endsAt, isActive }) => ({
        id,
        reason,
        startedAt: createdAt.toISOString(),
        endsAt: endsAt.toISOString(),
        isActive,
      })),
  })
}
