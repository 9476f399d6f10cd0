import type { ParsedRequestOf } from '@mandate/contract/frame/endpoint'
import type { Page } from '@mandate/contract/frame/page'
import { type FeedItem, type getFeed as feedEndpoint, postLimits } from '@mandate/contract/posts'
import { listPage } from '../../http/cursor.ts'
import type { Deps } from '../../http/deps.ts'
import { requireMember, type Viewer } from '../../http/viewer.ts'
import { findMarketChanges } from '../directory/market-changes.service.ts'
import { findPersonChanges } from '../directory/person-changes.service.ts'
import { type FeedRow, selectFeed, type Tie } from './feed.repository.ts'
import { byRelevance, reasonOf } from './feed.rules.ts'
import { toPosts } from './post-view.ts'
import { selectPosts } from './posts.repository.ts'

export function getFeed(deps: Deps, viewer: Viewer, { order, ...page }: ParsedRequestOf<typeof feedEndpoint>['query']): Promise<Page<FeedItem>> {
  const { userId: viewerId } = requireMember(viewer)
  if (order === 'relevance') return getRelevant(deps, viewerId, page)
  return listPage(deps, page, {
    list: `feed ${viewerId}`,
    key: { atText: String, key: String },
    select: (range) => selectFeed(deps.db, viewerId, range),
    present: async (rows) => (await toItems(deps, viewerId, rows)).map(({ item }) => item),
  })
}

/** Ranks the newest items; the cursor is the place among them. */
async function getRelevant(deps: Deps, viewerId: string, page: { limit: number; cursor?: string | undefined }): Promise<Page<FeedItem>> {
  const rows = await selectFeed(deps.db, viewerId, { limit: postLimits.relevant })
  const ranked = byRelevance(await toItems(deps, viewerId, rows), new Date()).map((item, place) => ({ item, place }))
  return listPage(deps, page, {
    list: `feed by relevance ${viewerId}`,
    key: { place: Number },
    select: async ({ limit, after }) => {
      const first = after ? after.place + 1 : 0
      return ranked.slice(first, first + limit)
    },
    present: (shown) => shown.map(({ item }) => item),
  })
}

export async function toItems(deps: Deps, viewerId: string, rows: readonly FeedRow[]): Promise<{ item: FeedItem; tie: Tie }[]> {
  const [found, events, personChanges] = await Promise.all([
    selectPosts(
      deps.db,
      viewerId,
      rows.flatMap(({ postId }) => postId ?? []),
    ),
    findMarketChanges(
      deps.db,
      rows.flatMap(({ eventId }) => eventId ?? []),
    ),
    findPersonChanges(
      deps.db,
      rows.flatMap(({ personCrd, feedDay }) => (personCrd !== null && feedDay !== null ? [{ crd: personCrd, day: feedDay }] : [])),
    ),
  ])
  const posts = new Map((await toPosts(deps, viewerId, found)).map((post) => [post.id, post]))
  const changes = new Map(events.map((event) => [event.id, event]))
  const changesOfPeople = new Map(personChanges.map((each) => [`${each.person.crd} ${each.happenedAt.slice(0, 10)}`, each]))
  return rows.flatMap(({ key: id, tie, postId, eventId, personCrd, feedDay }): { item: FeedItem; tie: Tie }[] => {
    const post = postId ? posts.get(postId) : undefined
    if (post) return [{ tie, item: { kind: 'post', id, reason: reasonOf(tie, post.author.name), post } }]
    const personChange = changesOfPeople.get(`${personCrd} ${feedDay}`)
    if (personChange) return [{ tie, item: { kind: 'personChange', id, reason: reasonOf(tie, personChange.person.name), change: personChange } }]
    const change = eventId === null ? undefined : changes.get(Number(eventId))
    return change ? [{ tie, item: { kind: 'change', id, reason: reasonOf(tie, change.firm.name), change } }] : []
  })
}
