import { type Insight, type InsightQuestion, type MessageWish, surenessWords } from '@mandate/contract/insights'
import Box from '@mui/material/Box'
import { toClientError } from '../../api/client-error.ts'
import { ClaimsNotice } from '../../ui/ClaimsNotice.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { DraftButton } from '../chat/shared/DraftButton.tsx'
import { CitedSentences, WrittenByLine } from '../cited-answers/shared/CitedSentences.tsx'
import { TraitBands } from '../personality/shared/TraitBands.tsx'
import { FactPlaces } from './FactPlaces.tsx'
import { useAskInsightQuery } from './insights.api.ts'

interface Props {
  subjectId: string
  question: InsightQuestion
  message?: MessageWish
}

export function InsightAnswer(props: Props) {
  const { currentData, error, isFetching, refetch } = useAskInsightQuery(props)
  if (!currentData && isFetching) return <CardSkeleton />
  // Which of the two it is, is not told.
  if (!currentData && error && toClientError(error).code === 'not_found')
    return <Notice>Nothing is shared here: this member doesn't take part in insights, or their profile isn't open to you.</Notice>
  if (!currentData) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  return <Answer insight={currentData} />
}

function Answer({ insight }: { insight: Insight }) {
  const { subjectName, sentences, facts, traits, message, sureness, writtenBy } = insight
  return (
    <Box role="region" aria-label={`Answer about ${subjectName}`} aria-live="polite" sx={{ display: 'grid', gap: 2 }}>
      {traits.length > 0 && <TraitBands traits={traits} />}
      {message ? <Draft insight={insight} message={message} /> : <CitedSentences label="Answer" sentences={sentences} facts={facts} />}
      <FactPlaces facts={facts} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5, typography: 'caption', color: 'text.secondary' }}>
        <WrittenByLine writtenBy={writtenBy} />
        <span>
          Certainty: {surenessWords[sureness.level]}. {sureness.why}
        </span>
      </Box>
    </Box>
  )
}

/** The draft as it is opened in Messages, each line with what it rests on. */
function Draft({ insight: { subjectId, sentences, facts }, message }: { insight: Insight; message: NonNullable<Insight['message']> }) {
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      <ClaimsNotice text={message.text} deed="send" />
      <Box sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', maxWidth: '72ch', width: '100%' }}>
        <CitedSentences label="Draft" sentences={sentences} facts={facts} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <DraftButton userId={subjectId} text={message.text} />
        <Box sx={{ typography: 'caption', color: 'text.secondary' }}>Nothing is sent: you edit the draft and send it yourself.</Box>
      </Box>
    </Box>
  )
}
