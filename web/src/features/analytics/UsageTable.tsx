import Box from '@mui/material/Box'
import { Muted } from '../../ui/Muted.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'

interface Props {
  label: string
  titles: readonly string[]
  rows: readonly { id: string; cells: readonly string[] }[]
}

/** A name in the first column, figures in the others. */
export function UsageTable({ label, titles, rows }: Props) {
  return (
    <ScrollBox label={label}>
      <Box component="table" sx={table}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [name, ...figures] }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {figures.map((figure, index) => (
                <td key={titles[index + 1]}>{figure || <Muted>None</Muted>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  )
}

const table = {
  borderCollapse: 'collapse',
  width: '100%',
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums slashed-zero',
  '& th, & td': { textAlign: 'right', py: 0.75, px: 1.5, borderBottom: '1px solid', borderColor: 'divider', fontWeight: 400, whiteSpace: 'nowrap' },
  '& th:first-of-type': { textAlign: 'left', pl: 0 },
  '& thead th': { typography: 'caption', color: 'text.secondary' },
} as const
