import { type CrmProvider, type IntegrationRun } from '@mandate/contract/integrations'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { type ClientError, toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListIntegrationRunsInfiniteQuery, useRetryIntegrationRunMutation } from './integrations.api.ts'
import { askAboutWaitingMs, problemInWords, runInWords, subjectInWords } from './run-words.ts'

export function RunList({ provider }: { provider: CrmProvider }) {
  const [isWaiting, setIsWaiting] = useState(false)
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListIntegrationRunsInfiniteQuery(provider, {
    pollingInterval: isWaiting ? askAboutWaitingMs : 0,
    skipPollingIfUnfocused: true,
  })
  const hasWaiting = data?.pages.some(({ items }) => items.some(({ state }) => state === 'waiting')) ?? false
  if (hasWaiting !== isWaiting) setIsWaiting(hasWaiting)
  if (isLoading) return <TableSkeleton rows={2} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const runs = data.pages.flatMap(({ items }) => items)
  if (runs.length === 0)
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Nothing sent yet. Select firms in Search or open a lead, then Send to CRM.</Box>
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <Box component="ul" aria-label="Sent" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {runs.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" size="small" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage}>
          Show more
        </Button>
      )}
    </Box>
  )
}

const states = { waiting: ['caution', 'Waiting'], done: ['good', 'Done'], failed: ['bad', 'Failed'] } as const

function RunLine({ run }: { run: IntegrationRun }) {
  const [retry, { isLoading }] = useRetryIntegrationRunMutation()
  const [failure, setFailure] = useState<ClientError>()
  const [tone, word] = states[run.state]
  const problem = problemInWords(run, Date.now())
  const asides = run.rows.filter(({ reason }) => reason !== null)

  async function tryAgain() {
    setFailure(undefined)
    const { error } = await retry({ params: { integrationRunId: run.id } })
    if (error) setFailure(toClientError(error))
  }

  return (
    <Box component="li" sx={{ borderTop: '1px solid', borderColor: 'divider', py: 1, display: 'grid', gap: 0.5, typography: 'body2' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box data-figures sx={{ flex: '1 1 220px', minWidth: 0 }}>
          {subjectInWords(run)} {run.isDryRun ? 'checked in a dry run' : run.state === 'done' ? 'sent' : 'to send'}, {ago(run.createdAt, Date.now())}
          {run.state === 'done' && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${runInWords(run)}`}</Box>}
        </Box>
        <Chip tone={tone}>{word}</Chip>
        {run.state === 'failed' && (
          <Button size="small" variant="outlined" onClick={tryAgain} aria-busy={isLoading}>
            Try again
          </Button>
        )}
      </Box>
      {failure && <ErrorMessage isInline error={failure} />}
      {problem && <Box sx={{ color: 'text.secondary' }}>{problem}</Box>}
      {asides.map(({ firmCrd, leadId, name, reason }) => (
        <Box key={firmCrd ?? leadId} sx={{ color: 'text.secondary' }}>
          {name}: {reason}
        </Box>
      ))}
    </Box>
  )
}
