import type { DocumentVersion } from '@mandate/contract/documents'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { parseCsv } from './csv.ts'
import { shownTextBytes, useGetDocumentTextQuery } from './documents.api.ts'

const mostRows = 1_000

interface Props {
  documentId: string
  name: string
  version: DocumentVersion
}

/** A text as it is; a CSV file as a table. */
export function TextPreview({ documentId, name, version }: Props) {
  const { data, error, isLoading, refetch } = useGetDocumentTextQuery({ documentId, version: version.number })
  if (isLoading) return <Skeleton variant="rounded" height={480} />
  if (data === undefined) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const isCut = version.bytes > shownTextBytes
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isCut && <Notice>Only the beginning is shown. Download the file to read all of it.</Notice>}
      {version.type === 'csv' ? <CsvTable text={data} name={name} /> : <PlainText text={data} />}
    </Box>
  )
}

function PlainText({ text }: { text: string }) {
  return (
    <Box
      component="pre"
      sx={{
        ...{ m: 0, p: { xs: 2, md: 3 }, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' },
        ...{ fontFamily: 'inherit', typography: 'body1', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '84ch' },
      }}
    >
      {text}
    </Box>
  )
}

function CsvTable({ text, name }: { text: string; name: string }) {
  const [headings = [], ...rows] = parseCsv(text, mostRows + 2)
  const shown = rows.slice(0, mostRows)
  return (
    <>
      {rows.length > mostRows && <Notice>{`The first ${formatNumber(mostRows)} rows are shown. Download the file to read all of it.`}</Notice>}
      <ScrollBox label={name}>
        <Box component="table" data-figures sx={table}>
          <thead>
            <tr>
              {headings.map((heading, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other identity, and don't move
                <th key={index} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and don't move
              <tr key={index}>
                {headings.map((_, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above
                  <td key={column} data-number={isNumber(cells[column]) || undefined}>
                    {cells[column] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Box>
      </ScrollBox>
    </>
  )
}

const isNumber = (cell = '') => /^[($-]?[\d][\d,.]{0,30}[)%]?$/.test(cell)

const table = {
  borderCollapse: 'collapse',
  typography: 'body2',
  '& th, & td': { textAlign: 'left', px: 1.5, py: 1, borderBottom: '1px solid', borderColor: 'divider', verticalAlign: 'top', maxWidth: 420 },
  '& th': { typography: 'caption', color: 'text.secondary' },
  '& td[data-number]': { textAlign: 'right' },
} as const
