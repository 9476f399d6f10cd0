import { randomUUID } from 'node:crypto'
import {
  type createDocumentRequest,
  type DocumentRequest,
  type DocumentRequestDetail,
  requestLimits,
  type saveDocumentRequest,
} from '@mandate/contract/document-requests'
import type { Done } from '@mandate/contract/frame/answers'
import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { formatDate } from '@mandate/contract/values/dates'
import type { Database } from '../../database/database.ts'
import { AppError, notFound, outdated } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import type { Budget } from '../../http/rate-limits.ts'
import { type Member, requireMember, requireMemberAccount, type Viewer } from '../../http/viewer.ts'
import { enqueue } from '../../jobs/outbox.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { notify } from '../notifications/notifications.service.ts'
import { selectPersonCards } from '../profiles/people-cards.service.ts'
import { announceTeam, findTeamOf, shareTeam } from '../teams/teams.service.ts'
import * as repository from './document-requests.repository.ts'
import { dueDateProblem } from './document-requests.rules.ts'
import { deleteItems, saveItems } from './items.repository.ts'
import { getAsAsker, getVisible, lockAsAsker, requireOpen } from './request-access.ts'
import { itemsOf, loadItems, readerOf, toDetail, toRequest } from './request-view.ts'

/** Each one emails a member who didn't ask for it. */
const sentByPerson: Budget = { points: requestLimits.sentPerDay, seconds: 86_400, isExact: true }

export async function listRequests(
  deps: Deps,
  viewer: Viewer,
  { side, state, ...page }: PageInput & Pick<repository.ListFilters, 'side' | 'state'>,
): Promise<Page<DocumentRequest>> {
  const { userId: viewerId } = requireMember(viewer)
  const team = side === 'asker' ? await findTeamOf(deps.db, viewerId) : undefined
  const teamId = team && team.role !== 'viewer' ? team.teamId : undefined
  return listPage(deps, page, {
    list: `document requests ${JSON.stringify([viewerId, teamId, side, state])}`,
    key: { updatedText: String, id: String },
    select: (range) => repository.selectRequests(deps.db, { viewerId, teamId, side, state }, range),
    present: async (rows) => {
      const items = await loadItems(deps.db, rows)
      return rows.map((row) => toRequest(row, items.get(row.id) ?? [], viewerId))
    },
  })
}

/** Requests to a member that are sent, neither closed nor declined. */
export const countOpenRequests = repository.countOpenTo

export async function getRequest(deps: Deps, viewer: Viewer, requestId: string): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  return toDetail(deps.db, await getVisible(deps.db, member, requestId), member.userId)
}

type Content = ParsedRequestOf<typeof saveDocumentRequest>['body']

export async function createRequest(
  deps: Deps,
  viewer: Viewer,
  { answererId, teamId, items, title, message, dueOn }: ParsedRequestOf<typeof createDocumentRequest>['body'],
): Promise<DocumentRequestDetail> {
  const member = requireMemberAccount(viewer, 'documents')
  const holder = await requireAsker(deps.db, member, teamId)
  await requireFindable(deps.db, member, { answererId, teamId })
  const requestId = await deps.db.transaction().execute(async (transaction) => {
    if ((await repository.countDrafts(transaction, member.userId)) >= requestLimits.drafts)
      throw new AppError('conflict', `You have ${requestLimits.drafts} drafts. Send or delete one of them first`)
    await requireNotDeclined(transaction, member, { answererId, holder })
    const id = await repository.insertRequest(transaction, { holder, createdBy: member.userId, answererId, title, message, dueOn })
    const row = await getAsAsker(transaction, member, id)
    requireDueDates(row, { dueOn, items })
    await saveItems(transaction, id, withIds(items))
    return id
  })
  return announced(deps, member, requestId)
}

/** Members of a team ask for it as its owner or editor. */
async function requireAsker(db: Database, { userId }: Member, teamId: string | undefined): Promise<repository.Holder> {
  if (teamId === undefined) return { userId }
  const team = await findTeamOf(db, userId)
  if (team?.teamId !== teamId) throw notFound()
  if (team.role === 'viewer') throw new AppError('not_allowed', "Your role in the team doesn't include asking on its behalf. Ask an owner")
  return { teamId }
}

/** Only members who can be found by their profile can be asked: a hidden profile is answered like a missing one. */
async function requireFindable(db: Database, { userId }: Member, { answererId, teamId }: { answererId: string; teamId: string | undefined }): Promise<void> {
  if (answererId === userId) throw new AppError('invalid_input', "You can't ask yourself", { answererId: 'Choose another member' })
  const isTeammate = await shareTeam(db, userId, answererId)
  const [person] = await selectPersonCards(db, userId, [answererId])
  if (!person) throw notFound()
  if (isTeammate && teamId !== undefined)
    throw new AppError('invalid_input', 'This member belongs to your team', { answererId: "Ask in your own name, or use the team's documents" })
}

async function requireNotDeclined(db: Database, { userId }: Member, { answererId, holder }: { answererId: string; holder: repository.Holder }): Promise<void> {
  const askerIds = [userId, ...('teamId' in holder ? [holder.teamId] : [])]
  const endsAt = await repository.findDeclineEnd(db, { answererId, askerIds, days: requestLimits.declineDays })
  if (endsAt) throw new AppError('conflict', `This member declined a request of yours. You can ask again from ${formatDate(endsAt, 'UTC')}`)
}

interface DueDates {
  dueOn: string | null
  items: readonly { id?: string | undefined; dueOn: string | null }[]
}

/** Dates that are stored already may have passed. */
function requireDueDates({ today, dueOn: before }: repository.RequestRow, { dueOn, items }: DueDates, known?: ReadonlyMap<string, string | null>): void {
  const fields: Record<string, string> = {}
  const problem = known && dueOn === before ? undefined : dueDateProblem(dueOn, today)
  if (problem) fields.dueOn = problem
  for (const [index, item] of items.entries()) {
    const wrong = item.id !== undefined && known?.get(item.id) === item.dueOn ? undefined : dueDateProblem(item.dueOn, today)
    if (wrong) fields[`items.${index}.dueOn`] = wrong
  }
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', 'A due date has passed or is too far away', fields)
}

const withIds = <Item extends { id?: string | undefined }>(items: readonly Item[]) => items.map((item) => ({ ...item, id: item.id ?? randomUUID() }))

export async function saveRequest(deps: Deps, viewer: Viewer, { requestId, ...content }: Content & { requestId: string }): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const row = await lockAsAsker(transaction, member, requestId)
    if (row.closedAt || row.declinedAt) throw new AppError('conflict', 'This request has ended and stays as it is. Open it again to change it')
    if (row.version !== content.version)
      throw outdated('Someone else changed this request meanwhile. Compare, then save again', await toDetail(transaction, row, member.userId))
    await replaceContent(transaction, row, content)
  })
  return announced(deps, member, requestId)
}

async function replaceContent(transaction: Database, row: repository.RequestRow, { title, message, dueOn, items, version }: Content): Promise<void> {
  const present = await itemsOf(transaction, row)
  const known = new Map(present.map((item) => [item.id, item.ownDueOn]))
  const named = items.flatMap(({ id }) => id ?? [])
  if (new Set(named).size < named.length || named.some((id) => !known.has(id)))
    throw new AppError('invalid_input', 'An item of this list is unknown', { items: 'Leave out the id of a new item' })
  const dropped = present.filter(({ id }) => !named.includes(id))
  const answered = dropped.find(({ answers }) => answers.length > 0)
  if (answered) throw new AppError('conflict', `"${answered.name}" was answered and stays in the list`, { items: `Keep "${answered.name}"` })
  if (row.sentAt && items.length === 0) throw new AppError('invalid_input', 'A request needs at least one item', { items: 'Add an item' })
  requireDueDates(row, { dueOn, items }, known)
  await deleteItems(
    transaction,
    dropped.map(({ id }) => id),
  )
  await saveItems(transaction, row.id, withIds(items))
  await repository.updateRequest(transaction, row.id, { title, message, dueOn, version: version + 1 })
}

export async function sendRequest(deps: Deps, viewer: Viewer, requestId: string): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  const draft = await getAsAsker(deps.db, member, requestId)
  await requireSendable(deps.db, member, draft)
  await deps.rateLimits.consume('document-requests', member.userId, sentByPerson)
  await deps.db.transaction().execute(async (transaction) => {
    await requireSendable(transaction, member, await lockAsAsker(transaction, member, requestId))
    await repository.updateRequest(transaction, requestId, { sentAt: repository.now })
    await enqueue(transaction, { kind: 'documentRequestMail', payload: { requestId, about: 'sent' }, effectKey: `document-request ${requestId} sent` })
    await tellAnswerer(transaction, member, { row: draft, event: 'requestSent' })
    await recordEvent(transaction, by(member), { kind: 'document_request.sent', subjectId: draft.answererId, details: { requestId } })
  })
  return announced(deps, member, requestId)
}

interface Told {
  row: repository.RequestRow
  event: 'requestSent' | 'requestReminded'
}

async function tellAnswerer(db: Database, { userId: actorId }: Member, { row: { id, answererId }, event }: Told): Promise<void> {
  await notify(db, { userId: answererId, event, groupKey: `${event} ${id}`, subjectId: id, actorId })
}

async function requireSendable(db: Database, member: Member, row: repository.RequestRow): Promise<void> {
  if (row.sentAt) throw new AppError('conflict', 'This request was sent already')
  const { answererId, teamId, dueOn } = row
  await requireFindable(db, member, { answererId, teamId: teamId ?? undefined })
  await requireNotDeclined(db, member, { answererId, holder: readerOf(row) })
  const items = await itemsOf(db, row)
  if (items.length === 0) throw new AppError('invalid_input', 'A request needs at least one item', { items: 'Add an item' })
  requireDueDates(row, { dueOn, items: items.map(({ ownDueOn }) => ({ dueOn: ownDueOn })) })
}

export async function deleteRequest(deps: Deps, viewer: Viewer, requestId: string): Promise<Done> {
  const member = requireMember(viewer)
  const row = await deps.db.transaction().execute(async (transaction) => {
    const draft = await lockAsAsker(transaction, member, requestId)
    if (draft.sentAt) throw new AppError('conflict', 'This request was sent, and both sides may need it. Close it instead')
    await repository.deleteRequest(transaction, requestId)
    return draft
  })
  await announce(deps, row)
  return { done: true }
}

export async function closeRequest(
  deps: Deps,
  viewer: Viewer,
  { requestId, isClosed }: { requestId: string; isClosed: boolean },
): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const { sentAt, closedAt } = await lockAsAsker(transaction, member, requestId)
    if (!sentAt) throw new AppError('conflict', 'This request is a draft. Delete it instead')
    if ((closedAt !== null) === isClosed) return
    await repository.updateRequest(transaction, requestId, { closedAt: isClosed ? repository.now : null })
    await recordEvent(transaction, by(member), { kind: isClosed ? 'document_request.closed' : 'document_request.reopened', details: { requestId } })
  })
  return announced(deps, member, requestId)
}

export async function setReminders(
  deps: Deps,
  viewer: Viewer,
  { requestId, hasReminders }: { requestId: string; hasReminders: boolean },
): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    await lockAsAsker(transaction, member, requestId)
    await repository.updateRequest(transaction, requestId, { hasReminders })
  })
  return announced(deps, member, requestId)
}

export async function nudge(deps: Deps, viewer: Viewer, requestId: string): Promise<DocumentRequestDetail> {
  const member = requireMember(viewer)
  await deps.db.transaction().execute(async (transaction) => {
    const row = await lockAsAsker(transaction, member, requestId)
    requireOpen(row)
    const { state } = toRequest(row, await itemsOf(transaction, row), member.userId)
    if (state === 'complete') throw new AppError('conflict', 'Everything you require is answered. There is nothing to remind of')
    if (row.nudgeAgainAt) throw new AppError('conflict', 'A reminder was sent within the last 24 hours. Wait until tomorrow')
    await repository.updateRequest(transaction, requestId, { nudgedAt: repository.now })
    await enqueue(transaction, {
      kind: 'documentRequestMail',
      payload: { requestId, about: 'nudge' },
      effectKey: `document-request ${requestId} ${randomUUID()}`,
    })
    await tellAnswerer(transaction, member, { row, event: 'requestReminded' })
  })
  return announced(deps, member, requestId)
}

/** Notifies the open windows of both sides. */
async function announce(deps: Pick<Deps, 'db' | 'realtime'>, { ownerId, teamId, answererId, sentAt }: repository.RequestRow): Promise<void> {
  const what = 'documentRequests'
  if (sentAt) deps.realtime.toUser(answererId, { kind: 'changed', what })
  if (ownerId !== null) deps.realtime.toUser(ownerId, { kind: 'changed', what })
  if (teamId !== null) await announceTeam(deps, teamId, what)
}

export async function announced(deps: Deps, member: Member, requestId: string): Promise<DocumentRequestDetail> {
  const row = await getVisible(deps.db, member, requestId)
  await announce(deps, row)
  return toDetail(deps.db, row, member.userId)
}
