export interface Span {
  from: string
  to: string | null
}

/** Where a span lies on a line from `begin` to `end`, as shares of its length. */
export function spanPlace({ from, to }: Span, { begin, end }: { begin: number; end: number }): { left: number; width: number } {
  const length = Math.max(1, end - begin)
  const [first, last] = [dayMs(from), to ? dayMs(to) : end]
  const left = Math.min(1, Math.max(0, (first - begin) / length))
  return { left, width: Math.max(0.004, Math.min(1, Math.max(0, (last - begin) / length)) - left) }
}

const steps = [1, 2, 5, 10, 20]

/** The round years to mark on a line, at most about `most`. */
export function yearMarks({ begin, end }: { begin: number; end: number }, most: number): number[] {
  const [first, last] = [new Date(begin).getUTCFullYear() + 1, new Date(end).getUTCFullYear()]
  const least = (last - first + 1) / most
  const step = steps.find((each) => each >= least) ?? 50
  const years = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
  return years.filter((year) => year % step === 0)
}

/** '2019-04-01', '2019-04' and '2019' are days; a month or year is its first. */
export function dayMs(text: string): number {
  const monthFirst = /^(\d{1,2})\/(\d{4})$/.exec(text)
  if (monthFirst) return Date.UTC(Number(monthFirst[2]), Number(monthFirst[1]) - 1, 1)
  return Date.parse(`${`${text}-01-01`.slice(0, 10)}T00:00:00Z`)
}
