import { useLocation } from 'react-router'
import { z } from 'zod'

const mostKept = 50
const mostStored = 10

export interface KeptByEntry<Value> {
  get: (entry: string) => Value | undefined
  keep: (entry: string, value: Value) => void
}

/** The router gives the first entry of each load the same key: its address tells them apart. */
const firstEntry = 'default'

export function useHistoryEntry(): string {
  const { key, pathname, search } = useLocation()
  return key === firstEntry ? `${firstEntry} ${pathname}${search}` : key
}

/** False on a reload and on the way back to this tab's page: then the first entry is one that was here before. */
const isFreshLoad = performance.getEntriesByType('navigation').some((load) => 'type' in load && load.type === 'navigate')

/** What a page remembers by the entry of the browser's history, for the way back. The last ten are stored for the tab too, for a reload. */
export function keptByEntry<Value>(storageKey: string, schema: z.ZodType<Value>): KeptByEntry<Value> {
  const kept = new Map<string, Value>()
  const storedSchema = z.array(z.tuple([z.string(), schema]))
  const stored = (): [string, Value][] => storedSchema.safeParse(readStored(storageKey)).data ?? []
  if (isFreshLoad && stored().length > 0) sessionStorage.setItem(storageKey, JSON.stringify(stored().filter(([entry]) => !entry.startsWith(firstEntry))))
  return {
    get: (entry) => kept.get(entry) ?? stored().find(([each]) => each === entry)?.[1],
    keep: (entry, value) => {
      kept.delete(entry)
      kept.set(entry, value)
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      const others = stored().filter(([each]) => each !== entry)
      sessionStorage.setItem(storageKey, JSON.stringify([...others.slice(1 - mostStored), [entry, value]]))
    },
  }
}

/** Returns undefined when the tab has stored nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
