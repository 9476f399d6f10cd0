import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useMemo } from 'react'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CellTable } from './CellTable.tsx'
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
      <CellTable label={name} rows={[headings, ...shown]} />
    </>
  )
}
