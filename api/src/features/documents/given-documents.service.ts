import { shareLimits } from '@mandate/contract/document-shares'
import type { Database } from '../../database/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Deps } from '../../http/deps.ts'
import type { Member } from '../../http/viewer.ts'
import { by, recordEvent } from '../audit/audit.service.ts'
import { announceTeam } from '../teams/teams.service.ts'
import { getEditable } from './document-access.ts'
import { announceHolder } from './document-holders.ts'
import { findDocument, type Holder, lockDocument } from './documents.repository.ts'
import * as repository from './given-documents.repository.ts'
import { personIn } from './person-in-team.ts'
import { countShares } from './shares.repository.ts'

// For features in which a member gives a document to a person or a team: an ordinary share, in the transaction of what it is given for.

interface Given {
  documentId: string
  reader: Holder
}

/** Makes sure that the reader can open the document, a person as long as they stay in their team. Its owner, and editors of its team, may. */
export async function openToReader(transaction: Database, member: Member, { documentId, reader }: Given): Promise<void> {
  await lockDocument(transaction, documentId)
  await getEditable(transaction, member.userId, documentId)
  const bound = 'userId' in reader ? await personIn(transaction, reader) : reader
  if (await repository.hasOpenShareWith(transaction, documentId, bound)) return
  await repository.deleteSharesWith(transaction, documentId, reader)
  if ((await countShares(transaction, documentId)) >= shareLimits.shares)
    throw new AppError('conflict', `A document has at most ${shareLimits.shares} shares. End one that is no longer needed`)
  const shareId = await repository.insertOpenShare(transaction, documentId, bound)
  await recordEvent(transaction, by(member), { kind: 'document.shared', details: { documentId, shareId, with: 'userId' in reader ? 'person' : 'team' } })
}

export async function closeToReader(transaction: Database, member: Member, { documentId, reader }: Given): Promise<void> {
  await lockDocument(transaction, documentId)
  await getEditable(transaction, member.userId, documentId)
  const [shareId] = await repository.deleteSharesWith(transaction, documentId, reader)
  if (shareId !== undefined) await recordEvent(transaction, by(member), { kind: 'document.share_ended', details: { documentId, shareId } })
}

/** Notifies the open windows of both sides. */
export async function announceGiven(deps: Pick<Deps, 'db' | 'realtime'>, { userId }: Member, { documentId, reader }: Given): Promise<void> {
  const document = await findDocument(deps.db, userId, documentId)
  if (document) await announceHolder(deps, document)
  if ('userId' in reader) deps.realtime.toUser(reader.userId, { kind: 'changed', what: 'documents' })
  else await announceTeam(deps, reader.teamId, 'documents')
}

export const selectOpenReaders = repository.selectOpenReaders
