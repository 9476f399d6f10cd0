import type { Session } from '@mandate/contract/sessions'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { toClientError } from '../../api/client-error.ts'
import { ago } from '../../format/ago.ts'
import { settingsAddress } from '../../frame/settings-address.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { CardSkeleton } from '../../ui/Skeletons.tsx'
import { useListSessionsInfiniteQuery } from '../sessions/sessions.api.ts'

const mostSessions = 4

export function SessionsCard() {
  const { data, error, isLoading, refetch } = useListSessionsInfiniteQuery()
  const sessions = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section isFirst title="Where you are signed in" actions={sessions.length > 0 && <Link href={settingsAddress('sessions')}>Manage</Link>}>
      {isLoading && <CardSkeleton />}
      {!isLoading && !data && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {data && <SessionList sessions={sessions} />}
    </Section>
  )
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const more = sessions.length - mostSessions
  return (
    <Box component="ul" aria-label="Sessions" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
      {sessions.slice(0, mostSessions).map(({ id, device, place, lastSeenAt, isCurrent }) => (
        <Box key={id} component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
          <Icon name="monitor" color="text.secondary" />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {device}
            <Box sx={{ color: 'text.secondary' }}>{place}</Box>
          </Box>
          <Box sx={{ color: isCurrent ? 'primary.main' : 'text.secondary', whiteSpace: 'nowrap' }}>
            {isCurrent ? 'This device' : ago(lastSeenAt, Date.now())}
          </Box>
        </Box>
      ))}
      {more > 0 && (
        <Box component="li" sx={{ py: 1, color: 'text.secondary' }}>
          and {more} more
        </Box>
      )}
    </Box>
  )
}
