import type { Connection, ConnectionState } from '@mandate/contract/connections'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef } from 'react'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { useFocusNextRow } from '../../ui/focus-next-row.ts'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { ConnectionMenu } from './ConnectionMenu.tsx'
import { useListConnectionsInfiniteQuery } from './network.api.ts'
import { PersonRow } from './PersonRow.tsx'
import { AnswerButtons } from './shared/AnswerButtons.tsx'

interface Props {
  state: ConnectionState
  q?: string
  onFindPeople: () => void
}

const labels: Record<ConnectionState, string> = { connected: 'Connections', received: 'Invitations received', sent: 'Invitations sent' }

export function ConnectionList({ state, q = '', onFindPeople }: Props) {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListConnectionsInfiniteQuery({
    ...{ state, limit: 50 },
    ...(q ? { q } : {}),
  })
  const listRef = useRef<HTMLUListElement>(null)
  const connections = currentData?.pages.flatMap(({ items }) => items) ?? []
  useFocusNextRow(listRef, currentData && connections.map(({ id }) => id))
  if (!currentData && isFetching) return <TableSkeleton rows={3} columns={2} />
  if (!currentData) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  if (connections.length === 0) return <Nothing state={state} q={q} onFindPeople={onFindPeople} />
  return (
    <>
      <Box component="ul" ref={listRef} aria-label={labels[state]} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {connections.map((connection) => (
          <ConnectionRow key={connection.id} connection={connection} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </>
  )
}

function ConnectionRow({ connection }: { connection: Connection }) {
  const { id, state, person, note, invitedAt, connectedAt, expiresAt } = connection
  return (
    <PersonRow
      person={person}
      isMenuOnly={state !== 'received'}
      actions={
        <>
          {state === 'received' && <AnswerButtons connectionId={id} name={person.name} />}
          <ConnectionMenu connection={connection} />
        </>
      }
    >
      {note && state !== 'connected' && (
        <Box
          component="blockquote"
          sx={{
            m: 0,
            mt: 0.75,
            pl: 1.25,
            borderLeft: '2px solid',
            borderColor: 'divider',
            typography: 'body2',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {note}
        </Box>
      )}
      <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
        {state === 'connected' && connectedAt && `Connected since ${formatDate(connectedAt)}`}
        {state === 'received' && `Invited you on ${formatDate(invitedAt)}`}
        {state === 'sent' && `Sent on ${formatDate(invitedAt)}${expiresAt ? `, open until ${formatDate(expiresAt)}` : ''}`}
      </Box>
    </PersonRow>
  )
}

function Nothing({ state, q, onFindPeople }: Props) {
  if (state === 'connected' && q)
    return (
      <EmptyState icon="search" title={`No connection named “${q}”`}>
        Check the spelling, or enter the beginning of the first or last name.
      </EmptyState>
    )
  if (state === 'received') return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>No open invitations. New ones also come by email.</Box>
  if (state === 'sent')
    return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>You have no open invitations. Select Connect on a profile to send one.</Box>
  return (
    <EmptyState
      icon="handshake"
      title="You have no connections yet"
      action={
        <Button variant="contained" onClick={onFindPeople}>
          People you may know
        </Button>
      }
    >
      Connections see what you share with your network, and you see what they share with theirs.
    </EmptyState>
  )
}
