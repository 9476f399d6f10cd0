import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { countInWords } from './field-words.ts'
import { typeWords } from './shared/type-words.ts'
import type { Reading } from './use-reading.ts'
import type { SearchControl } from './use-search-state.ts'
import { useSentence } from './use-sentence.ts'

/** In the place of the results, while the words of a sentence match no name but its filters do. */
export function SentenceResults({ control, reading: { type, total } }: { control: SearchControl; reading: Reading }) {
  const readSentence = useSentence(control)
  const rows = total === undefined ? typeWords[type].toLowerCase() : countInWords(type, total)
  return (
    <EmptyState icon="list-filter" title={total === 0 ? `This sentence leaves no ${typeWords[type].toLowerCase()}` : `Press Enter to see ${rows}`}>
      {total === 0 ? 'Use it as filters to see which one to remove.' : 'The sentence is read as the filters above.'}
      <Box sx={{ mt: 1.5 }}>
        <Button size="small" variant="outlined" onClick={() => void readSentence(control.state.q)}>
          {total === 0 ? 'Use as filters' : `Show ${rows}`}
        </Button>
      </Box>
    </EmptyState>
  )
}
