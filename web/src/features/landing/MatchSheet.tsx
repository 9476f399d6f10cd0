import { scoreBand, scoreBands } from '@mandate/contract/values/score-bands'
import Box from '@mui/material/Box'
import { Monogram } from '../../ui/Monogram.tsx'
import { Ring } from '../../ui/Ring.tsx'
import { Sheet } from './Exhibit.tsx'
import { exampleFirm } from './example-firm.ts'
import { exampleSeeker, type MatchLine, matchLines, matchOutOf, matchScore, matchSum } from './example-match.ts'

const tracks = { xs: 'minmax(0, 1fr) minmax(0, 1fr)', sm: 'minmax(0, 4fr) 84px minmax(0, 4fr) minmax(0, 5fr)' }
const row = { display: 'grid', gridTemplateColumns: tracks, columnGap: 2, rowGap: 0.25, alignItems: 'baseline' } as const
const wideOnly = { display: { xs: 'none', sm: 'block' } } as const

/** The sum of a score, line by line: what an investor looks for against what a firm filed. */
export function MatchSheet() {
  const band = scoreBand(matchScore) ?? 'Poor'
  const level = (scoreBands.length - 1 - scoreBands.findIndex(({ word }) => word === band)) as 0 | 1 | 2 | 3
  return (
    <Sheet label="Example of a match score" note="Example. The firm, the investor and the figures are invented; the criteria and their weights are real.">
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: { xs: 2, md: 3 }, py: 2, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Ring label="Fit" value={matchScore} band={band} level={level} size={64} />
        <Box
          sx={{
            flex: '1 1 220px',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 1.25,
            justifyContent: { sm: 'flex-end' },
            typography: 'body2',
          }}
        >
          <Monogram id={exampleSeeker.id} name={exampleSeeker.name} kind="person" size={28} />
          <span>{exampleSeeker.name}</span>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            and
          </Box>
          <Monogram id={exampleFirm.id} name={exampleFirm.name} kind="firm" size={28} />
          <span>Tamarack Quay</span>
        </Box>
      </Box>
      <Box role="table" aria-label="Sum of the example score" sx={{ px: { xs: 2, md: 3 }, py: 1.5 }}>
        <Box role="row" sx={{ ...row, pb: 1, typography: 'caption', color: 'text.secondary' }}>
          <Box role="columnheader" sx={wideOnly}>
            What counts
          </Box>
          <Box role="columnheader" sx={{ ...wideOnly, textAlign: 'right' }}>
            Points
          </Box>
          <Box role="columnheader">You</Box>
          <Box role="columnheader">They</Box>
        </Box>
        {matchLines.map((line) => (
          <Line key={line.name} line={line} />
        ))}
        <Box role="row" sx={{ ...row, py: 1, borderTop: '1px solid', borderColor: 'edge', typography: 'body2', fontWeight: 500 }}>
          <Box role="rowheader">Total of what is known</Box>
          <Points points={matchSum} weight={matchOutOf} />
          <Box role="cell" data-figures sx={{ gridColumn: { xs: '1 / -1', sm: 'span 2' }, color: 'text.secondary', fontWeight: 400 }}>
            {matchSum} of {matchOutOf} is {matchScore} of 100.
          </Box>
        </Box>
      </Box>
    </Sheet>
  )
}

function Line({ line: { name, weight, points, yours, theirs, item } }: { line: MatchLine }) {
  const isCounted = points !== null
  return (
    <Box role="row" sx={{ ...row, py: 0.75, borderTop: '1px solid', borderColor: 'divider', typography: 'body2' }}>
      <Box role="rowheader">{name}</Box>
      <Points points={points} weight={weight} />
      <Box role="cell" data-figures sx={{ color: isCounted ? undefined : 'text.secondary' }}>
        {yours}
      </Box>
      <Box role="cell" data-figures sx={{ color: isCounted ? undefined : 'text.secondary' }}>
        {theirs}
        {item && (
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {` Item ${item}`}
          </Box>
        )}
      </Box>
    </Box>
  )
}

function Points({ points, weight }: { points: number | null; weight: number }) {
  return (
    <Box role="cell" data-figures sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
      {points ?? '–'}
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>{` of ${weight}`}</Box>
    </Box>
  )
}
