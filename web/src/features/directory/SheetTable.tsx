import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { type Filed, FiledMark } from './FiledMark.tsx'

export interface SheetColumn<Row> {
  title: string
  align?: 'start' | 'end'
  render: (row: Row) => ReactNode
}

interface Props<Row> {
  /** What the table holds. */
  label: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Where a row is from; the mark stands at its end. */
  source?: (row: Row) => Filed
}

const columnPixels = 112

/** A table as a report has it: all of it there, to be read and printed. Wider than its place, it is moved sideways alone. */
export function SheetTable<Row>({ label, columns, rows, rowId, source }: Props<Row>) {
  return (
    <Box role="group" aria-label={`${label}, moved sideways`} tabIndex={0} sx={{ position: 'relative', overflowX: 'auto' }}>
      <Box
        component="table"
        aria-label={label}
        sx={{
          width: '100%',
          // On a phone it is moved sideways rather than pressed together.
          minWidth: columns.length * columnPixels,
          borderCollapse: 'collapse',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums slashed-zero',
          '& th, & td': { py: 1, pl: 2, textAlign: 'start', verticalAlign: 'top', borderBottom: '1px solid', borderColor: 'divider' },
          '& tr > th:first-of-type': { pl: 0 },
          '& thead th': { typography: 'caption', color: 'text.secondary', fontWeight: 500, whiteSpace: 'nowrap' },
          '& tbody th': { fontWeight: 500 },
          // The next section begins with a line of its own.
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            {columns.map(({ title, align }) => (
              <th key={title} scope="col" className={align}>
                {title}
              </th>
            ))}
            {source && (
              <th scope="col">
                <Box component="span" sx={visuallyHidden}>
                  Source
                </Box>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowId(row)}>
              {columns.map(({ title, align, render }, index) =>
                index === 0 ? (
                  <th key={title} scope="row" className={align}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={title} className={align}>
                    {render(row)}
                  </td>
                ),
              )}
              {source && (
                <td className="end">
                  <FiledMark {...source(row)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
