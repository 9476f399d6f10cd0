import { paths } from '@mandate/contract/frame/paths'
import type { SupervisedConversation } from '@mandate/contract/supervision'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useSearchParams } from 'react-router'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { NoTeam } from '../teams/shared/NoTeam.tsx'
import { useOwnTeam } from '../teams/shared/use-own-team.ts'
import { SupervisedRecords } from './SupervisedRecords.tsx'
import { useListSupervisedConversationsInfiniteQuery } from './supervision.api.ts'

/** For the owners of a team that supervises. The conversation is in the address: `?conversation=ID`. */
export function SupervisionPage() {
  const [params] = useSearchParams()
  const conversationId = params.get('conversation')
  const { isLoading, hasNoTeam } = useOwnTeam()
  return (
    <Page
      title="Supervised conversations"
      width="reading"
      lead="Conversations of accounts at your firm's email domain, since supervision was turned on. Each reading is recorded, and everyone in a conversation sees that it is supervised."
    >
      {isLoading ? (
        <TableSkeleton rows={4} columns={2} />
      ) : hasNoTeam ? (
        <NoTeam title="Supervision belongs to a team">Create a team or join one. Its owners can then turn on supervision in the firm rules.</NoTeam>
      ) : conversationId ? (
        <SupervisedRecords conversationId={conversationId} />
      ) : (
        <Conversations />
      )}
    </Page>
  )
}

function Conversations() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListSupervisedConversationsInfiniteQuery({})
  if (isLoading) return <TableSkeleton rows={4} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const conversations = data.pages.flatMap(({ items }) => items)
  if (conversations.length === 0)
    return (
      <EmptyState
        icon="message-square"
        title="No supervised conversations"
        action={
          <Button variant="outlined" href={`${paths.settings}?section=firm-rules`}>
            Open firm rules
          </Button>
        }
      >
        What accounts at your firm's domain write and receive appears here once supervision is on.
      </EmptyState>
    )
  return (
    <>
      <Box component="ul" aria-label="Supervised conversations" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {conversations.map((conversation) => (
          <Box component="li" key={conversation.id} sx={{ py: 1.5, borderBottom: '1px solid', borderColor: 'divider', overflowWrap: 'anywhere' }}>
            <Link href={`${paths.supervision}?conversation=${conversation.id}`} sx={{ fontWeight: 500 }}>
              {nameOf(conversation)}
            </Link>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
              {ownedIn(conversation)} · last message {formatDate(conversation.updatedAt)}
            </Box>
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" sx={{ mt: 2 }} aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function nameOf({ title, people }: SupervisedConversation): string {
  return title || people.map(({ name }) => name).join(', ')
}

function ownedIn({ people }: SupervisedConversation): string {
  return `Your firm's: ${people
    .filter(({ isOwned }) => isOwned)
    .map(({ name }) => name)
    .join(', ')}`
}
