/** Where a list was left, by the entry of the browser's history. Kept in memory: after a reload every list begins at its top. */
export interface Place {
  top: number
  /** The row that was opened last. */
  seenId: string | undefined
}

const mostPlaces = 50
const places = new Map<string, Place>()

export function placeOf(entry: string): Place | undefined {
  return places.get(entry)
}

export function keepPlace(entry: string, change: Partial<Place>): void {
  const present = places.get(entry) ?? { top: 0, seenId: undefined }
  places.delete(entry)
  places.set(entry, { ...present, ...change })
  const [oldest] = places.keys()
  if (places.size > mostPlaces && oldest !== undefined) places.delete(oldest)
}
