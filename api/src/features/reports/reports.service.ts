import type { Done } from '@mandate/contract/frame/answers'
import type { Page } from '@mandate/contract/frame/page'
import type { ReportCase, ReportReason } from '@mandate/contract/reports'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { type Member, requireAdmin, requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { announce as announceConversation } from '../chat/membership.service.ts'
import { findReportedMessage, removeReportedMessage } from '../chat/reported-messages.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { mentionReader } from '../posts/mentions.service.ts'
import { announce } from '../posts/posts.service.ts'
import { findReported, removeReported } from '../posts/reported-posts.service.ts'
import { getOwner } from '../profiles/profiles.service.ts'
import * as repository from './reports.repository.ts'

const reportsOfPerson: Budget = { points: 50, seconds: 86_400 }

interface ReportFields {
  reason: ReportReason
  note: string
}

export async function reportPost(
  deps: Deps,
  viewer: Viewer,
  { postId, commentId = null, ...fields }: { postId: string; commentId?: string | null | undefined } & ReportFields,
): Promise<Done> {
  const member = requireMember(viewer)
  await getOwner(deps.db, member.userId)
  const reported = await findReported(deps.db, member.userId, { postId, commentId })
  if (reported.authorId === member.userId) throw new AppError('invalid_input', "You can't report what you wrote", { commentId: 'Delete it instead' })
  return report(deps, member, { place: { postId, commentId, messageId: null }, reported, ...fields })
}

export async function reportMessage(
  deps: Deps,
  viewer: Viewer,
  { conversationId, messageId, ...fields }: { conversationId: string; messageId: string } & ReportFields,
): Promise<Done> {
  const member = requireMember(viewer)
  const reported = await findReportedMessage(deps.db, member.userId, { conversationId, messageId })
  if (reported.authorId === member.userId) throw new AppError('invalid_input', "You can't report what you wrote", { messageId: 'Delete it instead' })
  return report(deps, member, { place: { postId: null, commentId: null, messageId }, reported, ...fields })
}

async function report(
  deps: Deps,
  member: Member,
  { place, reported, reason, note }: { place: repository.ReportedPlace; reported: { authorId: string; text: string } } & ReportFields,
): Promise<Done> {
  await deps.rateLimits.consume('report', member.userId, reportsOfPerson)
  await deps.db.transaction().execute(async (transaction) => {
    if (await repository.hasReported(transaction, member.userId, place)) return
    const caseId = await repository.openCase(transaction, place, reported)
    await repository.insertReport(transaction, { caseId, reporterId: member.userId, reason, note })
    await recordEvent(transaction, by(member), { kind: 'report.sent', details: { caseId, reason } })
  })
  return { done: true }
}

export async function listReports(deps: Deps, viewer: Viewer, page: PageInput): Promise<Page<ReportCase>> {
  const { userId: adminId } = requireAdmin(viewer)
  return listPage(deps, page, {
    list: 'reports',
    key: { atText: String, id: String },
    select: (range) => repository.selectOpenCases(deps.db, range),
    present: async (rows) => {
      const texts = rows.map(({ text }) => text)
      const [reports, read] = await Promise.all([
        repository.selectReports(
          deps.db,
          rows.map(({ id }) => id),
        ),
        mentionReader(deps.db, adminId, texts),
      ])
      return rows.map(({ id, postId, commentId, messageId, authorId, authorName, text, fileCount, isChanged, openedAt }) => {
        const own = reports.filter(({ caseId }) => caseId === id)
        return {
          ...{ id, kind: kindOf({ commentId, messageId }), postId, author: { userId: authorId, name: authorName }, text: read(text).text, isChanged },
          files: fileCount ?? 0,
          openedAt: openedAt.toISOString(),
          reports: own.map(({ reason, note }) => ({ reason: reason as ReportReason, note })),
          count: own[0]?.count ?? 0,
        }
      })
    },
  })
}

export async function decideReport(
  deps: Deps,
  viewer: Viewer,
  { caseId, isRemoved, reason }: { caseId: string; isRemoved: boolean; reason: string },
): Promise<Done> {
  const admin = requireAdmin(viewer)
  const { authorId, changed } = await deps.db.transaction().execute(async (transaction) => {
    const found = await repository.findCase(transaction, caseId)
    if (!found) throw notFound()
    if (found.decidedAt) throw new AppError('conflict', 'Another admin has decided this. Reload the page')
    await repository.saveDecision(transaction, { caseId, isRemoved, reason, adminId: admin.userId })
    const removed = isRemoved ? await remove(transaction, admin, found) : undefined
    const told = { groupKey: `report ${caseId}`, subjectId: caseId }
    await notify(transaction, { userId: found.authorId, event: 'postReviewed', ...told })
    await notify(transaction, { userId: await repository.selectReporterIds(transaction, caseId), event: 'reportDecided', ...told })
    await recordEvent(transaction, by(admin), { kind: 'report.decided', subjectId: found.authorId, details: { caseId, isRemoved, reason } })
    return { authorId: found.authorId, changed: removed }
  })
  if (changed) await announceConversation(deps, [admin.userId], changed)
  else announce(deps, authorId)
  return { done: true }
}

async function remove(transaction: Database, admin: Member, { postId, commentId, messageId }: NonNullable<Awaited<ReturnType<typeof repository.findCase>>>) {
  if (messageId !== null) return removeReportedMessage(transaction, admin, messageId)
  if (postId !== null) await removeReported(transaction, { postId, commentId })
  return undefined
}

const kindOf = ({ commentId, messageId }: { commentId: string | null; messageId: string | null }) =>
  messageId ? ('message' as const) : commentId ? ('comment' as const) : ('post' as const)
