import Box from '@mui/material/Box'
import { skipToken } from '@reduxjs/toolkit/query'
import { toClientError } from '../../../api/client-error.ts'
import { ErrorMessage } from '../../../ui/ErrorMessage.tsx'
import { Fold } from '../../../ui/Fold.tsx'
import { CardSkeleton } from '../../../ui/Skeletons.tsx'
import { useHasAi } from '../../app-info/shared/use-has-ai.ts'
import { CitedSentences, WrittenByLine } from '../../cited-answers/shared/CitedSentences.tsx'
import {
  useSummarizeAdvisorQuery,
  useSummarizeChangeQuery,
  useSummarizeDocumentQuery,
  useSummarizeFirmQuery,
  useSummarizeMemberQuery,
} from '../summaries.api.ts'

type Subject =
  | { kind: 'member'; userId: string }
  | { kind: 'advisor'; advisorCrd: number }
  | { kind: 'firm'; firmCrd: number }
  | { kind: 'change'; firmCrd: number; from: number; to: number }
  | { kind: 'document'; documentId: string }

const labels: Record<Subject['kind'], string> = {
  member: 'Summary, with sources',
  advisor: 'Summary, with sources',
  firm: 'Summary, with sources',
  change: 'What changed, in sentences',
  document: 'Summary, with passages',
}

/** A summary that is read when it is opened. Not rendered where the installation has the feature off. */
export function SummaryFold({ of }: { of: Subject }) {
  if (!useHasAi()) return null
  return (
    <Fold label={labels[of.kind]}>
      <Summary of={of} />
    </Fold>
  )
}

/** Every query but that of the kind is skipped. */
function useSummary(of: Subject) {
  const member = useSummarizeMemberQuery(of.kind === 'member' ? of.userId : skipToken)
  const advisor = useSummarizeAdvisorQuery(of.kind === 'advisor' ? of.advisorCrd : skipToken)
  const firm = useSummarizeFirmQuery(of.kind === 'firm' ? of.firmCrd : skipToken)
  const change = useSummarizeChangeQuery(of.kind === 'change' ? { firmCrd: of.firmCrd, from: of.from, to: of.to } : skipToken)
  const document = useSummarizeDocumentQuery(of.kind === 'document' ? of.documentId : skipToken)
  return { member, advisor, firm, change, document }[of.kind]
}

function Summary({ of }: { of: Subject }) {
  const { currentData, error, isFetching, refetch } = useSummary(of)
  if (!currentData && isFetching) return <CardSkeleton />
  if (!currentData) return <ErrorMessage isInline error={toClientError(error)} onRetry={refetch} />
  const { sentences, facts, writtenBy } = currentData
  return (
    <Box sx={{ display: 'grid', gap: 1.5, py: 1 }}>
      <CitedSentences label="Summary" sentences={sentences} facts={facts} />
      <Box>
        <WrittenByLine writtenBy={writtenBy} />
      </Box>
    </Box>
  )
}
