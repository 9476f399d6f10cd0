/** Characters that make a spreadsheet read a text as a formula, in any width, or start a new cell. */
const triggers = new Set([...'=+-@\t\r\n\0＝＋－＠'])

function isDangerous(text: string): boolean {
  let at = 0
  while (text[at] === "'") at++
  return triggers.has(text[at] ?? '')
}

/** Prefixes an apostrophe to text that a spreadsheet might run, and to text that already starts with one, so that removing it restores the original. */
export function harmless(text: string): string {
  return isDangerous(text) ? `'${text}` : text
}

export function asWritten(cell: string): string {
  return cell.startsWith("'") && isDangerous(cell) ? cell.slice(1) : cell
}

export type ExportCell = string | number | null

/** Always quotes text, so that no separator or line break in it ends the cell. Numbers are our own and stay numbers. */
export function csvLine(cells: ExportCell[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : `"${harmless(cell ?? '').replaceAll('"', '""')}"`)).join(',')}\r\n`
}

/** The BOM makes spreadsheets read the file as UTF-8. */
export const csvBeginning = '\uFEFF'
