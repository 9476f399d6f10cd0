import type { FeedItem } from '@mandate/contract/posts'
import { useEffect, useState } from 'react'
import { useLazyGetNewestFeedItemsQuery } from './posts.api.ts'

const lookEveryMs = 60_000

const isMine = (item: FeedItem) => item.kind === 'post' && item.post.isMine

/**
 * The feed by time while it is open: looks every minute for what is newer, and when the window comes back. What is newer is counted, not
 * shown, whichever request brought it, until `show` is called: what is read doesn't move. One's own posts are shown at once.
 */
export function useNewItems(items: readonly FeedItem[], isWatched: boolean) {
  const [top, setTop] = useState<string>()
  const [look, { data }] = useLazyGetNewestFeedItemsQuery()
  const first = items[0]?.id
  const place = top === undefined ? -1 : items.findIndex(({ id }) => id === top)
  useEffect(() => {
    // At first, and when the item is gone.
    if (place < 0) setTop(first)
  }, [place, first])
  useEffect(() => {
    if (!isWatched) return
    const lookIfSeen = () => void (document.visibilityState === 'visible' && look({}))
    const timer = setInterval(lookIfSeen, lookEveryMs)
    document.addEventListener('visibilitychange', lookIfSeen)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookIfSeen)
    }
  }, [isWatched, look])
  if (!isWatched) return { shown: items, waiting: [], show: () => undefined }
  const newer = items.slice(0, Math.max(place, 0))
  const known = new Set(items.map(({ id }) => id))
  const newest = data?.items ?? []
  const oldest = newest.findIndex(({ id }) => known.has(id))
  const unknown = oldest < 0 ? newest : newest.slice(0, oldest)
  return {
    shown: [...newer.filter(isMine), ...items.slice(newer.length)],
    waiting: [...unknown, ...newer].filter((item) => !isMine(item)),
    show: () => setTop(undefined),
  }
}
