import Box from '@mui/material/Box'
import { ScrollBox } from '../../ui/ScrollBox.tsx'

interface Props {
  label: string
  rows: readonly (readonly string[])[]
}

/** The cells of a file as a table; its first row has the headings. */
export function CellTable({ label, rows: [headings = [], ...rows] }: Props) {
  const columns = Array.from({ length: rows.reduce((most, cells) => Math.max(most, cells.length), headings.length) }, (_, index) => index)
  return (
    <ScrollBox label={label}>
      <Box component="table" aria-label={label} data-figures sx={table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-number={areNumbers(rows, column) || undefined}>
                {headings[column] ?? ''}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and don't move
            <tr key={index}>
              {columns.map((column) => (
                <td key={column} data-number={isNumber(cells[column]) || undefined}>
                  {cells[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  )
}

const isNumber = (cell = '') => /^[($€£-]{0,3}\d[\d,.]{0,30}[)%]{0,2}$/.test(cell)
const areNumbers = (rows: Props['rows'], column: number) => rows.length > 0 && isNumber(rows[0]?.[column])

const table = {
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'left', px: 1.5, py: 1, borderBottom: '1px solid', borderColor: 'divider', verticalAlign: 'top', minWidth: 64, maxWidth: 420 },
  '& td': { overflowWrap: 'break-word' },
  '& th': { typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' },
  '& [data-number]': { textAlign: 'right', whiteSpace: 'nowrap' },
} as const
