import type { FeedItem } from '@mandate/contract/posts'
import type { Deps } from '../../http/deps.ts'
import { toItems } from './feed.service.ts'
import { selectFollowedNews } from './followed-news.repository.ts'

interface Span {
  since: string
  until: string
}

/** Newest first, as far as the user may see it. */
export async function listFollowedNews(deps: Deps, userId: string, { limit, ...span }: Span & { limit: number }): Promise<FeedItem[]> {
  return (await toItems(deps, userId, await selectFollowedNews(deps.db, { userId, ...span, limit }))).map(({ item }) => item)
}
