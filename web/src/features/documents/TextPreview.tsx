import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { parseCsv } from './csv.ts'
import type { DocumentSource } from './document-source.ts'
import { useBytes } from './use-bytes.ts'

const mostRows = 1_000
/** As much of a text as is shown. */
const shownBytes = 1_000_000

/** A text as it is; a CSV file as a table. */
export function TextPreview({ source }: { source: DocumentSource }) {
  const isCut = source.bytes > shownBytes
  const { bytes, error, retry } = useBytes(source, isCut ? shownBytes : undefined)
  const text = useMemo(() => bytes && new TextDecoder().decode(bytes), [bytes])
  if (error) return <ErrorMessage error={error} onRetry={retry} />
  if (text === undefined) return <Skeleton variant="rounded" height={480} />
  const rest = source.canDownload ? ' Download the file to read all of it.' : ''
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isCut && <Notice>{`Only the beginning is shown.${rest}`}</Notice>}
      {source.type === 'csv' ? <CsvTable {...{ text, rest }} name={source.name} /> : <PlainText text={text} />}
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

function CsvTable({ text, name, rest }: { text: string; name: string; rest: string }) {
  const [headings = [], ...rows] = parseCsv(text, mostRows + 2)
  const shown = rows.slice(0, mostRows)
  return (
    <>
      {rows.length > mostRows && <Notice>{`The first ${formatNumber(mostRows)} rows are shown.${rest}`}</Notice>}
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
