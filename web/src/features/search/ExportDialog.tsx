import { type FilterableType, matchField } from '@mandate/contract/lists/search-fields'
import { exportFormats, exportLimits, type SearchExport } from '@mandate/contract/search-exports'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useId, useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { useCreateSearchExportMutation, useGetSearchExportQuery, useSaveSearchExportMutation } from './exports.api.ts'
import { withoutMatch } from './match-field.ts'
import { columnsOf, filterTexts, type SearchState, sortTexts, withFilter } from './search-address.ts'
import { typeWords } from './shared/type-words.ts'

interface Props {
  state: SearchState
  type: FilterableType
  total: number
  onClose: () => void
}

type Format = (typeof exportFormats)[number]
const formatWords: Record<Format, string> = { csv: 'CSV', xlsx: 'Excel' }
const askAgainMs = 700

/** Exports the selected rows or the whole result with the source and date of each row. A job writes the file, so the dialog can be closed meanwhile. */
export function ExportDialog({ state, type, total, onClose }: Props) {
  const titleId = useId()
  const [format, setFormat] = useState<Format>('csv')
  const [create, creation] = useCreateSearchExportMutation()
  const what = typeWords[type].toLowerCase()
  const picked = state.picked.slice(0, exportLimits.picked)
  const [isPicked, setIsPicked] = useState(picked.length > 0)
  const count = isPicked ? picked.length : total
  const hasFit = columnsOf(state).includes(matchField.name)
  const isTooMany = count > exportLimits.rows

  function start() {
    const rows = isPicked ? { picked } : { q: state.q.trim(), filters: filterTexts(withFilter(state.filters, matchField.name, undefined)) }
    const sorts = state.sorts.filter(({ columnId }) => columnId !== matchField.name)
    void create({ type, ...rows, sort: sortTexts(sorts), columns: withoutMatch(columnsOf(state)), format })
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Export {what}</DialogTitle>
      <DialogContent>
        {creation.data ? (
          <Progress started={creation.data} />
        ) : (
          <Box sx={{ display: 'grid', gap: 2, typography: 'body2' }}>
            {hasFit && (
              <span>
                Fit is your own number and isn’t exported{matchField.name in state.filters && !isPicked ? ': the file has the rows of every fit' : ''}.
              </span>
            )}
            {picked.length > 0 && (
              <ToggleButtonGroup
                size="small"
                exclusive
                value={isPicked}
                aria-label="Rows"
                onChange={(_, next: boolean | null) => next !== null && setIsPicked(next)}
              >
                <ToggleButton value={true}>{formatNumber(picked.length)} selected</ToggleButton>
                <ToggleButton value={false}>All {formatNumber(total)}</ToggleButton>
              </ToggleButtonGroup>
            )}
            <Box data-figures>Exports the visible columns of {rowsInWords(count, isPicked)} with source, filing number, link and date.</Box>
            <ToggleButtonGroup size="small" exclusive value={format} aria-label="File format" onChange={(_, next: Format | null) => next && setFormat(next)}>
              {exportFormats.map((each) => (
                <ToggleButton key={each} value={each}>
                  {formatWords[each]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <Box sx={{ color: 'text.secondary' }}>
              {isTooMany
                ? `An export can have up to ${formatNumber(exportLimits.rows)} rows. Add a filter and export in parts.`
                : `The file stays available for ${exportLimits.days} days. Exports are logged.`}
            </Box>
            {creation.error && <ErrorMessage isInline error={toClientError(creation.error)} />}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant="outlined" {...(creation.data ? { autoFocus: true } : {})}>
          Close
        </Button>
        {!creation.data && (
          <Button variant="contained" autoFocus aria-disabled={isTooMany || creation.isLoading} onClick={() => !isTooMany && !creation.isLoading && start()}>
            Export {isPicked ? `${formatNumber(count)} selected` : counted(count, 'row')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function rowsInWords(count: number, isPicked: boolean): string {
  if (count === 1) return isPicked ? 'the selected row' : 'one row'
  return `${isPicked ? 'the' : 'all'} ${formatNumber(count)} ${isPicked ? 'selected rows' : 'rows'}`
}

const rowsOf = (count: number) => counted(count, 'row')

function Progress({ started }: { started: SearchExport }) {
  const [isOver, setIsOver] = useState(false)
  const { data = started, error, refetch } = useGetSearchExportQuery(started.id, { pollingInterval: isOver ? 0 : askAgainMs })
  const [save, saving] = useSaveSearchExportMutation()
  const isDone = data.state === 'done'
  if ((isDone || data.state === 'failed') && !isOver) setIsOver(true)
  const share = data.totalRows > 0 ? Math.min(100, (data.doneRows / data.totalRows) * 100) : isDone ? 100 : 0
  if (data.state === 'failed') return <ErrorMessage isInline error={{ message: 'The export failed. Close this dialog and export again.', wayOn: 'retry' }} />
  return (
    <Box sx={{ display: 'grid', gap: 1.5, typography: 'body2' }}>
      <LinearProgress variant="determinate" value={isDone ? 100 : share} aria-label="Rows written" />
      <Box role="status" data-figures>
        {isDone ? `${data.fileName} is ready: ${rowsOf(data.totalRows)}.` : `${formatNumber(data.doneRows)} of ${rowsOf(data.totalRows)} written…`}
      </Box>
      {error && <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />}
      {isDone && (
        <Button
          variant="contained"
          startIcon={<Icon name="download" size={16} />}
          onClick={() => void save({ id: data.id, fileName: data.fileName })}
          aria-disabled={saving.isLoading}
          sx={{ justifySelf: 'start' }}
        >
          {saving.isLoading ? 'Saving…' : 'Download'}
        </Button>
      )}
      {saving.error && <ErrorMessage isInline error={toClientError(saving.error)} />}
    </Box>
  )
}
