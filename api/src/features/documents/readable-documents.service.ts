import type { Deps } from '../../http/deps.ts'
import { selectDocumentsByIds } from './documents.repository.ts'
import { accessOf } from './documents.rules.ts'

/** Those of the documents that the person may read now. */
export async function findReadableIds({ db }: Pick<Deps, 'db'>, userId: string, documentIds: string[]): Promise<Set<string>> {
  if (documentIds.length === 0) return new Set()
  const rows = await selectDocumentsByIds(db, userId, documentIds)
  return new Set(rows.filter((row) => accessOf(userId, row)).map(({ id }) => id))
}
