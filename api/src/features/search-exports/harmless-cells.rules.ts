/** What makes a spreadsheet take a text for a formula, in any width, or begin a new cell. */
const triggers = new Set([...'=+-@\t\r\n\0＝＋－＠'])

function isDangerous(text: string): boolean {
  let at = 0
  while (text[at] === "'") at++
  return triggers.has(text[at] ?? '')
}

/** An apostrophe before what a spreadsheet might run. Also before what has one already, so that taking it away again gives what was there. */
export function harmless(text: string): string {
  return isDangerous(text) ? `'${text}` : text
}

export function asWritten(cell: string): string {
  return cell.startsWith("'") && isDangerous(cell) ? cell.slice(1) : cell
}

export type ExportCell = string | number | null

/** Always quoted: no separator and no line end in a text ends its cell. Numbers are ours and stay numbers. */
export function csvLine(cells: ExportCell[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : `"${harmless(cell ?? '').replaceAll('"', '""')}"`)).join(',')}\r\n`
}

/** So that a spreadsheet reads the file as UTF-8. */
export const csvBeginning = '\uFEFF'
