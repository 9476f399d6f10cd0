import type { DataFlow } from '@mandate/contract/partners'
import Box from '@mui/material/Box'
import { directionText } from './partner-texts.ts'

/** Which data flows in which direction, and who can see it. On a phone, each row is a block. */
export function DataFlowTable({ flows, name }: { flows: readonly DataFlow[]; name: string }) {
  return (
    <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', typography: 'body2', '& th, & td': cell }}>
      <Box component="thead" sx={{ display: { xs: 'none', sm: 'table-header-group' } }}>
        <tr>
          <th scope="col">Data</th>
          <th scope="col">Direction</th>
          <th scope="col">Who can see it</th>
        </tr>
      </Box>
      <tbody>
        {flows.map(({ what, direction, seenBy }) => (
          <Box component="tr" key={`${what} ${direction}`} sx={{ '& td': { display: { xs: 'block', sm: 'table-cell' }, borderBottomWidth: { xs: 0, sm: 1 } } }}>
            <td>{what}</td>
            <td>{directionText(direction, name)}</td>
            <Box component="td" sx={{ pb: { xs: 2, sm: 1 } }}>
              {seenBy}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  )
}

const cell = {
  textAlign: 'left',
  verticalAlign: 'top',
  py: { xs: 0.25, sm: 1 },
  pr: 2,
  fontWeight: 400,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const
