export interface CsvRow {
  /** The line of the file that it begins at, counted from 1. */
  line: number
  cells: string[]
}

const separators = [',', ';', '\t', '|'] as const

/** The separator that the first line has most often, outside quotes. */
export function separatorOf(text: string): string {
  const end = text.search(/\r|\n/)
  const first = (end === -1 ? text : text.slice(0, end)).replaceAll(/"[^"]*"/g, '')
  const counts = separators.map((separator) => first.split(separator).length)
  return separators[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Whether the row has nothing in any cell. */
export const isEmptyRow = ({ cells }: { cells: readonly string[] }): boolean => cells.every((cell) => cell === '')

/**
 * Rows of a CSV text as spreadsheets write it: cells may be quoted, with separators and line breaks inside. The first one isn't empty; rows below
 * can be. Blank lines at the end of the file aren't rows. A carriage return alone ends a row too, as in files of older Macs.
 */
export function readCsv(text: string): CsvRow[] {
  const separator = separatorOf(text)
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let cell = ''
  let line = 1
  let isQuoted = false
  const endCell = () => {
    row.cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (rows.length > 0 || !isEmptyRow(row)) rows.push(row)
  }
  for (let at = 0; at < text.length; at++) {
    const isReturn = text[at] === '\r' && !/^\r?\n/.test(text.slice(at + 1, at + 3))
    const character = isReturn && !isQuoted ? '\n' : text[at]
    if (character === '\n' || isReturn) line++
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === separator) endCell()
    else if (character === '\n') {
      endRow()
      row = { line, cells: [] }
    } else if (character !== '\r') cell += character
  }
  endRow()
  while (rows.at(-1)?.cells.join() === '') rows.pop()
  return rows
}
