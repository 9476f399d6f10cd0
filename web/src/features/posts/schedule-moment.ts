export interface Moment {
  /** '2026-12-01'. */
  day?: string | undefined
  /** '09:30'. */
  time: string
}

export const halfHours = Array.from({ length: 48 }, (_, index) => `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`)

/** As the server would refuse it. */
export const missingDay = { publishAt: 'Choose a day' }

/** By the calendar of this browser. */
export function dayAhead(days: number, now = new Date()): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

/** In UTC. Undefined until a day is chosen. */
export function momentOf({ day, time }: Moment): string | undefined {
  return day === undefined ? undefined : new Date(`${day}T${time}:00`).toISOString()
}

/** By the clock of this browser, for a moment that was chosen with it. A day that has passed has to be chosen again. */
export function toMoment(publishAt: string, now = new Date()): Moment {
  const at = new Date(publishAt)
  const day = dayAhead(0, at)
  const time = `${String(at.getHours()).padStart(2, '0')}:${at.getMinutes() < 30 ? '00' : '30'}`
  return day < dayAhead(0, now) ? { time } : { day, time }
}
