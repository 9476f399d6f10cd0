import type { Match, MatchKind } from '@mandate/contract/matching'
import { scoreBand } from '@mandate/contract/values/score-bands'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Link from '@mui/material/Link'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { toClientError } from '../../../api/client-error.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Ring, RingParts } from '../../../ui/Ring.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { unseen } from '../../../ui/unseen.ts'
import { bandWords, levelOf, matchAddress } from '../match-words.ts'
import { useGetMatchQuery } from '../matching.api.ts'

interface Props {
  kind: MatchKind
  id: string
  name: string
  score: number | null
}

/** The number of a row. Its parts are loaded when it is opened. */
export function FitMark({ kind, id, name, score }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const band = score === null ? undefined : scoreBand(score)
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ borderRadius: 1, position: 'relative' }}
      >
        <Box component="span" sx={unseen}>
          {score === null ? `Fit of ${name}: no number. Show why` : `Fit of ${name}: ${score} of 100, ${band}. Show its parts`}
        </Box>
        <span aria-hidden>
          <Ring label="Fit" value={score} band={band ?? 'No number'} level={levelOf(band ?? null)} size={26} />
        </span>
      </ButtonBase>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': `Parts of the fit of ${name}`, sx: { p: 2, mt: 0.5, width: 340, maxWidth: 'calc(100vw - 32px)' } },
        }}
      >
        <Parts kind={kind} id={id} />
      </Popover>
    </>
  )
}

function Parts({ kind, id }: Pick<Props, 'kind' | 'id'>) {
  const { currentData: match, error, isFetching, refetch } = useGetMatchQuery({ kind, id })
  if (!match && isFetching) return <CardSkeleton />
  if (!match) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {match.score === null ? <WhyNone match={match} /> : <RingParts parts={partsOf(match)} />}
      {match.formula?.isCustom && (
        <Box>
          <Chip tone="accent">Your own weights</Chip>
        </Box>
      )}
      <Link href={matchAddress(kind, id)} variant="body2">
        Values and sources
      </Link>
    </Box>
  )
}

const partsOf = ({ dimensions }: Match) =>
  dimensions.flatMap(({ name, points, weight }) => (points === null || weight === 0 ? [] : [{ label: name, points, outOf: weight }]))

function WhyNone({ match }: { match: Match }) {
  const failed = match.gates.find(({ isPassed }) => !isPassed)
  return (
    <Box sx={{ typography: 'body2' }}>
      <Box sx={{ fontWeight: 500 }}>{bandWords(match)}</Box>
      {failed ? `${failed.name}: ${failed.reason}` : `${match.coverage}% of the criteria are known on both sides; 40% are needed.`}
    </Box>
  )
}
