import { matchField } from '@mandate/contract/lists/search-fields'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Chip } from '../../ui/Chip.tsx'
import { filterInWords } from './filter-words.ts'
import { shownField } from './match-field.ts'
import { withFilter } from './search-address.ts'
import { typeWords } from './shared/type-words.ts'
import { wordsOfNote } from './unread-notes.ts'
import type { Facets } from './use-facets.ts'
import type { SearchControl } from './use-search-state.ts'

interface Props {
  control: SearchControl
  facets: Facets
  /** Opens the filter in the filter panel. */
  onShowFilter: (name: string) => void
}

/** The query as a sentence; each part can be edited and removed. */
export function QueryChips({ control: { state, change }, facets, onShowFilter }: Props) {
  const { type } = state
  const parts = Object.entries(state.filters).map(([name, filter]) => ({ name, filter, field: shownField(type, name) }))
  if (parts.length === 0 && state.unread.length === 0) return null
  return (
    <Box
      role="group"
      aria-label="Filters in words"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        // On a phone three lines, so that rows stay visible; the half of a fourth shows that there are more.
        maxHeight: { xs: 112, md: 'none' },
        overflowY: { xs: 'auto', md: 'visible' },
        alignItems: 'center',
        gap: 0.75,
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      {parts.length > 0 && <span>{typeWords[type]} where</span>}
      {parts.map(({ name, filter, field }, index) => {
        if (!field) return null
        const words = filterInWords(field, filter, facets.labelsOf(name))
        return (
          <Box key={name} sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, minWidth: 0, maxWidth: '100%' }}>
            {index > 0 && 'and'}
            <Chip
              tone="accent"
              {...(field === matchField ? {} : { onClick: () => onShowFilter(name) })}
              onRemove={() => change({ filters: withFilter(state.filters, name, undefined) })}
              removeLabel={`Remove: ${words}`}
            >
              {words}
            </Chip>
          </Box>
        )
      })}
      {state.unread.length > 0 && <span>Not understood:</span>}
      {state.unread.map((word) => (
        <Chip
          key={word}
          tone="quiet"
          onClick={() => change({ q: `${state.q} ${wordsOfNote(word)}`.trim(), unread: state.unread.filter((each) => each !== word) })}
          onRemove={() => change({ unread: state.unread.filter((each) => each !== word) })}
          removeLabel={`Remove: ${word}`}
        >
          {word}
        </Chip>
      ))}
      {parts.length > 1 && (
        // Where the button begins a line, its text is at the edge.
        <Button size="small" onClick={() => change({ filters: {}, unread: [] })} sx={{ ml: { xs: -1.25, md: 0 } }}>
          Clear all
        </Button>
      )}
    </Box>
  )
}
