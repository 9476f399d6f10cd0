import { paths } from '@mandate/contract/frame/paths'
import { counted } from '@mandate/contract/values/counted'
import { formatNumber } from '@mandate/contract/values/numbers'
import { formatTimestamp } from '@mandate/contract/values/timestamps'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { keepFocus } from '../../ui/keep-focus.ts'
import { Section } from '../../ui/Section.tsx'
import { showToast } from '../../ui/toast.tsx'
import { effectWords } from '../admin/shared/job-words.ts'
import { useListOpenEffectsInfiniteQuery, useRetryOutboxMutation } from '../admin-health/admin-health.api.ts'

/** The failed effects, or those of the kind and state in the address. */
export function OpenEffects() {
  const [params] = useSearchParams()
  const kind = params.get('kind') ?? undefined
  const isFailed = params.get('state') !== 'waiting'
  const { data, hasNextPage, fetchNextPage } = useListOpenEffectsInfiniteQuery({ isFailed, ...(kind ? { kind } : {}) }, { refetchOnMountOrArgChange: true })
  const [retry] = useRetryOutboxMutation()
  const messages = data?.pages.flatMap(({ items }) => items) ?? []
  if (messages.length === 0 && !kind) return null

  async function deliver(messageId: string, button: HTMLElement): Promise<void> {
    keepFocus(button)
    const { error } = await retry({ params: { messageId } })
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', 'It is being delivered again')
  }

  const title = `${isFailed ? 'Failed' : 'Waiting'} effects${kind ? `: ${effectWords(kind)}` : ''}`
  return (
    <Section title={`${title} (${formatNumber(messages.length)}${hasNextPage ? '+' : ''})`}>
      {kind && <Link href={paths.adminJobs}>All failed effects</Link>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {messages.map((message) => (
          <Box
            component="li"
            key={message.id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}
          >
            <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
              <Box sx={{ typography: 'subtitle2' }} title={message.kind}>
                {effectWords(message.kind)}
              </Box>
              <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
                {formatTimestamp(message.createdAt)} UTC, {counted(message.attempts, 'attempt')}
              </Box>
              <Box sx={{ typography: 'body2', overflowWrap: 'anywhere' }}>{message.lastError}</Box>
            </Box>
            {message.lastError !== null && (
              <Button variant="outlined" onClick={({ currentTarget }) => void deliver(message.id, currentTarget)}>
                Retry
              </Button>
            )}
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
