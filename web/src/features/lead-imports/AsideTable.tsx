import type { AsideRow, ImportReview } from '@mandate/contract/lead-imports'
import { counted, wordFor } from '@mandate/contract/values/counted'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Section } from '../../ui/Section.tsx'
import { useListAsideRowsInfiniteQuery } from './lead-imports.api.ts'

/** Rows that aren't added, each with its reason; in review, the first ones. */
export function AsideTable({ review }: { review: ImportReview }) {
  const isDone = review.state === 'done'
  const { currentData, hasNextPage, fetchNextPage } = useListAsideRowsInfiniteQuery({ importId: review.id }, { skip: !isDone })
  const rows: AsideRow[] = currentData?.pages.flatMap(({ items }) => items) ?? review.aside
  const total = review.counts.known + review.counts.bad
  if (total === 0) return null
  return (
    <Section
      title="Rows put aside"
      lead={`${counted(total, 'row')}${isDone ? wordFor(total, " wasn't", " weren't") : " wouldn't be"} added. Correct invalid rows in the file, and import it again.`}
    >
      <Box component="ul" aria-label="Rows put aside" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ line, outcome, reason, cells }) => (
          <Box
            component="li"
            key={line}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', md: '80px minmax(0, 1fr) minmax(0, 1fr)' },
              gap: { xs: 0.25, md: 2 },
              py: 1,
              borderTop: '1px solid',
              borderColor: 'divider',
              typography: 'body2',
            }}
          >
            <Box data-figures sx={{ color: 'text.secondary' }}>
              Line {line}
            </Box>
            <Box sx={{ color: outcome === 'bad' ? 'error.main' : 'text.primary', overflowWrap: 'anywhere' }}>{reason}</Box>
            <Box sx={{ color: 'text.secondary', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>{cells.filter(Boolean).join(', ')}</Box>
          </Box>
        ))}
      </Box>
      {isDone && hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}
