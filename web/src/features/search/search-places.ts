import { z } from 'zod'

const placeSchema = z.object({
  top: z.number(),
  /** The row that was opened last. */
  seenId: z.string().optional(),
})
/** Where a list was left, by the entry of the browser's history. */
export type Place = z.infer<typeof placeSchema>

const mostPlaces = 50
const places = new Map<string, Place>()
const storageKey = 'search-place'
const storedSchema = placeSchema.extend({ entry: z.string() })

export function placeOf(entry: string): Place | undefined {
  return places.get(entry) ?? storedPlace(entry)
}

/** The place from which a row was opened is also stored for the tab, for a reload of the row's page. */
export function keepPlace(entry: string, change: Partial<Place>): void {
  const place = { ...(places.get(entry) ?? { top: 0 }), ...change }
  places.delete(entry)
  places.set(entry, place)
  if (change.seenId !== undefined) sessionStorage.setItem(storageKey, JSON.stringify({ entry, ...place }))
  const [oldest] = places.keys()
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
}

function storedPlace(wanted: string): Place | undefined {
  const { data } = storedSchema.safeParse(readStored(storageKey))
  if (data?.entry !== wanted) return undefined
  const { entry: _, ...place } = data
  return place
}

/** Returns undefined when the tab has stored nothing that can be read. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
