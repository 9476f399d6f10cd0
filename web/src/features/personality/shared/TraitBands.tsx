import { traitWords } from '@mandate/contract/lists/personality-items'
import { type OwnTraitScore, stepWords, type TraitScore } from '@mandate/contract/personality'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber, formatPoints } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'

type Shown = TraitScore & Partial<Pick<OwnTraitScore, 'spread' | 'percentile'>>

/** Within the track: the dot of a 1 or a 5 isn't cut in half. */
const inset = 6
const place = (score: number) => `calc(${inset}px + (100% - ${2 * inset}px) * ${(score - 1) / 4})`

/** Each score on its scale from 1 to 5, with the band that covers the true score 95 times in 100. */
export function TraitBands({ traits }: { traits: readonly Shown[] }) {
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }, columnGap: 6, rowGap: 2 }}>
      {traits.map((score) => (
        <Box key={score.trait} sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '180px minmax(0, 1fr)' }, columnGap: 2, rowGap: 0.5 }}>
          <Box component="dt" sx={{ typography: 'body2', fontWeight: 500 }}>
            <span>{traitWords[score.trait].label}</span>{' '}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontWeight: 400 }}>
              {stepWords[score.step]}
            </Box>
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <Band {...score} />
            <Box aria-hidden data-figures sx={{ display: 'flex', justifyContent: 'space-between', typography: 'caption', color: 'text.secondary' }}>
              <span>1 lower</span>
              <span>higher 5</span>
            </Box>
            <Box data-figures sx={{ typography: 'caption', mt: 0.5 }}>
              {describe(score)}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function Band({ score, from, to }: Shown) {
  return (
    <Box aria-hidden sx={{ position: 'relative', height: 20, mt: 0.25 }}>
      <Box sx={{ position: 'absolute', insetInline: 0, top: 9, height: 2, borderRadius: 1, bgcolor: 'divider' }} />
      <Box sx={{ position: 'absolute', left: '50%', top: 4, height: 12, width: '1px', bgcolor: 'edge' }} />
      <Box
        sx={{
          position: 'absolute',
          left: place(from),
          width: `calc((100% - ${2 * inset}px) * ${(to - from) / 4})`,
          top: 6,
          height: 8,
          borderRadius: 4,
          bgcolor: 'primary.main',
          opacity: 0.35,
        }}
      />
      <Box sx={{ position: 'absolute', left: place(score), top: 4, width: 12, height: 12, ml: '-6px', borderRadius: '50%', bgcolor: 'primary.main' }} />
    </Box>
  )
}

function describe({ score, from, to, spread, percentile }: Shown): string {
  const parts = [`${formatPoints(score)} of 5, between ${formatPoints(from)} and ${formatPoints(to)}`]
  if (spread) parts.push(spread.from === spread.to ? `every answer ${spread.from}` : `answers from ${spread.from} to ${spread.to}`)
  if (percentile) parts.push(`percentile ${percentile.value} among ${formatNumber(percentile.members)} members of your role, ${formatDate(percentile.asOf)}`)
  return parts.join(' · ')
}
