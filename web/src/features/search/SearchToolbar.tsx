import type { SearchField } from '@mandate/contract/lists/search-fields'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { ColumnMenu } from '../../ui/ColumnMenu.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { FitMenu } from './FitMenu.tsx'
import { countInWords } from './field-words.ts'
import { shownFields } from './match-field.ts'
import { mostColumns } from './search.api.ts'
import type { View } from './search-address.ts'
import type { SearchControl } from './use-search-state.ts'
import { useShownColumns } from './use-shown-columns.ts'

/** Whether the filters are next to the list; on a phone they open over it. */
export interface FilterToggle {
  isOpen: boolean
  onToggle: () => void
}

interface Props {
  control: SearchControl
  view: View
  total: number | undefined
  /** How many of them are members without a record, who are listed above the records. */
  withoutRecord: number
  /** There is a panel next to the list, so the buttons show icons without labels. */
  isTight: boolean
  filters: FilterToggle
  onExport: () => void
}

const looks: Record<View, { label: string; icon: IconName }> = {
  table: { label: 'Table', icon: 'table-2' },
  cards: { label: 'Cards', icon: 'layout-dashboard' },
  map: { label: 'Map', icon: 'map-pin' },
  groups: { label: 'Groups', icon: 'bar-chart-3' },
}

export function SearchToolbar({ control, view, total, withoutRecord, isTight, filters, onExport }: Props) {
  const { state, change } = control
  const { type } = state
  const fields = shownFields(type)
  const shown = useShownColumns(state)
  const views = (Object.keys(looks) as View[]).filter((each) => each !== 'map' || fields.some(({ name }) => name === 'state'))
  const set = Object.keys(state.filters).length
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 36 }}>
      <Button
        size="small"
        variant="outlined"
        aria-expanded={filters.isOpen}
        onClick={filters.onToggle}
        startIcon={<Icon name={filters.isOpen ? 'panel-left-close' : 'list-filter'} size={16} />}
      >
        {set > 0 ? `Filters (${set})` : 'Filters'}
      </Button>
      {/* On a phone a line of its own: next to it the buttons would need a second one. */}
      <Box
        role="status"
        data-figures
        sx={{ typography: 'body2', fontWeight: 500, mr: 'auto', whiteSpace: 'nowrap', order: { xs: -1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }}
      >
        {total !== undefined && countInWords(type, total)}
        {total !== undefined && withoutRecord > 0 && `, ${formatNumber(withoutRecord)} without a record`}
      </Box>
      <FitMenu control={control} />
      <ToggleButtonGroup
        size="small"
        exclusive
        value={view}
        aria-label="View as"
        sx={{ ml: { xs: 'auto', sm: 0 } }}
        onChange={(_, next: View | null) => next && change({ view: next })}
      >
        {views.map((each) => (
          <ToggleButton key={each} value={each} aria-label={looks[each].label} sx={{ gap: 0.75, px: { xs: 0.75, sm: 1, lg: 1.25 } }}>
            <Icon name={looks[each].icon} size={16} />
            <Box component="span" sx={{ display: { xs: 'none', lg: isTight ? 'none' : 'inline' } }}>
              {looks[each].label}
            </Box>
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Tooltip title="Export all (E)">
        <IconButton size="small" aria-label="Export" onClick={onExport}>
          <Icon name="download" />
        </IconButton>
      </Tooltip>
      {view === 'table' && (
        <>
          <ColumnMenu
            columns={[{ id: 'name', title: 'Name' }, ...fields.map(({ name, label, group }) => ({ id: name, title: label, group }))]}
            shown={new Set(shown)}
            isShort={isTight}
            onToggle={(name) => change({ columns: withColumn(shown, name, fields) })}
          />
          <Tooltip title={state.isDense ? 'Comfortable rows' : 'Dense rows'}>
            <IconButton size="small" aria-label="Dense rows" aria-pressed={state.isDense} onClick={() => change({ isDense: !state.isDense })}>
              <Icon name="chevrons-up-down" />
            </IconButton>
          </Tooltip>
        </>
      )}
    </Box>
  )
}

/** In the order of the field table, not in the order of selection. */
function withColumn(shown: readonly string[], name: string, fields: readonly SearchField[]): string[] {
  const chosen = new Set(shown)
  if (!chosen.delete(name)) chosen.add(name)
  return fields
    .filter((field) => chosen.has(field.name))
    .map((field) => field.name)
    .slice(0, mostColumns)
}
