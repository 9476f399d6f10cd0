import type { Session } from '@mandate/contract/sessions'
import { counted } from '@mandate/contract/values/counted'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { Chip } from '../../ui/Chip.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useEndOtherSessionsMutation, useEndSessionMutation, useListSessionsInfiniteQuery } from './sessions.api.ts'

export function SessionTable() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListSessionsInfiniteQuery()
  const [endSession, { isLoading: isEnding, error: endError }] = useEndSessionMutation()
  const [endOthers, { isLoading: isEndingOthers, error: endOthersError }] = useEndOtherSessionsMutation()
  const [question, setQuestion] = useState<Session | 'others'>()

  if (isLoading) return <TableSkeleton rows={3} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const sessions = data.pages.flatMap(({ items }) => items)
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  const failure = endError ?? endOthersError

  async function end({ id, device }: Session) {
    const answer = await endSession({ params: { sessionId: id } })
    setQuestion(undefined)
    if (answer.data) showToast('success', `${device} signed out.`)
  }

  async function endAll() {
    const answer = await endOthers({})
    setQuestion(undefined)
    if (answer.data) showToast('success', counted(answer.data.ended, 'device signed out.', 'devices signed out.'))
  }

  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      {failure && <ErrorMessage isInline error={toClientError(failure)} />}
      <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => setQuestion(session)} />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {hasNextPage && (
          <Button variant="outlined" onClick={() => fetchNextPage()} aria-busy={isFetchingNextPage}>
            Show more
          </Button>
        )}
        {others.length > 0 ? (
          <Button variant="outlined" color="error" onClick={() => setQuestion('others')}>
            Sign out all other devices
          </Button>
        ) : (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>You're not signed in anywhere else.</Box>
        )}
      </Box>
      <ConfirmDialog
        isOpen={question !== undefined}
        title={question === 'others' ? 'Sign out all other devices?' : `Sign out ${question?.device ?? 'this device'}?`}
        confirmLabel="Sign out"
        isPending={isEnding || isEndingOthers}
        onConfirm={() => (question === 'others' ? endAll() : question && end(question))}
        onCancel={() => setQuestion(undefined)}
      >
        {question === 'others'
          ? 'This device stays signed in. The others will need to sign in again.'
          : 'It will need to sign in again. Unsaved changes there are lost.'}
      </ConfirmDialog>
    </Box>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { device, place, startedAt, lastSeenAt, isCurrent } = session
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}>
        <Icon name={/iPhone|Android/.test(device) ? 'smartphone' : /iPad/.test(device) ? 'tablet' : 'laptop'} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, fontWeight: 500 }}>
          {device}
          {isCurrent && <Chip tone="accent">This device</Chip>}
        </Box>
        <Box data-figures sx={{ typography: 'subtitle2', fontWeight: 400, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {place} · {isCurrent ? 'active now' : `last seen ${ago(lastSeenAt, Date.now())}`} · since {formatDate(startedAt)}
        </Box>
      </Box>
      {!isCurrent && (
        <Button variant="outlined" size="small" onClick={onEnd} aria-label={`Sign out ${device}, last seen ${ago(lastSeenAt, Date.now())}`}>
          Sign out
        </Button>
      )}
    </Box>
  )
}
