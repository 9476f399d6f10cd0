import { type Insight, type InsightQuestion, type MessageWish, surenessWords } from '@mandate/contract/insights'
import Box from '@mui/material/Box'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { DraftButton } from '../chat/shared/DraftButton.tsx'
import { CitedSentences, WrittenByLine } from '../cited-answers/shared/CitedSentences.tsx'
import { TraitBands } from '../personality/shared/TraitBands.tsx'
import { useAskInsightQuery } from './insights.api.ts'

interface Props {
  subjectId: string
  question: InsightQuestion
  message?: MessageWish
}

export function InsightAnswer(props: Props) {
  const { currentData, error, isFetching, refetch } = useAskInsightQuery(props)
  if (!currentData && isFetching) return <CardSkeleton />
  if (!currentData) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  return <Answer insight={currentData} />
}

function Answer({ insight }: { insight: Insight }) {
  const { subjectId, subjectName, sentences, facts, traits, message, sureness, writtenBy } = insight
  return (
    <Box role="region" aria-label={`Answer about ${subjectName}`} aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
      {traits.length > 0 && <TraitBands traits={traits} />}
      {message ? <Draft subjectId={subjectId} message={message} /> : null}
      <Box>
        {message && <Box sx={{ typography: 'subtitle2', mb: 1 }}>What each line rests on</Box>}
        <CitedSentences label={message ? 'Lines of the draft' : 'Answer'} sentences={sentences} facts={facts} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, typography: 'caption', color: 'text.secondary' }}>
        <WrittenByLine writtenBy={writtenBy} />
        <span>
          Certainty: {surenessWords[sureness.level]}. {sureness.why}
        </span>
      </Box>
    </Box>
  )
}

function Draft({ subjectId, message }: { subjectId: string; message: NonNullable<Insight['message']> }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {message.warnings.length > 0 && (
        <Notice tone="caution">Check before you send: {message.warnings.map(({ found, about }) => `“${found}” ${about}`).join('; ')} (Rule 206(4)-1).</Notice>
      )}
      <Box
        component="blockquote"
        aria-label="Draft"
        sx={{ m: 0, p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', whiteSpace: 'pre-line', maxWidth: '72ch' }}
      >
        {message.text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <DraftButton userId={subjectId} text={message.text} />
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Nothing is sent: you edit the draft and send it yourself.</Box>
      </Box>
    </Box>
  )
}
