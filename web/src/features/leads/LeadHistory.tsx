import { formatDate } from '@mandate/contract/values/dates'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { Timeline } from '../../ui/Timeline.tsx'
import { changeWords } from './lead-words.ts'
import { useListLeadHistoryInfiniteQuery } from './leads.api.ts'

export function LeadHistory({ leadId }: { leadId: string }) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useListLeadHistoryInfiniteQuery(leadId)
  const changes = currentData?.pages.flatMap(({ items }) => items)
  return (
    <Section title="History">
      {!changes && isFetching && <TableSkeleton rows={3} columns={2} />}
      {!changes && !isFetching && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {changes && (
        <Timeline
          label="History"
          entries={changes.map((change) => ({ id: change.id, date: formatDate(change.madeAt), title: changeWords(change), detail: change.actor ?? undefined }))}
        />
      )}
      {hasNextPage && (
        <Button variant="outlined" size="small" onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </Section>
  )
}
