import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import { Icon } from '../../ui/Icon.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import { typeWords } from './shared/type-words.ts'
import type { Facets } from './use-facets.ts'
import type { SearchControl } from './use-search-state.ts'

interface Props {
  control: SearchControl
  facets: Facets
  isOpen: boolean
  onClose: () => void
}

/** The filters on a phone, over the query line with its own button to clear them. Each choice applies at once, and the button shows the current result count. */
export function FacetSheet({ control, facets, isOpen, onClose }: Props) {
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': 'Filters', role: 'dialog', sx: { height: '92dvh', borderRadius: '8px 8px 0 0', bgcolor: 'background.default' } } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 56, pl: 2, pr: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
        <Box component="h2" sx={{ flex: 1, m: 0, typography: 'h3' }}>
          Filters
        </Box>
        {Object.keys(control.state.filters).length > 0 && (
          <Button size="small" onClick={() => control.change({ filters: {} })}>
            Clear all
          </Button>
        )}
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2, pb: 2 }}>
        <FacetPanel {...{ control, facets }} />
      </Box>
      <Box sx={{ p: 2, pb: 'calc(16px + env(safe-area-inset-bottom))', borderTop: '1px solid', borderColor: 'divider' }}>
        <Button variant="contained" size="large" fullWidth onClick={onClose}>
          {facets.total === undefined ? `Show ${typeWords[control.state.type].toLowerCase()}` : `Show ${formatNumber(facets.total)}`}
        </Button>
      </Box>
    </Drawer>
  )
}
