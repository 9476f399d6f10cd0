import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Chip } from '../../ui/Chip.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { countInWords } from './field-words.ts'
import { filterInWords } from './filter-words.ts'
import { shownField } from './match-field.ts'
import { useReading } from './use-reading.ts'
import type { SearchControl } from './use-search-state.ts'
import { leftOver, useSentence } from './use-sentence.ts'

/** While a sentence is typed: the filters that Enter will make of it, and how many rows they leave. */
export function SentenceReading({ control }: { control: SearchControl }) {
  const { reading } = useReading(control.state)
  const readSentence = useSentence(control)
  if (!reading) return null
  const { type, chips, filters, total } = reading
  return (
    <Box
      role="group"
      aria-label="Turned into filters"
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, typography: 'body2', color: 'text.secondary' }}
    >
      {Object.entries(filters).map(([name, filter]) => {
        const field = shownField(type, name)
        const label = chips.find((chip) => chip.field === name)?.label ?? name
        return (
          <Chip key={name} tone="accent">
            {field && filter.kind !== 'list' ? filterInWords(field, filter) : label}
          </Chip>
        )
      })}
      {leftOver(reading).map((words) => (
        <span key={words}>{words}</span>
      ))}
      <Box component="span" role="status" data-figures sx={{ color: 'text.primary', fontWeight: 500 }}>
        {total !== undefined && countInWords(type, total)}
      </Box>
      <Button size="small" onClick={() => void readSentence(control.state.q)} sx={{ gap: 0.75 }}>
        Use as filters
        <Kbd>Enter</Kbd>
      </Button>
    </Box>
  )
}
