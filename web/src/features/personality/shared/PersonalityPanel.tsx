import { type Instrument, instruments, questionnaires } from '@mandate/contract/lists/personality-items'
import type { OwnPersonality } from '@mandate/contract/personality'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Section } from '../../../ui/Section.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { useGetPersonalityQuery } from '../personality.api.ts'
import { QuestionnaireForm } from '../QuestionnaireForm.tsx'
import { ResultHistory } from '../ResultHistory.tsx'
import { SharingForm } from '../SharingForm.tsx'
import { TraitBands } from './TraitBands.tsx'

interface Props {
  /** The questionnaire that is being answered. */
  taking: Instrument | undefined
  onTake: (instrument: Instrument | undefined) => void
}

/** The member's own result, what they share of it, and their history. */
export function PersonalityPanel({ taking, onTake }: Props) {
  const { currentData, error, isFetching, refetch } = useGetPersonalityQuery({})
  if (!currentData && isFetching) return <CardSkeleton />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const { latest, sharing } = currentData
  const end = () => onTake(undefined)
  if (taking) return <QuestionnaireForm key={taking} instrument={taking} level={sharing.level} onDone={end} onCancel={end} />
  if (!latest)
    return (
      <Section
        isFirst
        title="Your personality, as you see it"
        lead="Answer a public-domain questionnaire about yourself. Only you can answer it, and only you see the result until you share it. You can delete it at any time."
      >
        <Questionnaires onTake={onTake} />
      </Section>
    )
  return (
    <>
      <Section isFirst title="Your result" lead={<ResultLead latest={latest} />} actions={<RetakeButtons latest={latest} onTake={onTake} />}>
        <TraitBands traits={latest.traits} />
        <Box sx={{ typography: 'caption', color: 'text.secondary', mt: 2, maxWidth: '72ch' }}>
          The bar covers your true score 95 times in 100. “Middle” means that the bar includes the middle. Emotional stability is shown only to you.
        </Box>
      </Section>
      <Section
        title="Sharing"
        lead="Choose what others see. Search and rankings never use it. When you and another member share scores with each other, your match shows the traits you have in common, for at most 5 of 100 points."
      >
        <SharingForm key={`${latest.id} ${sharing.updatedAt ?? ''}`} personality={currentData} />
      </Section>
      <ResultHistory />
    </>
  )
}

type Latest = NonNullable<OwnPersonality['latest']>

function ResultLead({ latest: { instrument, takenAt } }: { latest: Latest }) {
  return (
    <>
      {questionnaires[instrument].label}, answered on {formatDate(takenAt)}.
    </>
  )
}

function RetakeButtons({ latest, onTake }: { latest: Latest; onTake: Props['onTake'] }) {
  return (
    <>
      <Button variant="outlined" onClick={() => onTake(latest.instrument)}>
        Retake
      </Button>
      {latest.instrument === 'mini' && (
        <Button variant="contained" onClick={() => onTake('fifty')}>
          Sharpen my profile
        </Button>
      )}
    </>
  )
}

function Questionnaires({ onTake }: Pick<Props, 'onTake'>) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2 }}>
      {instruments.map((instrument, index) => (
        <Box
          key={instrument}
          sx={{
            display: 'grid',
            gap: 1,
            alignContent: 'space-between',
            p: 2,
            border: '1px solid',
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          <Box>
            <Box sx={{ typography: 'body1', fontWeight: 500 }}>{questionnaires[instrument].label}</Box>
            <Box sx={{ typography: 'body2', color: 'text.secondary', mt: 0.5 }}>{questionnaires[instrument].about}</Box>
          </Box>
          <Box>
            <Button
              variant={index === 0 ? 'contained' : 'outlined'}
              onClick={() => onTake(instrument)}
              aria-label={`Start ${questionnaires[instrument].label}`}
            >
              Start
            </Button>
          </Box>
        </Box>
      ))}
    </Box>
  )
}
