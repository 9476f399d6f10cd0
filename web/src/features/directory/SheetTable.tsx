import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { type Filed, FiledMark } from './FiledMark.tsx'

export interface SheetColumn<Row> {
  title: string
  align?: 'start' | 'end'
  render: (row: Row) => ReactNode
}

interface Props<Row> {
  /** The name of the table. */
  label: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** The source of a row, marked at its end. */
  source?: (row: Row) => Filed
}

const columnPixels = 112

/** The first column stays in view when the others scroll. */
const classOf = (align: 'start' | 'end' | undefined, index: number) => [align, index === 0 && 'first'].filter(Boolean).join(' ') || undefined

/** A table without virtual rows, to read and print. It scrolls sideways when it is too wide. */
export function SheetTable<Row>({ label, columns, rows, rowId, source }: Props<Row>) {
  return (
    <ScrollBox label={label}>
      <Box
        component="table"
        aria-label={label}
        sx={{
          width: '100%',
          // On a phone it scrolls sideways instead of shrinking.
          minWidth: columns.length * columnPixels,
          borderCollapse: 'collapse',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums slashed-zero',
          '& th, & td': { py: 1, pl: 2, textAlign: 'start', verticalAlign: 'top', borderBottom: '1px solid', borderColor: 'divider' },
          '& tr > .first': { pl: 0, pr: 1, position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.default' },
          '& thead th': { typography: 'caption', color: 'text.secondary', fontWeight: 500, whiteSpace: 'nowrap' },
          '& tbody th': { fontWeight: 500 },
          // The next section starts with its own line.
          '& tbody tr:last-of-type > *': { borderBottom: 0 },
          // Room for the source mark, whose target is larger than its dot.
          '& tr > :last-child': { pr: 1 },
          // Paper can't be scrolled: all columns fit its width.
          '@media print': { minWidth: 0, fontSize: '8pt', '& thead th, & .end': { whiteSpace: 'normal' }, '& th, & td': { pl: 1, overflowWrap: 'anywhere' } },
          '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            {columns.map(({ title, align }, index) => (
              <th key={title} scope="col" className={classOf(align, index)}>
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
                  <th key={title} scope="row" className={classOf(align, index)}>
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
    </ScrollBox>
  )
}
