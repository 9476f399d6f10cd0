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
          <Box component="tr" key={`${what} ${direction}`} sx={row}>
            <Box component="td" sx={{ fontWeight: { xs: 500, sm: 400 } }}>
              {what}
            </Box>
            <td>
              <PhoneLabel>Direction: </PhoneLabel>
              {directionText(direction, name)}
            </td>
            <Box component="td">
              <PhoneLabel>Who can see it: </PhoneLabel>
              {seenBy}
            </Box>
          </Box>
        ))}
      </tbody>
    </Box>
  )
}

/** The heading of the column, where a row is a block. */
function PhoneLabel({ children }: { children: string }) {
  return (
    <Box component="span" sx={{ display: { sm: 'none' }, color: 'text.secondary' }}>
      {children}
    </Box>
  )
}

const row = {
  display: { xs: 'block', sm: 'table-row' },
  py: { xs: 1.5, sm: 0 },
  // Not the shorthand, which would set the color again at each width.
  borderBottomStyle: 'solid',
  borderBottomWidth: { xs: 1, sm: 0 },
  borderColor: 'divider',
  '& td': { display: { xs: 'block', sm: 'table-cell' }, borderBottomWidth: { xs: 0, sm: 1 } },
} as const
const cell = {
  textAlign: 'left',
  verticalAlign: 'top',
  py: { xs: 0.25, sm: 1 },
  pr: 2,
  fontWeight: 400,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const
