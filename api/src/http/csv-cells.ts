/** Characters that make a spreadsheet read a text as a formula, in any width, or start a new cell. */
const triggers = new Set([...'=+-@\t\r\n\0＝＋－＠'])

/** Blanks of every kind, and characters without a width: a program may drop them before it reads the cell. */
const unseen = /[\p{White_Space}\p{Cc}\p{Cf}]/u

function isDangerous(text: string): boolean {
  for (const character of text) {
    if (triggers.has(character)) return true
    if (character !== "'" && !unseen.test(character)) return false
  }
  return false
}

/** Prefixes an apostrophe to text that a spreadsheet might run, and to text that already starts with one, so that removing it restores the original. */
export function harmless(text: string): string {
  return isDangerous(text) ? `'${text}` : text
}

export type ExportCell = string | number | null

/** Always quotes text, so that no separator or line break in it ends the cell. Numbers are our own and stay numbers. */
export function csvLine(cells: ExportCell[]): string {
  return `${cells.map((cell) => (typeof cell === 'number' ? String(cell) : `"${harmless(cell ?? '').replaceAll('"', '""')}"`)).join(',')}\r\n`
}

/** The BOM makes spreadsheets read the file as UTF-8. */
export const csvBeginning = '\uFEFF'
