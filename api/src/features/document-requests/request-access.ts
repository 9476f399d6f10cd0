import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import type { Member } from '../../http/viewer.ts'
import { findRequest, lockRequest, type RequestRow } from './document-requests.repository.ts'
import { sideOf } from './document-requests.rules.ts'

export async function getVisible(db: Database, { userId }: Member, requestId: string): Promise<RequestRow> {
  const request = await findRequest(db, userId, requestId)
  if (!request || !sideOf(userId, request)) throw notFound()
  return request
}

export async function getAsAsker(db: Database, member: Member, requestId: string): Promise<RequestRow> {
  const request = await getVisible(db, member, requestId)
  if (sideOf(member.userId, request) !== 'asker')
    throw new AppError('not_allowed', 'Only those who ask can do this. You are asked: answer its items, or decline the request')
  return request
}

export async function getAsAnswerer(db: Database, member: Member, requestId: string): Promise<RequestRow> {
  const request = await getVisible(db, member, requestId)
  if (sideOf(member.userId, request) !== 'answerer') throw new AppError('not_allowed', 'Only the one who is asked can do this')
  return request
}

/** For a change: locked, with access decided under the lock. */
export async function lockAsAsker(transaction: Database, member: Member, requestId: string): Promise<RequestRow> {
  await lockRequest(transaction, requestId)
  return getAsAsker(transaction, member, requestId)
}

export async function lockAsAnswerer(transaction: Database, member: Member, requestId: string): Promise<RequestRow> {
  await lockRequest(transaction, requestId)
  return getAsAnswerer(transaction, member, requestId)
}

/** Answers, decisions and reminders need a request that was sent and hasn't ended. */
export function requireOpen({ sentAt, closedAt, declinedAt }: RequestRow): void {
  if (!sentAt) throw new AppError('conflict', 'This request is a draft. Send it first')
  if (closedAt) throw new AppError('conflict', 'This request is closed. The asker can open it again')
  if (declinedAt) throw new AppError('conflict', 'This request was declined. The one who is asked can withdraw that')
}
