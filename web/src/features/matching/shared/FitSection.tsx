import type { Match, MatchKind } from '@mandate/contract/matching'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { toClientError } from '../../../api/client-error.ts'
import { selectUser } from '../../../api/session.ts'
import { Chip } from '../../../ui/Chip.tsx'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Ring } from '../../../ui/Ring.tsx'
import { Section } from '../../../ui/Section.tsx'
import { ScoreSkeleton } from '../../../ui/Skeletons.tsx'
import { FitSums } from '../FitSums.tsx'
import { FitWeights } from '../FitWeights.tsx'
import { bandWords, formulaWords, levelOf, matchAddress } from '../match-words.ts'
import { useGetMatchQuery } from '../matching.api.ts'
import { WorthAdding } from './WorthAdding.tsx'

interface Props {
  kind: MatchKind
  id: string
  isFirst?: boolean
  /** On a page of its own: the sum is open. Elsewhere the number comes first. */
  isWhole?: boolean
}

/** How well someone fits the viewer: the number, its sum, reasons and gaps, and the weights. Admins have no profile to compare. */
export function FitSection({ kind, id, isFirst = false, isWhole = false }: Props) {
  const { isAdmin, id: ownId } = useSelector(selectUser)
  const isNone = isAdmin || (kind === 'member' && id === ownId)
  const { currentData: match, error, isFetching, refetch } = useGetMatchQuery({ kind, id }, { skip: isNone })
  const [isWeighing, setIsWeighing] = useState(false)
  // The page itself says what isn't there.
  if (isNone || (!match && error && toClientError(error).code === 'not_found')) return null
  // A printed report is about someone else; only the page of the comparison itself prints it.
  return (
    <Box data-print={isWhole ? undefined : 'none'}>
      <Section
        id="fit"
        title={isWhole ? 'What it is made of' : 'Fit'}
        isFirst={isFirst}
        lead="Compares what you look for with what they filed and stated. It never uses personal traits or payments."
        actions={
          match?.formula && (
            <>
              <Button
                size="small"
                variant="outlined"
                aria-expanded={isWeighing}
                onClick={() => setIsWeighing(!isWeighing)}
                startIcon={<Icon name="sliders-horizontal" size={16} />}
              >
                Weights
              </Button>
              {!isWhole && (
                <Button size="small" variant="outlined" href={matchAddress(kind, id)} startIcon={<Icon name="link" size={16} />}>
                  Permalink
                </Button>
              )}
            </>
          )
        }
      >
        {!match && isFetching && <ScoreSkeleton />}
        {!match && !isFetching && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
        {match && <Fit match={match} isWeighing={isWeighing} isWhole={isWhole} />}
      </Section>
    </Box>
  )
}

function Fit({ match, isWeighing, isWhole }: { match: Match; isWeighing: boolean; isWhole: boolean }) {
  const { formula, dimensions, worthAdding } = match
  if (!formula) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{match.mutual.note}.</Box>
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {isWeighing && <FitWeights formula={formula.key} dimensions={dimensions} isCustom={formula.isCustom} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(220px, 1fr) minmax(0, 2fr)' }, gap: 3 }}>
        <Score match={match} />
        <InWords match={match} />
      </Box>
      {worthAdding.length > 0 && <WorthAdding items={worthAdding} />}
      {isWhole ? (
        <Sums match={match} />
      ) : (
        <Box>
          <Fold label="How it adds up">
            <Box sx={{ pt: 1 }}>
              <Sums match={match} />
            </Box>
          </Fold>
        </Box>
      )}
    </Box>
  )
}

/** The sum, the gates that were passed in one line, and by which formula. */
function Sums({ match }: { match: Match }) {
  const passed = match.gates.filter(({ isPassed }) => isPassed)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
      <FitSums match={match} />
      {passed.length > 0 && (
        <Box>
          <Fold label={`Passed: ${[...new Set(passed.map(({ name }) => name))].join(', ')}`}>
            <Lines title="Passed" icon="check" lines={passed.map(({ name, reason }) => `${name}: ${reason}`)} />
          </Fold>
        </Box>
      )}
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
        {formulaWords(match)}. Points are rounded to one decimal, their total after it is added up.
      </Box>
    </Box>
  )
}

function Score({ match }: { match: Match }) {
  const { score, coverage, isLimited, formula, mutual } = match
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignContent: 'start', justifyItems: 'start' }}>
      <Ring label="Fit" value={score} band={bandWords(match)} level={levelOf(match.band)} size={72} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        <Chip
          tone={isLimited && score !== null ? 'caution' : 'neutral'}
        >{`${isLimited && score !== null ? 'Limited data: ' : ''}${isLimited && score !== null ? 'based' : 'Based'} on ${coverage}% of the criteria`}</Chip>
        {formula?.isCustom && <Chip tone="accent">Your own weights</Chip>}
      </Box>
      <Box data-figures sx={{ typography: 'body2', color: 'text.secondary' }}>
        {mutual.score === null
          ? `${mutual.note ?? "One side isn't scored"}.`
          : `Mutual score: ${mutual.score}, ${mutual.band}, from what you two show each other: they for you ${mutual.forward.score}, you for them ${mutual.reverse.score}.`}
      </Box>
    </Box>
  )
}

const sentenceOf = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`

function InWords({ match: { score, gates, reasons, gaps, wouldChange } }: { match: Match }) {
  const failed = gates.filter(({ isPassed }) => !isPassed)
  if (failed.length > 0) return <Lines title="Not eligible" icon="circle-alert" lines={failed.map(({ reason }) => sentenceOf(reason))} />
  if (score === null) return <Box sx={{ typography: 'body2' }}>Less than 40% of the criteria are known on both sides, so there is no number.</Box>
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Lines title="Why" icon="check" lines={reasons} />
      <Lines title="Gaps" icon="minus" lines={gaps} />
      <Lines title="What would change it" icon="trending-up" lines={wouldChange.map(({ text }) => text)} />
    </Box>
  )
}

function Lines({ title, icon, lines }: { title: string; icon: Parameters<typeof Icon>[0]['name']; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <Box>
      <Box sx={{ typography: 'subtitle2', color: 'text.secondary', mb: 0.5 }}>{title}</Box>
      <Box component="ul" aria-label={title} data-figures sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
        {lines.map((line) => (
          <Box component="li" key={line} sx={{ display: 'flex', gap: 1, typography: 'body2', overflowWrap: 'anywhere' }}>
            <Box sx={{ color: 'text.secondary', pt: 0.25 }}>
              <Icon name={icon} size={16} />
            </Box>
            <span>{line}</span>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
