import type { Advisor } from '@mandate/contract/directory'
import { dayMs } from './span-place.ts'

export interface Line {
  id: string
  label: string
  from: string
  to: string | null
  firmCrd?: number
}

export interface AdvisorLines {
  employment: Line[]
  registrations: Line[]
  exams: { id: string; name: string; date: string }[]
  scale: { begin: number; end: number }
}

const shortestMs = 365 * 86_400_000

/** The lines of a person's timeline: jobs, registrations and exams, newest first. */
export function advisorLines(advisor: Pick<Advisor, 'history' | 'current' | 'previous' | 'exams' | 'asOf' | 'lastSeen'>, until: string): AdvisorLines {
  const employment = advisor.history.filter(({ from }) => from !== '').map(({ name, from, to }, index): Line => ({ id: `job${index}`, label: name, from, to }))
  const registrations = [
    ...advisor.current
      .filter(({ since }) => since !== '')
      .map(({ firmCrd, firmName, since }): Line => ({ id: `now${firmCrd}`, label: firmName, from: since, to: null, firmCrd })),
    ...advisor.previous
      .filter(({ from }) => from !== '')
      .map(({ firmCrd, firmName, from, to }, index): Line => ({ id: `was${index}`, label: firmName, from, to, firmCrd })),
  ]
  const exams = advisor.exams.filter(({ date }) => date !== '').map(({ code, name, date }) => ({ id: `${code}${date}`, name: `${code}, ${name}`, date }))
  const end = dayMs(until)
  const begins = [...employment, ...registrations].map(({ from }) => dayMs(from)).concat(exams.map(({ date }) => dayMs(date)))
  const newestFirst = (lines: Line[]) => lines.toSorted((one, other) => dayMs(other.from) - dayMs(one.from))
  return {
    employment: newestFirst(employment),
    registrations: newestFirst(registrations),
    exams,
    scale: { begin: Math.min(...begins, end - shortestMs), end },
  }
}
