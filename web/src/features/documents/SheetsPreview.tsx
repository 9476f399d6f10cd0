import { counted } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { CellTable } from './CellTable.tsx'
import { numberIn } from './hit-words.ts'
import { rowsOf } from './office-tables.ts'
import { type TextPlace, useParts } from './use-parts.ts'

/** A workbook: its sheets as tabs (`?page=2`), each as a table. */
export function SheetsPreview({ place, rest }: { place: TextPlace; rest: string }) {
  const [params, setParams] = useSearchParams()
  const page = numberIn(params, 'page') ?? 1
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useParts(place, page)
  if (!currentData && isFetching) return <TableSkeleton rows={8} columns={5} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const sheets = currentData.pages[0]?.pages ?? []
  const sheet = sheets.find((one) => one.page === page)
  const rows = rowsOf(
    currentData.pages
      .flatMap(({ parts }) => parts.map(({ text }) => text))
      .filter((text) => text !== '')
      .join('\n'),
  )
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}>
      <Tabs
        value={sheet ? page : false}
        onChange={(_, chosen: number) => setParams({ ...Object.fromEntries(params), page: String(chosen) }, { preventScrollReset: true })}
        aria-label="Sheets"
        variant="scrollable"
        scrollButtons={false}
        sx={{ maxWidth: '100%' }}
      >
        {sheets.map(({ page: number, title }) => (
          <Tab key={number} value={number} label={title ?? `Sheet ${number}`} />
        ))}
      </Tabs>
      {rows.length === 0 ? (
        <EmptyState icon="file-text" title={sheet ? 'This sheet is empty' : 'There is no such sheet'}>
          {sheet ? 'It has no cells with text or numbers.' : 'Choose one of the sheets above.'}
        </EmptyState>
      ) : (
        <Box sx={{ width: '100%' }}>
          <CellTable label={sheet?.title ?? `Sheet ${page}`} rows={rows} />
        </Box>
      )}
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          Show more rows
        </Button>
      )}
      {sheet && sheet.rowsLeft > 0 && !hasNextPage && <Notice>{`${leftOut(sheet.rowsLeft)}${rest}`}</Notice>}
    </Box>
  )
}

function leftOut(rows: number): string {
  return `${counted(rows, "more row isn't", "more rows aren't")} shown.`
}
