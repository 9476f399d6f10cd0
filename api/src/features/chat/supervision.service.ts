import { type ConversationRecordPage, recordsPerPdf } from '@mandate/contract/chat-records'
import type { Page } from '@mandate/contract/frame/page'
import type { SupervisedConversation } from '@mandate/contract/supervision'
import { notFound } from '../../http/app-error.ts'
import { listPage, type PageInput } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { getMembership, requireOwner } from '../teams/teams.service.ts'
import { type ConversationPdf, writeConversationPdf } from './conversation-pdf.ts'
import { findName, selectRecords } from './records.repository.ts'
import { type PdfPart, presentRecords } from './records.service.ts'
import * as repository from './supervision.repository.ts'

/** The owners of a team supervise. */
async function requireSupervisor({ db }: Pick<Deps, 'db'>, viewer: Viewer) {
  const member = requireMember(viewer)
  const { teamId, role } = await getMembership(db, member.userId)
  requireOwner(role)
  return { member, teamId }
}

export async function listSupervisedConversations(deps: Deps, viewer: Viewer, input: PageInput): Promise<Page<SupervisedConversation>> {
  const { teamId } = await requireSupervisor(deps, viewer)
  return listPage(deps, input, {
    list: `supervised conversations ${teamId}`,
    key: { sortText: String, id: String },
    select: (range) => repository.selectSupervised(deps.db, teamId, range),
    present: async (rows) => {
      const people = await repository.selectPeople(
        deps.db,
        teamId,
        rows.map(({ id }) => id),
      )
      return rows.map(({ id, title, lastMessageAt }) => ({
        ...{ id, title, updatedAt: lastMessageAt.toISOString() },
        people: people.filter(({ conversationId }) => conversationId === id).map(({ userId, name, isOwned }) => ({ userId, name, isOwned })),
      }))
    },
  })
}

/** Each reading is an event of the audit trail. Everyone in the conversation is shown that it can be read. */
export async function listSupervisedRecords(
  deps: Deps,
  viewer: Viewer,
  { conversationId, after = 0, limit }: { conversationId: string; after?: number | undefined; limit: number },
): Promise<ConversationRecordPage> {
  const { member, teamId } = await requireSupervisor(deps, viewer)
  if (!(await repository.isSupervised(deps.db, teamId, conversationId))) throw notFound()
  const rows = await selectRecords(deps.db, { conversationId, isSeen: repository.isSupervisedBy(teamId), after, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const retained = await repository.selectRetained(
    deps.db,
    conversationId,
    shown.map(({ number }) => number),
  )
  await recordEvent(deps.db, by(member), { kind: 'conversation.supervised', details: { conversationId, teamId, after } })
  return { items: await presentRecords(deps.db, shown, retained), hasMore: rows.length > limit }
}

export async function readSupervisedPdf(deps: Deps, viewer: Viewer, { conversationId, after }: PdfPart): Promise<ConversationPdf> {
  const { member, teamId } = await requireSupervisor(deps, viewer)
  const { items: records, hasMore } = await listSupervisedRecords(deps, viewer, { conversationId, after, limit: recordsPerPdf })
  const [people, reader, title] = await Promise.all([
    repository.selectPeople(deps.db, teamId, [conversationId]),
    findName(deps.db, member.userId),
    repository.findTitle(deps.db, conversationId),
  ])
  const names = people.map(({ name }) => name).join(', ')
  return writeConversationPdf({ conversationId, title: title || names, reader, exportedAt: new Date(), records, hasMore })
}

/** Scheduled. */
export async function removeExpiredTexts({ db }: Deps): Promise<void> {
  await repository.deleteExpired(db)
}
