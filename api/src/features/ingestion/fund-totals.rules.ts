import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import type { FilingFigures } from './filing-figures.rules.ts'

export const fundTables: readonly string[] = ['IA_Schedule_D_7B1', 'ERA_Schedule_D_7B1']

interface FundSum {
  funds: Set<string>
  grossAssets: number | null
  marks: Set<string>
}

export interface FundTotals {
  /** Reads rows of a table with these headings. */
  reader(headings: readonly string[]): (filingId: number, cells: readonly string[]) => void
  of(filing: Pick<FilingFigures, 'filingId' | 'hasFunds'>): { total: Pick<FilingFigures, 'fundCount' | 'fundGrossAssets'>; marks: string[] }
}

/**
 * The private funds that each filing lists: each fund once, and their gross assets without feeder funds, whose money is their master's.
 * Where the file has no table of funds, nothing is known of them; a firm that says it has none has none.
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
