import { parseFiledNumber, parseFlag } from '../../filing-format/filed-values.rules.ts'
import { type CellOf, type FirmFigures, readFirmFigures } from './filing-figures.rules.ts'

/** A row of a roster or feed, read as a filing. A text is the reason why the row can't be taken. */
export function readSnapshotFigures(cell: CellOf): FirmFigures | string {
  const figures = readFirmFigures(cell)
  if (typeof figures === 'string') return figures
  const funds = parseFiledNumber(cell('FundCount') ?? '')
  const assets = parseFiledNumber(cell('FundGrossAssets') ?? '')
  const marks = [funds, assets].flatMap(({ damage }) => (damage ? [`7B1:${damage}`] : []))
  // Rosters print .00 where the form was left blank because the firm manages nothing continuously.
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
