import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import type { FilingFigures } from './filing-figures.rules.ts'

const fundTables: readonly string[] = ['IA_Schedule_D_7B1', 'ERA_Schedule_D_7B1']

interface FundSum {
  seen: Set<string>
  funds: number
  grossAssets: number | null
  marks: Set<string>
}

export interface FundTotals {
  /** Returns a reader for rows of a table with these headings; undefined for a table without funds. */
  reader(table: string, headings: readonly string[]): ((filingId: number, cells: readonly string[]) => void) | undefined
  of(
    filing: Pick<FilingFigures, 'filingId' | 'hasFunds'>,
    source: 'adv' | 'era',
  ): { total: Pick<FilingFigures, 'fundCount' | 'fundGrossAssets'>; marks: string[] }
}

/**
 * The number and gross assets of each filing's private funds. Counts each fund once and leaves out feeder funds, which are part of their master. Unknown when the file has no fund table, unless the firm reports that it has no funds.
 */
export function makeFundTotals(tablesOfFile: readonly string[]): FundTotals {
  // Some files have both kinds of advisers in the tables of one.
  const isLoaded = (source: 'adv' | 'era') => {
    const own = source === 'adv' ? 'IA_' : 'ERA_'
    const hasOwn = tablesOfFile.some((table) => table.startsWith(`${own}Schedule`))
    return tablesOfFile.some((table) => fundTables.includes(table) && (!hasOwn || table.startsWith(own)))
  }
  const loaded = { adv: isLoaded('adv'), era: isLoaded('era') }
  const sums = new Map<string, FundSum>()
  return {
    reader(table, headings) {
      if (!fundTables.includes(table)) return undefined
      const at = (heading: string) => headings.findIndex((candidate) => candidate.trim() === heading)
      const [fundAt, feederAt, grossAt] = [at('Fund ID'), at('Feeder Fund'), at('Gross Asset Value')]
      const kind = table.slice(0, 1)
      return (filingId, cells) => {
        const key = `${kind}${filingId}`
        const sum = sums.get(key) ?? { seen: new Set<string>(), funds: 0, grossAssets: null, marks: new Set<string>() }
        sums.set(key, sum)
        const fundId = cells[fundAt]?.trim() || `without a number ${sum.seen.size}`
        if (sum.seen.has(fundId)) return
        sum.seen.add(fundId)
        if (parseFlag(cells[feederAt] ?? '') === true) return
        sum.funds++
        const { value, damage } = parseFiledNumber(cells[grossAt] ?? '')
        if (value !== null) sum.grossAssets = (sum.grossAssets ?? 0) + value
        if (damage) sum.marks.add(`7B1:${damage}`)
      }
    },
    of({ filingId, hasFunds }, source) {
      const [own, other] = source === 'adv' ? ['I', 'E'] : ['E', 'I']
      const sum = sums.get(`${own}${filingId}`) ?? sums.get(`${other}${filingId}`)
      if (sum) return { total: { fundCount: sum.funds, fundGrossAssets: sum.grossAssets }, marks: [...sum.marks] }
      if (hasFunds === false) return { total: { fundCount: 0, fundGrossAssets: 0 }, marks: [] }
      return { total: { fundCount: loaded[source] ? 0 : null, fundGrossAssets: null }, marks: [] }
    },
  }
}
