import type { endUserSessions, ListedUser, listUsers as listOperation } from '@mandate/contract/admin-users'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf, ResponseOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import type { Role } from '@mandate/contract/frame/users'
import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireAdmin, type Viewer } from '../../http/viewer.ts'
import { wordsOf } from '../../search-index/folding.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { announceEnded, endSessions } from '../sessions/sessions.service.ts'
import * as suspension from '../sessions/suspension.service.ts'
import * as repository from './admin-users.repository.ts'

type Row = Awaited<ReturnType<typeof repository.selectUsers>>[number]

const mostWords = 6

export async function listUsers(
  deps: Deps,
  viewer: Viewer,
  { q = '', state, role, ...page }: ParsedRequestOf<typeof listOperation>['query'],
): Promise<Page<ListedUser>> {
  requireAdmin(viewer)
  const words = nameWordsOf(q)
  return listPage(deps, page, {
    list: `users ${JSON.stringify([q, state, role])}`,
    key: { atText: String, id: String },
    select: (range) => repository.selectUsers(deps.db, { words, email: q.toLowerCase(), state, role }, range),
    present: async (rows) => {
      if (rows.length === 0) return []
      const presence = await repository.selectPresence(
        deps.db,
        rows.map(({ id }) => id),
      )
      const byUser = new Map(presence.map((one) => [one.userId, one]))
      return rows.map((row) => toListedUser(row, byUser.get(row.id)))
    },
  })
}

const nameWordsOf = (q: string): string[] => [...new Set(wordsOf(q).filter(Boolean))].slice(0, mostWords)

/** Accounts with words of the name, or the beginning of the email address, the newest first. The caller decides who may ask. */
export function findNamedUsers(db: Database, q: string, limit: number): Promise<string[]> {
  return repository.selectNamedIds(db, { words: nameWordsOf(q), email: q.toLowerCase() }, limit)
}

function toListedUser(row: Row, presence: { active: number; lastSeenAt: Date } | undefined): ListedUser {
  return {
    userId: row.id,
    name: `${row.firstName} ${row.lastName}`,
    email: row.email,
    role: row.role as Role,
    isAdmin: row.isAdmin,
    company: row.companyName,
    state: row.suspendedAt ? 'suspended' : row.activatedAt ? 'active' : 'unactivated',
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: presence?.lastSeenAt.toISOString() ?? null,
    sessions: presence?.active ?? 0,
    suspendedAt: row.suspendedAt?.toISOString() ?? null,
    suspendedReason: row.suspendedReason,
  }
}

interface Decision {
  userId: string
  reason: string
}

/** An admin can't suspend themselves, so one always remains. */
export async function suspend(deps: Deps, viewer: Viewer, { userId, reason, message }: Decision & { message?: string | undefined }): Promise<Done> {
  const admin = requireAdmin(viewer)
  if (userId === admin.userId) throw new AppError('not_allowed', "You can't suspend your own account. Ask another admin")
  await deps.db.transaction().execute(async (transaction) => {
    const user = await repository.findUser(transaction, userId)
    if (!user) throw notFound()
    if (user.suspendedAt) throw new AppError('conflict', 'This account is already suspended. Reload the page')
    await suspension.suspend(transaction, { userId, reason, message, actor: by(admin) })
  })
  return { done: true }
}

export async function restore(deps: Deps, viewer: Viewer, { userId, reason }: Decision): Promise<Done> {
  const admin = requireAdmin(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const user = await repository.findUser(transaction, userId)
    if (!user) throw notFound()
    if (!user.suspendedAt) throw new AppError('conflict', "This account isn't suspended. Reload the page")
    await suspension.restore(transaction, { userId, reason, actor: by(admin) })
  })
  return { done: true }
}

export async function endAllSessions(deps: Deps, viewer: Viewer, { userId, reason }: Decision): Promise<ResponseOf<typeof endUserSessions>> {
  const admin = requireAdmin(viewer)
  const ended = await deps.db.transaction().execute(async (transaction) => {
    if (!(await repository.findUser(transaction, userId))) throw notFound()
    const sessionIds = await endSessions(transaction, userId, { reason: 'admin' })
    await recordEvent(transaction, by(admin), { kind: 'session.ended', subjectId: userId, details: { reason, sessions: sessionIds.length } })
    return sessionIds
  })
  announceEnded(deps, userId, ended)
  return { ended: ended.length }
}
