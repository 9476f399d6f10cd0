import type { Match, MatchDimensionAnswer, MatchSource } from '@mandate/contract/matching'
import { formatDate } from '@mandate/contract/values/dates'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { SourceMark } from '../../ui/SourceMark.tsx'

const missingWords = {
  yours: 'Not on your profile yet',
  theirs: 'They state nothing',
  notShared: 'Compared when both of you share your scores',
  notYet: 'Not compared yet',
} as const

/** The sum, line by line: points, both values, and where they are from. */
export function FitSums({ match: { dimensions } }: { match: Match }) {
  const known = dimensions.filter(({ points, weight }) => points !== null && weight > 0)
  const points = known.reduce((sum, each) => sum + (each.points ?? 0), 0)
  const outOf = known.reduce((sum, each) => sum + each.weight, 0)
  return (
    <ScrollBox label="Sum of the fit">
      <Box
        component="table"
        aria-label="Sum of the fit"
        sx={{ width: '100%', minWidth: 560, borderCollapse: 'collapse', typography: 'body2', '& th, & td': cell }}
      >
        <thead>
          <tr>
            <th scope="col">What counts</th>
            <Box component="th" scope="col" sx={{ textAlign: 'right !important' }}>
              Points
            </Box>
            <th scope="col">You</th>
            <th scope="col">They</th>
          </tr>
        </thead>
        <tbody>
          {dimensions.map((dimension) => (
            <Line key={dimension.key} dimension={dimension} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <Box component="th" scope="row" sx={{ fontWeight: 500 }}>
              Total of what is known
            </Box>
            <Figures points={Math.round(points * 10) / 10} outOf={outOf} />
            <td colSpan={2} />
          </tr>
        </tfoot>
      </Box>
    </ScrollBox>
  )
}

const cell = { textAlign: 'left', verticalAlign: 'top', py: 1, pr: 2, borderBottom: '1px solid', borderColor: 'divider', fontWeight: 400 }

function Figures({ points, outOf }: { points: number | null; outOf: number }) {
  return (
    <Box component="td" data-figures sx={{ textAlign: 'right !important', whiteSpace: 'nowrap' }}>
      {points === null ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {`– of ${formatNumber(outOf)}`}
        </Box>
      ) : (
        <>
          {`${formatNumber(points)} `}
          <Box component="span" sx={{ color: 'text.secondary' }}>{`of ${formatNumber(outOf)}`}</Box>
        </>
      )}
    </Box>
  )
}

function Line({ dimension: { name, weight, points, values, sources, missing } }: { dimension: MatchDimensionAnswer }) {
  const quiet = (text: string) => (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {text}
    </Box>
  )
  return (
    <tr>
      <Box component="th" scope="row" sx={{ minWidth: 120 }}>
        {name}
      </Box>
      <Figures points={points} outOf={weight} />
      <Box component="td" sx={{ width: '32%', overflowWrap: 'anywhere' }}>
        {values.yours ?? quiet(missing === null || missing === 'theirs' ? 'Nothing to state' : missingWords[missing])}
      </Box>
      <Box component="td" sx={{ width: '40%', overflowWrap: 'anywhere' }}>
        {sources.length === 0
          ? quiet(missing === 'theirs' ? missingWords.theirs : 'Not compared')
          : sources.map((source, index) => (
              <span key={`${source.label} ${source.form}`}>
                {index > 0 && '. '}
                <Cited source={source} />
              </span>
            ))}
      </Box>
    </tr>
  )
}

function Cited({ source: { label, value, form, item, asOf, isFiled } }: { source: MatchSource }) {
  const day = asOf ? formatDate(asOf, 'UTC') : 'Undated'
  return (
    <>
      {label}: {value}
      <SourceMark label={label} value={value} source={{ form, item, filing: isFiled ? 'Current filing' : 'Stated on Mandate', filedOn: day }} />
    </>
  )
}
