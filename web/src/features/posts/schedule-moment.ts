export interface Moment {
  /** '2026-12-01'. */
  day?: string | undefined
  /** '09:30'. */
  time: string
}

export const halfHours = Array.from({ length: 48 }, (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`)

/** By the calendar of this browser. */
export function dayAhead(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** In UTC. Undefined until a day is chosen. */
export function momentOf({ day, time }: Moment): string | undefined {
  return day === undefined ? undefined : new Date(`${day}T${time}:00`).toISOString()
}
