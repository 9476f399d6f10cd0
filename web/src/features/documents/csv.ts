/** Reads the first rows of a CSV file (RFC 4180), separated by commas, semicolons or tabs. */
export function parseCsv(text: string, mostRows: number): string[][] {
  const separator = separatorOf(text)
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endRow = () => {
    row.push(cell)
    if (row.length > 1 || row[0] !== '') rows.push(row)
    ;[row, cell] = [[], '']
  }
  const start = text.startsWith('\uFEFF') ? 1 : 0
  for (let at = start; at < text.length && rows.length < mostRows; at += 1) {
    const character = text[at] as string
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) {
      row.push(cell)
      cell = ''
    } else if (character === '\n') endRow()
    else if (character !== '\r') cell += character
  }
  if (rows.length < mostRows && (cell !== '' || row.length > 0)) endRow()
  return rows
}

function separatorOf(text: string): string {
  const line = text.slice(0, Math.max(0, text.indexOf('\n')) || 2_000)
  const counted = [',', ';', '\t'].map((separator) => ({ separator, count: line.split(separator).length }))
  return counted.reduce((best, each) => (each.count > best.count ? each : best)).separator
}
