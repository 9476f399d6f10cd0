const months = ['JANUARY', 'FEBRUARY', 'MARCH', 'APRIL', 'MAY', 'JUNE', 'JULY', 'AUGUST', 'SEPTEMBER', 'OCTOBER', 'NOVEMBER', 'DECEMBER']
const dueMs = 90 * 86_400_000

interface DatedFiling {
  submittedAt: Date
  filingTypes: string[]
}

/**
 * The due date of the next annual amendment: ninety days after the fiscal year ends. Until the annual amendment of the last year is in, other filings leave that one due. `history` is sorted newest first.
 */
export function nextAmendmentDue(history: readonly DatedFiling[], fiscalMonth: string): string | null {
  const month = months.indexOf(fiscalMonth.trim().toUpperCase())
  const [newest] = history
  if (month === -1 || !newest) return null
  const { submittedAt } = newest
  const endOf = (year: number) => new Date(Date.UTC(year, month + 1, 0))
  const ends = [-1, 0, 1].map((years) => endOf(submittedAt.getUTCFullYear() + years))
  const lastEnd = ends.findLast((end) => end < submittedAt)
  const nextEnd = ends.find((end) => end >= submittedAt)
  if (!lastEnd || !nextEnd) return null
  const sinceThen = history.filter((filing) => filing.submittedAt > lastEnd)
  const isOpen = submittedAt.getTime() <= lastEnd.getTime() + dueMs && sinceThen.every(({ filingTypes }) => isOtherThanAnnual(filingTypes))
  return new Date((isOpen ? lastEnd : nextEnd).getTime() + dueMs).toISOString().slice(0, 10)
}

/** A row of a roster names no type, so it may be the annual one. A first report is as good as an annual one. */
function isOtherThanAnnual(types: string[]): boolean {
  return types.length > 0 && !types.some((type) => /^(?:Annual|Initial)/.test(type))
}
