import { cellSeparator } from '../../filing-format/stored-row.ts'
import { copyText } from './copy-text.ts'

/** A schedule row as a COPY line: filing, layout, position, cells. */
export function rowLine(filingId: number, layoutId: number, at: { position: number; cells: readonly string[] }): string {
  return `${filingId}\t${layoutId}\t${at.position}\t${copyText(at.cells.join(cellSeparator))}`
}
