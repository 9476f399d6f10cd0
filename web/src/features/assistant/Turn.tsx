import type { AssistantTurn } from '@mandate/contract/assistant'
import type { CitedSentence } from '@mandate/contract/cited-answers'
import { paths } from '@mandate/contract/frame/paths'
import Box from '@mui/material/Box'
import { Chip } from '../../ui/Chip.tsx'
import { CitedSentences, WrittenByLine } from '../cited-answers/shared/CitedSentences.tsx'

/** A question with its answer, and the filters it was read as. */
export function Turn({ turn: { question, sentences, facts, chips, writtenBy } }: { turn: AssistantTurn }) {
  return (
    <Box component="li" sx={card}>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{question}</Box>
      {chips.length > 0 && (
        <Box role="group" aria-label="Filters" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          {chips.map(({ label, href }) => (
            <Chip key={label} tone="accent" icon={href.startsWith(paths.search) ? 'list-filter' : 'arrow-right'} href={href}>
              {label}
            </Chip>
          ))}
        </Box>
      )}
      <CitedSentences label={`Answer to ${question}`} sentences={sentences} facts={facts} />
      <Box>
        <WrittenByLine writtenBy={writtenBy} />
      </Box>
    </Box>
  )
}

/** While it is written: what came so far, without the facts, which come at the end. */
export function PendingTurn({ question, sentences }: { question: string; sentences: readonly CitedSentence[] }) {
  return (
    <Box sx={card}>
      <Box sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{question}</Box>
      {sentences.length === 0 && <Box sx={{ typography: 'body1', color: 'text.secondary' }}>Looking it up…</Box>}
      <CitedSentences label="Answer so far" sentences={sentences} facts={[]} />
    </Box>
  )
}

const card = { display: 'grid', gap: 1, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' } as const
