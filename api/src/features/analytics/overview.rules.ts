import type { RetentionRow } from './overview.repository.ts'

export interface Cohort {
  week: string
  people: number
  active: number[]
}

const weekMs = 7 * 24 * 3600 * 1000

/** One row for each week of sign-ups, with a number for that week and each one up to now: 0 when no one used the product. */
export function toCohorts(rows: readonly RetentionRow[], now: Date): Cohort[] {
  const byWeek = new Map<string, Cohort>()
  for (const { week, people, after, active } of rows) {
    const weeks = Math.floor((now.getTime() - Date.parse(`${week}T00:00:00Z`)) / weekMs) + 1
    const cohort = byWeek.get(week) ?? { week, people, active: Array.from({ length: weeks }, () => 0) }
    if (after !== null && after >= 0 && after < weeks) cohort.active[after] = active
    byWeek.set(week, cohort)
  }
  return [...byWeek.values()]
}
