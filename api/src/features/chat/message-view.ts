import type { Message } from '@mandate/contract/chat'
import type { MessageReaction, Quote } from '@mandate/contract/chat-message'
import type { Database } from '../../database/database.ts'
import { selectOpenDocuments } from '../documents/sent-documents.service.ts'
import { previewsOf } from '../link-previews/link-previews.service.ts'
import { type ReactionRow, selectReactions } from './message-changes.repository.ts'
import { selectFiles } from './message-files.repository.ts'
import type { MessageRow } from './messages.repository.ts'

const namesShown = 10

/** In the order of the rows. Loads what belongs to them together. */
export async function toMessages(db: Database, viewerId: string, rows: MessageRow[]): Promise<Message[]> {
  // A reaction raises the revision.
  const changed = rows.filter(({ revision, deletedAt }) => revision > 0 && !deletedAt).map(({ id }) => id)
  const reactions = await selectReactions(db, viewerId, changed)
  const files = await filesOf(db, viewerId, rows)
  const previews = await previewsOf(
    { db },
    rows.map(({ linkAddress }) => linkAddress),
  )
  return rows.map((row) => ({
    ...toMessage(
      row,
      viewerId,
      reactions.filter(({ messageId }) => messageId === row.id),
    ),
    files: files.get(row.id) ?? [],
    link: (row.linkAddress !== null && previews.get(row.linkAddress)) || null,
  }))
}

/** By message. What the viewer can't open is null. */
async function filesOf(db: Database, viewerId: string, rows: MessageRow[]): Promise<Map<string, Message['files']>> {
  const files = await selectFiles(
    db,
    rows.filter(({ fileCount }) => fileCount > 0).map(({ id }) => id),
  )
  const documents = await selectOpenDocuments(db, viewerId, [...new Set(files.flatMap(({ documentId }) => documentId ?? []))])
  const byMessage = new Map<string, Message['files']>()
  for (const { messageId, documentId } of files) {
    const document = documents.find(({ id }) => id === documentId)
    const file = document ? { documentId: document.id, name: document.name, type: document.type, bytes: document.bytes, isViewOnly: document.isViewOnly } : null
    byMessage.set(messageId, [...(byMessage.get(messageId) ?? []), file])
  }
  return byMessage
}

/** Without a viewer: as those who didn't write it see it. */
export function toMessage(row: MessageRow, viewerId: string | null, reactions: ReactionRow[] = []): Message {
  const { senderId, firstName, lastName, clientId, createdAt, editedAt, deletedAt, replyTo, id, sequence, revision, text } = row
  const isMine = senderId !== null && senderId === viewerId
  return {
    ...{ id, sequence, revision, isMine, text },
    clientId: isMine ? clientId : null,
    sender: toPerson(senderId, firstName, lastName),
    isDeleted: deletedAt !== null,
    files: [],
    link: null,
    sentAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    isReply: replyTo !== null,
    replyTo: toQuote(row),
    reactions: countReactions(reactions, viewerId),
  }
}

function toPerson(id: string | null, firstName: string | null, lastName: string | null): { id: string; name: string } | null {
  return id === null ? null : { id, name: `${firstName} ${lastName}` }
}

function toQuote({ quotedSequence, quotedSenderId, quotedFirstName, quotedLastName, quotedText, quotedDeletedAt, quotedFileCount }: MessageRow): Quote | null {
  if (quotedSequence === null) return null
  return {
    sequence: quotedSequence,
    sender: toPerson(quotedSenderId, quotedFirstName, quotedLastName),
    text: quotedText ?? '',
    hasFiles: (quotedFileCount ?? 0) > 0,
    isDeleted: quotedDeletedAt !== null,
  }
}

function countReactions(reactions: ReactionRow[], viewerId: string | null): Message['reactions'] {
  const kinds = [...new Set(reactions.map(({ kind }) => kind as MessageReaction))]
  return kinds.map((kind) => {
    const ofKind = reactions.filter((reaction) => reaction.kind === kind)
    const others = ofKind.filter(({ userId }) => userId !== viewerId)
    return {
      kind,
      count: ofKind.length,
      isMine: others.length < ofKind.length,
      names: others.slice(0, namesShown).map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    }
  })
}
