import type { HealthPart } from '@mandate/contract/admin-health'
import { formatNumber } from '@mandate/contract/values/numbers'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useGetHealthQuery, useListFailedEffectsInfiniteQuery, useRetryOutboxMutation } from './admin-health.api.ts'

const names: Record<HealthPart['name'], string> = {
  ...{ database: 'Database', search: 'Search index', outbox: 'Outbox', loads: 'Regulatory files', disk: 'Disk', files: 'Stored files' },
}
const states = {
  good: { tone: 'good', icon: 'circle-check', word: 'Good' },
  caution: { tone: 'caution', icon: 'triangle-alert', word: 'Caution' },
  bad: { tone: 'bad', icon: 'circle-alert', word: 'Bad' },
} as const

export function HealthPage() {
  const { data, error, isLoading, refetch, isFetching } = useGetHealthQuery({}, { refetchOnMountOrArgChange: true })
  const refresh = (
    <Button variant="outlined" onClick={() => void refetch()} aria-busy={isFetching}>
      Refresh
    </Button>
  )
  return (
    <Page
      title="Health"
      lead={data ? `Checked ${formatTimestamp(data.checkedAt)} UTC. This process runs since ${formatTimestamp(data.upSince)} UTC.` : undefined}
      actions={refresh}
    >
      {isLoading ? (
        <TableSkeleton rows={6} columns={3} />
      ) : data ? (
        <Parts parts={data.parts} />
      ) : (
        <ErrorMessage error={toClientError(error)} onRetry={refetch} />
      )}
      <FailedEffects />
    </Page>
  )
}

function Parts({ parts }: { parts: HealthPart[] }) {
  return (
    <Box
      component="ul"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 320px), 1fr))', gap: 2 }}
    >
      {parts.map(({ name, state, detail, figures }) => (
        <Box component="li" key={name} sx={{ p: 2, border: '1px solid', borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper', minWidth: 0 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, justifyContent: 'space-between' }}>
            <Box component="h2" sx={{ m: 0, typography: 'h3' }}>
              {names[name]}
            </Box>
            <Chip tone={states[state].tone} icon={states[state].icon}>
              {states[state].word}
            </Chip>
          </Box>
          <Box sx={{ mt: 0.5, typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>{detail}</Box>
          <Box
            component="dl"
            sx={{ m: 0, mt: 1.5, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: 2, rowGap: 0.5, typography: 'body2' }}
          >
            {figures.map(({ label, value }) => (
              <Box key={label} sx={{ display: 'contents' }}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" data-figures sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
                  {value}
                </Box>
              </Box>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

/** Nothing is shown while there is nothing to retry. */
function FailedEffects() {
  const { data, hasNextPage, fetchNextPage } = useListFailedEffectsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true })
  const [retry] = useRetryOutboxMutation()
  const messages = data?.pages.flatMap(({ items }) => items) ?? []
  if (messages.length === 0) return null

  async function deliver(messageId: string): Promise<void> {
    const { error } = await retry({ params: { messageId } })
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', 'It is being delivered again')
  }

  return (
    <Section title={`Failed effects (${formatNumber(messages.length)}${hasNextPage ? '+' : ''})`}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map(({ id, kind, createdAt, attempts, lastError }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              <Box sx={{ typography: 'subtitle2' }}>{kind}</Box>
              <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
                {formatTimestamp(createdAt)} UTC, {attempts === 1 ? '1 attempt' : `${formatNumber(attempts)} attempts`}
              </Box>
              <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{lastError}</Box>
            </Box>
            <Button variant="outlined" onClick={() => void deliver(id)}>
              Retry
            </Button>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}
