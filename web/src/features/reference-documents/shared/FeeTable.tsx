import type { FeeSchedule } from '@mandate/contract/reference-documents'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { dollarBand } from '../document-words.ts'
import { useListFeeSchedulesQuery } from '../reference-documents.api.ts'
import { documentAddress } from './document-address.ts'

/** The fee schedules of a brochure, each with its page. Renders nothing unless at least one was recognized with certainty. */
export function FeeTable({ documentId }: { documentId: string }) {
  const { currentData } = useListFeeSchedulesQuery(documentId)
  return currentData?.items.map((schedule) => <Schedule key={`${schedule.page} ${schedule.from}`} documentId={documentId} schedule={schedule} />)
}

function Schedule({ documentId, schedule: { page, from, to, says, rows } }: { documentId: string; schedule: FeeSchedule }) {
  return (
    <Box component="figure" sx={{ m: 0, mt: 1.5, maxWidth: 560 }}>
      <Box
        component="table"
        aria-label={`Fees by assets, page ${page}`}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          typography: 'body2',
          fontVariantNumeric: 'tabular-nums slashed-zero',
          '& th, & td': { py: 0.75, pl: 2, textAlign: 'start', verticalAlign: 'top', borderBottom: '1px solid', borderColor: 'divider' },
          '& tr > :first-of-type': { pl: 0 },
          '& thead th': { typography: 'caption', color: 'text.secondary', fontWeight: 500 },
          '& tbody th': { fontWeight: 400 },
          '& .end': { textAlign: 'end', whiteSpace: 'nowrap' },
        }}
      >
        <thead>
          <tr>
            <th scope="col">Assets</th>
            <th scope="col">In the brochure</th>
            <th scope="col" className="end">
              Rate
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.band}>
              <th scope="row">{dollarBand(row)}</th>
              <Box component="td" sx={{ color: 'text.secondary' }}>
                {row.band}
              </Box>
              <td className="end">{row.rate}</td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box component="figcaption" sx={{ typography: 'caption', color: 'text.secondary', mt: 0.75, overflowWrap: 'anywhere' }}>
        {says && `${says} `}
        <Link href={documentAddress(documentId, { quote: { page, from, to } })}>Page {page} of the brochure</Link>
      </Box>
    </Box>
  )
}
