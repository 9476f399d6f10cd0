import type { Database } from '../../database/database.ts'
import { AppError, notFound } from '../../http/app-error.ts'
import { type DocumentRow, findDocument, findVersion, type VersionRow } from './documents.repository.ts'
import { accessOf, readsByShare } from './documents.rules.ts'

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

/** The newest version unless stated. By a share, only the newest can be read. */
export async function getVersion(
  db: Database,
  userId: string,
  { documentId, version: number }: { documentId: string; version?: number | undefined },
): Promise<{ document: DocumentRow; version: VersionRow }> {
  const document = await getReadable(db, userId, documentId)
  if (number !== undefined && number !== document.newest && readsByShare(userId, document)) throw notFound()
  const version = await findVersion(db, documentId, number ?? document.newest)
  if (!version) throw notFound()
  return { document, version }
}
