import type { Deps } from '../../http/deps.ts'
import { selectVisibleIds } from './posts.repository.ts'

/** Those of the posts that the person may see now. */
export async function findVisibleIds({ db }: Pick<Deps, 'db'>, userId: string, postIds: readonly string[]): Promise<Set<string>> {
  return new Set(postIds.length === 0 ? [] : await selectVisibleIds(db, userId, postIds))
}
