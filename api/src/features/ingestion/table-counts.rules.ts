import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'

/** Fewer filings than this may leave any table empty. */
const hundred = 100
/** Below this, a count says nothing about other months. */
const fewestToJudgeBy = 50
/** Rows of a table that almost every filing has may differ by this from the table that names the filings. */
const leastShare = 0.9
const mostUnnamed = 0.2

/** Among a hundred filings some have a row of these, in every month so far. */
const alwaysFilled: ReadonlySet<string> = new Set([
  'ADV_Filing_Types',
  'IA_ADV_Base_B',
  'IA_Schedule_A_B',
  'IA_Schedule_D_1I',
  'IA_Schedule_D_5K1',
  'IA_Schedule_D_5K3',
  'IA_Schedule_D_7B1',
])

interface EmptyTable {
  table: string
  /** The filings of its kind of advisers in the file. */
  filings: number
  /** The smallest number of rows in earlier files, once there are enough of them. */
  usual: number | undefined
}

/** Whether a table that has only its headings was cut off: then its rows are missing, not unreported. */
export function isCutOff({ table, filings, usual }: EmptyTable): boolean {
  if ((usual ?? 0) >= fewestToJudgeBy) return true
  if (filings < hundred) return false
  return alwaysFilled.has(table) ? usual !== 0 : (usual ?? 0) > 0
}

/** What to say about a second half of the filings' rows that lacks many of them. */
export function missingHalves({ first, second }: { first: number; second: number | undefined }): string[] {
  if (second === undefined || first < fewestToJudgeBy || second === 0 || second >= first * leastShare) return []
  return [`Partial: IA_ADV_Base_B has ${counted(second, 'row')} where IA_ADV_Base_A has ${formatNumber(first)}. Load the whole month to complete its filings`]
}

interface Unnamed {
  base: string
  /** The rows of that base table. */
  filings: number
  /** The rows of the other tables, and those of filings that no base table names. */
  rows: number
  unnamed: number
}

/** Why a file is refused whose base table names too few of the filings in its other tables. */
export function tooManyUnnamed({ base, filings, rows, unnamed }: Unnamed): string | undefined {
  const isTooMany = filings === 0 ? unnamed > 0 : rows >= fewestToJudgeBy && unnamed > rows * mostUnnamed
  return isTooMany
    ? `${base} names ${counted(filings, 'filing')}, and ${formatNumber(unnamed)} of ${counted(rows, 'row')} of the other tables belong to none of them`
    : undefined
}
