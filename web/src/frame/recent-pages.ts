import { z } from 'zod'

/** In local storage, which is wiped when the session ends; with whose pages they are, so that no other account sees them. */
const key = 'mandate.1.recentPages'
const mostPages = 6

const pageSchema = z.object({
  kind: z.enum(['firm', 'person', 'search']),
  /** The page opens at it. */
  href: z.string().startsWith('/').max(2_000),
  label: z.string().min(1).max(300),
})
export type RecentPage = z.infer<typeof pageSchema>
const keptSchema = z.object({ userId: z.string(), pages: z.array(pageSchema) })

/** The newest first. */
export function readRecentPages(userId: string, storage: Storage = localStorage): RecentPage[] {
  const kept = readKept(storage)
  return kept?.userId === userId ? kept.pages : []
}

function readKept(storage: Storage): z.infer<typeof keptSchema> | undefined {
  try {
    return keptSchema.parse(JSON.parse(storage.getItem(key) ?? ''))
  } catch {
    return undefined
  }
}

/** Of someone whom the reader no longer finds, as after a block. */
export function dropRecentPage(href: string, storage: Storage = localStorage): void {
  const kept = readKept(storage)
  if (kept?.pages.some((page) => page.href === href)) storage.setItem(key, JSON.stringify({ ...kept, pages: kept.pages.filter((page) => page.href !== href) }))
}

export function keepRecentPage(userId: string, page: RecentPage, storage: Storage = localStorage): void {
  const others = readRecentPages(userId, storage).filter(({ href }) => href !== page.href)
  storage.setItem(key, JSON.stringify({ userId, pages: [page, ...others].slice(0, mostPages) }))
}
