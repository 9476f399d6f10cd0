import type { ResponseOf } from '@mandate/contract/frame/endpoint'
import { searchField } from '@mandate/contract/lists/search-fields'
import type { understand } from '@mandate/contract/search-sentences'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Chip } from '../../ui/Chip.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { countInWords } from './field-words.ts'
import { filterInWords } from './filter-words.ts'
import { useSearchQuery, useUnderstandQuery } from './search.api.ts'
import { filterTexts, isFilterable } from './search-address.ts'
import type { SearchControl } from './use-search-state.ts'
import { filtersOf, useSentence } from './use-sentence.ts'

/** While a sentence is typed: the filters that Enter will make of it, and how many rows they leave. */
export function SentenceReading({ control }: { control: SearchControl }) {
  const q = control.state.q.trim()
  const isSentence = q.includes(' ')
  const { currentData: read } = useUnderstandQuery(q, { skip: !isSentence })
  return isSentence && read && read.chips.length > 0 ? <Reading control={control} read={read} /> : null
}

function Reading({ control, read: { type, chips, unknown } }: { control: SearchControl; read: ResponseOf<typeof understand> }) {
  const filters = filtersOf(type, chips)
  const names = Object.keys(filters)
  const { currentData: found } = useSearchQuery({ type, limit: 1, ...filterTexts(filters) }, { skip: names.length === 0 || !isFilterable(type) })
  const readSentence = useSentence(control)
  if (names.length === 0 || !isFilterable(type)) return null
  return (
    <Box
      role="group"
      aria-label="Read as filters"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, typography: 'body2', color: 'text.secondary' }}
    >
      {Object.entries(filters).map(([name, filter]) => {
        const field = searchField(type, name)
        const label = chips.find((chip) => chip.field === name)?.label ?? name
        return (
          <Chip key={name} tone="accent">
            {field && filter.kind !== 'list' ? filterInWords(field, filter) : label}
          </Chip>
        )
      })}
      {unknown.length > 0 && <span>Not understood: {unknown.join(', ')}.</span>}
      <Box component="span" role="status" data-figures sx={{ color: 'text.primary', fontWeight: 500 }}>
        {found && countInWords(type, found.total)}
      </Box>
      <Button size="small" onClick={() => void readSentence(control.state.q)} sx={{ gap: 0.75 }}>
        Use as filters
        <Kbd>Enter</Kbd>
      </Button>
    </Box>
  )
}
