import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { type DocumentRow, findDocument } from './documents.repository.ts'
import { accessOf } from './documents.rules.ts'

export async function getReadable(db: Database, userId: string, documentId: string): Promise<DocumentRow> {
  const document = await findDocument(db, userId, documentId)
  if (!document || !accessOf(userId, document)) throw notFound()
  return document
}

export async function getEditable(db: Database, userId: string, documentId: string): Promise<DocumentRow> {
  const document = await getReadable(db, userId, documentId)
  if (accessOf(userId, document) === 'reader')
    throw new AppError('not_allowed', 'You can read this document. Only its owner and the editors of its team can change it')
  return document
}
