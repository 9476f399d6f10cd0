import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import type { FilingFigures } from './filing-figures.rules.ts'

export const fundTables: readonly string[] = ['IA_Schedule_D_7B1', 'ERA_Schedule_D_7B1']

interface FundSum {
  funds: Set<string>
  grossAssets: number | null
  marks: Set<string>
}

export interface FundTotals {
  /** Returns a reader for rows of a table with these headings. */
  reader(headings: readonly string[]): (filingId: number, cells: readonly string[]) => void
  of(filing: Pick<FilingFigures, 'filingId' | 'hasFunds'>): { total: Pick<FilingFigures, 'fundCount' | 'fundGrossAssets'>; marks: string[] }
}

/**
 * The number and gross assets of each filing's private funds. Counts each fund once and leaves out the assets of feeder funds, which belong to their master. Unknown when the file has no fund table, unless the firm reports that it has no funds.
 */
export function makeFundTotals(tablesOfFile: readonly string[]): FundTotals {
  const hasTable = tablesOfFile.some((table) => fundTables.includes(table))
  const sums = new Map<number, FundSum>()
  return {
    reader(headings) {
      const at = (heading: string) => headings.findIndex((candidate) => candidate.trim() === heading)
      const [fundAt, feederAt, grossAt] = [at('Fund ID'), at('Feeder Fund'), at('Gross Asset Value')]
      return (filingId, cells) => {
        const sum = sums.get(filingId) ?? { funds: new Set<string>(), grossAssets: null, marks: new Set<string>() }
        sums.set(filingId, sum)
        const fundId = cells[fundAt]?.trim() || `without a number ${sum.funds.size}`
        if (sum.funds.has(fundId)) return
        sum.funds.add(fundId)
        if (parseFlag(cells[feederAt] ?? '') === true) return
        const { value, damage } = parseFiledNumber(cells[grossAt] ?? '')
        if (value !== null) sum.grossAssets = (sum.grossAssets ?? 0) + value
        if (damage) sum.marks.add(`7B1:${damage}`)
      }
    },
    of({ filingId, hasFunds }) {
      const sum = sums.get(filingId)
      if (sum) return { total: { fundCount: sum.funds.size, fundGrossAssets: sum.grossAssets }, marks: [...sum.marks] }
      if (hasFunds === false) return { total: { fundCount: 0, fundGrossAssets: 0 }, marks: [] }
      return { total: { fundCount: hasTable ? 0 : null, fundGrossAssets: null }, marks: [] }
    },
  }
}
