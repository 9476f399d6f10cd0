import { mostCompared } from '@mandate/contract/search'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import type { RefObject } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import { SelectionBar } from '../../ui/SelectionBar.tsx'
import { SendToCrmButton } from '../integrations/shared/SendToCrmButton.tsx'
import { AskPickedFirms } from '../introductions/shared/AskPickedFirms.tsx'
import { AddToLeads } from '../leads/shared/AddToLeads.tsx'
import { CompareDialog } from './CompareDialog.tsx'
import { ExportDialog } from './ExportDialog.tsx'
import { isFilterable } from './filterable.ts'
import { PreviewPanel } from './PreviewPanel.tsx'
import { Results } from './Results.tsx'
import { type FilterToggle, SearchToolbar } from './SearchToolbar.tsx'
import { SentenceResults } from './SentenceResults.tsx'
import { rowQuery } from './search-address.ts'
import { compare, copyLink, whyNotCompare } from './selection.ts'
import { useMembersByFacts } from './use-members-by-facts.ts'
import { useReading } from './use-reading.ts'
import { useRecordedSearch } from './use-recorded-search.ts'
import { useResultRows } from './use-result-rows.ts'
import type { SearchControl } from './use-search-state.ts'

interface Props {
  control: SearchControl
  gridRef: RefObject<HTMLDivElement | null>
  isPhone: boolean
  filters: FilterToggle
  isExporting: boolean
  onExport: (isOpen: boolean) => void
}

/** The rows of one type, the selection, and the preview of one row. */
export function TypedResults({ control, gridRef, isPhone, filters, isExporting, onExport }: Props) {
  const { state, change } = control
  const rows = useResultRows(rowQuery(state))
  const members = useMembersByFacts(state)
  const view = state.view ?? (isPhone ? 'cards' : 'table')
  const { reading, isReading } = useReading(state)
  const { type, picked, preview } = state
  useRecordedSearch(state, { answer: rows.isStale ? undefined : rows.data, hasResults: rows.total > 0 })
  if (!isFilterable(type)) return null

  const isCounted = rows.data !== undefined && !rows.isStale && members !== undefined
  // No row contains the words of a sentence, which says nothing about what the sentence finds.
  const isSentence = isCounted && rows.total === 0 && (isReading || reading !== undefined)

  function closePreview() {
    change({ preview: undefined }, 'replace')
    gridRef.current?.focus()
  }

  return (
    <Box sx={{ flex: 1, minHeight: 0, display: 'flex', gap: 2 }}>
      <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
        <SearchToolbar
          {...{ control, view }}
          isTight={preview !== undefined}
          total={isCounted && !isSentence ? rows.total + members.total : undefined}
          withoutRecord={members?.total ?? 0}
          filters={filters}
          onExport={() => onExport(true)}
        />
        {rows.total > 0 && rows.data?.note && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{rows.data.note}.</Box>}
        <Box sx={{ flex: 1, minHeight: 0 }}>
          {isSentence ? reading && <SentenceResults {...{ control, reading }} /> : <Results {...{ control, rows, view, gridRef, members }} />}
        </Box>
        <SelectionBar count={picked.length} onClear={() => change({ picked: [] }, 'replace')}>
          <Tooltip title={whyNotCompare(picked) ?? ''}>
            <Button
              size="small"
              variant="contained"
              startIcon={<Icon name="git-compare" size={16} />}
              aria-disabled={Boolean(whyNotCompare(picked))}
              onClick={() => compare(control)}
            >
              Compare
            </Button>
          </Tooltip>
          {type === 'firms' && <AskPickedFirms firmCrds={picked.map(Number)} />}
          {(type === 'firms' || type === 'advisors') && <AddToLeads type={type} ids={picked} />}
          <Button size="small" variant="outlined" startIcon={<Icon name="download" size={16} />} onClick={() => onExport(true)}>
            Export
          </Button>
          {type === 'firms' && <SendToCrmButton firmCrds={picked.map(Number)} />}
          <Button size="small" variant="outlined" startIcon={<Icon name="link" size={16} />} onClick={() => void copyLink()}>
            Copy link
          </Button>
        </SelectionBar>
      </Box>
      {preview !== undefined && <PreviewPanel {...{ type }} id={preview} inList={rows.rows.find((row) => row?.id === preview)} onClose={closePreview} />}
      {isExporting && rows.data && <ExportDialog {...{ state, type }} total={rows.total} onClose={() => onExport(false)} />}
      {state.isComparing && picked.length > 0 && (
        <CompareDialog
          type={type}
          ids={picked.slice(0, mostCompared)}
          onClose={() => change({ isComparing: false })}
          onDrop={(id) => change({ picked: picked.filter((each) => each !== id) }, 'replace')}
        />
      )}
    </Box>
  )
}
