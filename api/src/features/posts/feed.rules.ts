import type { FeedItem, Post } from '@mandate/contract/posts'
import type { Tie } from './feed.repository.ts'

const dayMs = 86_400_000

const total = ({ reactions }: Pick<Post, 'reactions'>) => reactions.reduce((sum, { count }) => sum + count, 0)

interface Ranked {
  item: FeedItem
  tie: Tie
  score: number
}

/** Newer counts for more, and so does what people talk about; half of the weight is gone after three days. No fact about a person enters. */
function scoreOf(item: FeedItem, tie: Tie, now: Date): number {
  const at = item.kind === 'post' ? item.post.publishedAt : item.change.happenedAt
  const ageDays = Math.max(0, now.getTime() - new Date(at).getTime()) / dayMs
  const talk = item.kind === 'post' ? total(item.post) + 2 * item.post.comments + item.post.reshares + (item.post.poll?.voters ?? 0) : 0
  const closeness = tie === 'connection' ? 1.25 : 1
  return closeness * (1 + Math.log2(1 + talk)) * 0.5 ** (ageDays / 3)
}

export function byRelevance(items: readonly { item: FeedItem; tie: Tie }[], now: Date): FeedItem[] {
  const ranked: Ranked[] = items.map(({ item, tie }) => ({ item, tie, score: scoreOf(item, tie, now) }))
  return ranked
    .toSorted((one, other) => other.score - one.score || (one.item.id < other.item.id ? 1 : -1))
    .map(({ item }) => ({ ...item, reason: talkReason(item) }))
}

const fewestTalk = 3

/** What makes it relevant where that is more than how one knows the author. */
function talkReason(item: FeedItem): string {
  if (item.kind !== 'post') return item.reason
  const { comments } = item.post
  const reactions = total(item.post)
  if (comments >= fewestTalk) return `${item.reason} · ${comments} comments`
  return reactions >= fewestTalk ? `${item.reason} · ${reactions} reactions` : item.reason
}

export function reasonOf(tie: Tie, name: string): string {
  const reasons: Record<Tie, string> = { own: 'Your post', connection: 'From a connection', followed: `You follow ${name}` }
  return reasons[tie]
}
