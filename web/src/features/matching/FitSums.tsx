import { matchLimits } from '@mandate/contract/lists/match-formulas'
import type { Match, MatchDimensionAnswer, MatchSource } from '@mandate/contract/matching'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber, formatPoints } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { SourceMark } from '../../ui/SourceMark.tsx'
import { unseen } from '../../ui/unseen.ts'

const missingWords = {
  yours: 'Not on your profile yet',
  theirs: 'They state nothing',
  notShared: 'Compared only when both of you share it',
  notYet: 'Not on record',
} as const

/** The sum, line by line: points, both values, and where they are from. On a phone both values are under their line. Who isn't eligible has no points. */
export function FitSums({ match: { dimensions, gates, score, isLimited } }: { match: Match }) {
  const isEligible = gates.every(({ isPassed }) => isPassed)
  const known = dimensions.filter(({ points, weight }) => points !== null && weight > 0)
  const points = known.reduce((sum, each) => sum + (each.points ?? 0), 0)
  const outOf = known.reduce((sum, each) => sum + each.weight, 0)
  const isCapped = isLimited && score !== null && points * 100 > outOf * (matchLimits.limitedTo + 0.5)
  return (
    <Box role="table" aria-label="Sum of the fit" sx={{ typography: 'body2' }}>
      <Box role="row" sx={{ ...row, color: 'text.secondary', typography: 'subtitle2', '@media (max-width: 766px)': unseen }}>
        <Box component="span" role="columnheader">
          Criterion
        </Box>
        <Box component="span" role="columnheader" sx={{ textAlign: 'right' }}>
          {isEligible ? 'Points' : ''}
        </Box>
        <Box component="span" role="columnheader">
          You
        </Box>
        <Box component="span" role="columnheader">
          They
        </Box>
      </Box>
      {dimensions.map((dimension) => (
        <Line key={dimension.key} dimension={dimension} isEligible={isEligible} />
      ))}
      {isEligible && (
        <Box role="row" sx={{ ...row, borderBottom: 0 }}>
          <Box component="span" role="rowheader" sx={{ fontWeight: 500 }}>
            Total of what is known
          </Box>
          <Figures points={Math.round(points * 1_000) / 1_000} outOf={outOf} />
          {isCapped && (
            <Box component="span" role="cell" data-figures sx={{ gridColumn: { xs: '1 / -1', md: 'auto / span 2' } }}>
              {`Limited data: a score above ${matchLimits.limitedTo} needs more than ${matchLimits.fullCoverage}% of the criteria.`}
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(120px, 3fr) 96px minmax(0, 5fr) minmax(0, 7fr)' },
  columnGap: 2,
  rowGap: 0.5,
  py: 1,
  borderBottom: '1px solid',
  borderColor: 'divider',
} as const

function Figures({ points, outOf }: { points: number | null; outOf: number }) {
  return (
    <Box component="span" role="cell" data-figures sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
      {points === null ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {`– of ${formatNumber(outOf)}`}
        </Box>
      ) : (
        <>
          {`${formatPoints(points)} `}
          <Box component="span" sx={{ color: 'text.secondary' }}>{`of ${formatNumber(outOf)}`}</Box>
        </>
      )}
    </Box>
  )
}

const quiet = (text: string) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {text}
  </Box>
)

interface LineProps {
  dimension: MatchDimensionAnswer
  isEligible: boolean
}

function Line({ dimension: { name, weight, points, values, sources, missing }, isEligible }: LineProps) {
  return (
    <Box role="row" sx={row}>
      <Box component="span" role="rowheader" sx={{ fontWeight: { xs: 500, md: 400 } }}>
        {name}
      </Box>
      {isEligible ? <Figures points={points} outOf={weight} /> : <Box component="span" role="cell" />}
      <Value side="You">{values.yours ?? quiet(missing === 'yours' || missing === 'notShared' ? missingWords[missing] : 'Nothing to state')}</Value>
      <Value side="They">
        {sources.length === 0
          ? quiet(missing === 'theirs' || missing === 'notYet' ? missingWords[missing] : 'Not compared')
          : sources.map((source, index) => (
              <span key={`${source.label} ${source.form}`}>
                {index > 0 && '. '}
                <Cited source={source} />
              </span>
            ))}
      </Value>
    </Box>
  )
}

/** On a phone the heads of the columns are out of sight, so each value says whose it is. */
function Value({ side, children }: { side: 'You' | 'They'; children: ReactNode }) {
  return (
    <Box component="span" role="cell" data-figures sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" aria-hidden sx={{ display: { md: 'none' }, color: 'text.secondary' }}>
        {`${side}: `}
      </Box>
      {children}
    </Box>
  )
}

function Cited({ source: { label, value, form, item, asOf, isFiled } }: { source: MatchSource }) {
  const day = asOf ? formatDate(asOf, 'UTC') : 'Undated'
  return (
    <>
      {label}: {value}
      <SourceMark
        label={label}
        value={value}
        source={{ form, item, filing: isFiled ? 'Current filing' : 'Stated on Mandate', filedOn: day, isStated: !isFiled }}
      />
    </>
  )
}
