import { z } from 'zod'
import { keptByEntry } from '../../frame/kept-by-entry.ts'

const placeSchema = z.object({
  /** The first row in sight, and how much of it was scrolled past. */
  index: z.number().int(),
  offset: z.number(),
  /** The row that was opened last. */
  seenId: z.string().optional(),
})
/** Where a list was left. */
export type Place = z.infer<typeof placeSchema>

const places = keptByEntry('search-places', placeSchema)

export const placeOf = places.get

export function keepPlace(entry: string, change: Partial<Place>): void {
  places.keep(entry, { index: 0, offset: 0, ...placeOf(entry), ...change })
}

/** A preview or a selection replaces the entry while the list stays where it is. */
export function movePlace(from: string, to: string): void {
  const place = placeOf(from)
  if (place) keepPlace(to, place)
}
