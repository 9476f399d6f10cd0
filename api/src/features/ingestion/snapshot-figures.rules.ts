import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import { type CellOf, type FirmFigures, readFirmFigures } from './filing-figures.rules.ts'

/** Reads a row of a roster or feed as a filing. Returns a string with the reason when the row is rejected. */
export function readSnapshotFigures(cell: CellOf): FirmFigures | string {
  const figures = readFirmFigures(cell)
  if (typeof figures === 'string') return figures
  const funds = parseFiledNumber(cell('FundCount') ?? '')
  const assets = parseFiledNumber(cell('FundGrossAssets') ?? '')
  const marks = [funds, assets].flatMap(({ damage }) => (damage ? [`7B1:${damage}`] : []))
  // Rosters print .00 where the form is blank because the firm has no continuous management.
  const isBlank = parseFlag(cell('5F1') ?? '') === false
  return {
    ...figures,
    status: cell('Status') || null,
    fundCount: funds.value,
    fundGrossAssets: assets.value,
    ...(isBlank ? { raumTotal: null, raumDiscretionary: null, raumNonDiscretionary: null, accountsTotal: null } : {}),
    marks: [...figures.marks, ...marks],
  }
}
