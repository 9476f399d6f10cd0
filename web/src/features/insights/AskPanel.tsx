import type { InsightQuestion } from '@mandate/contract/insights'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { RecipientField } from '../documents/shared/RecipientField.tsx'
import { useGetProfileQuery } from '../profiles/profiles.api.ts'
import { InsightPanel } from './shared/InsightPanel.tsx'

interface Props {
  userId: string | undefined
  question: InsightQuestion | undefined
  onChoose: (userId: string) => void
}

/** Finds a member by name, and asks about them. */
export function AskPanel({ userId, question, onChoose }: Props) {
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {userId ? (
        <Subject key={`${userId} ${question ?? ''}`} userId={userId} question={question} onLeave={() => onChoose('')} />
      ) : (
        <>
          <Box sx={{ maxWidth: 480 }}>
            <RecipientField kind="person" value={undefined} error={undefined} onChange={(found) => found && onChoose(found.id)} />
          </Box>
          <EmptyState icon="lightbulb" title="Choose a member to ask about">
            Enter a name above, or open a profile. You get what the member shares with you, and what is public about how they work.
          </EmptyState>
        </>
      )}
    </Box>
  )
}

function Subject({ userId, question, onLeave }: { userId: string; question: InsightQuestion | undefined; onLeave: () => void }) {
  const { currentData, error, isFetching, refetch } = useGetProfileQuery({ params: { profileId: userId }, query: {} })
  if (!currentData && isFetching) return <CardSkeleton />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const userName = `${currentData.firstName} ${currentData.lastName}`
  return (
    <Section
      isFirst
      title={userName}
      actions={
        <Button variant="outlined" size="small" onClick={onLeave}>
          Another member
        </Button>
      }
    >
      {currentData.isAskable ? (
        <InsightPanel userId={userId} userName={userName} question={question} isSelf={currentData.isMine} />
      ) : (
        <Notice>Questions about this member aren't available.</Notice>
      )}
    </Section>
  )
}
