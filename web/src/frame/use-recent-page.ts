import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { selectUser } from '../api/session.ts'
import { dropRecentPage, keepRecentPage, type RecentPage } from './recent-pages.ts'
import { readSupportView } from './support-view.ts'

/** A search is typed letter by letter: kept is the one that stays. */
const settledMs = 1_500

/** Keeps the page in the member's recent pages, once it's known which it is. What an admin opens while viewing as a member isn't theirs. */
export function useRecentPage(page: RecentPage | undefined): void {
  const { id, isAdmin } = useSelector(selectUser)
  const { kind, href, label } = page ?? {}
  useEffect(() => {
    if (!id || isAdmin || !kind || !href || !label || readSupportView()) return
    const keep = () => keepRecentPage(String(id), { kind, href, label: label.slice(0, 300) })
    if (kind !== 'search') return keep()
    const timer = setTimeout(keep, settledMs)
    return () => clearTimeout(timer)
  }, [id, isAdmin, kind, href, label])
}

/** Drops a page that the member no longer finds; undefined while they do. */
export function useGonePage(href: string | undefined): void {
  useEffect(() => {
    if (href) dropRecentPage(href)
  }, [href])
}
