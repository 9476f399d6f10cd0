import type { BlockedPerson } from '@mandate/contract/connections'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Section } from '../../ui/Section.tsx'
import { FormSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useBlockMemberMutation, useListBlocksInfiniteQuery, useUnblockMemberMutation } from './network.api.ts'

export function BlockedPeopleCard() {
  const { data, error, isLoading, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useListBlocksInfiniteQuery()
  if (isLoading) return <FormSkeleton />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const people = data.pages.flatMap(({ items }) => items)
  return (
    <Section
      isFirst
      title="Blocked people"
      lead="You and the people you block can't find each other in search, lists and suggestions. They aren't notified. To block someone, open the menu on their profile."
      empty={people.length === 0 ? "You haven't blocked anyone." : undefined}
    >
      <Box component="ul" aria-label="Blocked people" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map((person) => (
          <BlockedRow key={person.userId} person={person} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" aria-busy={isFetchingNextPage} onClick={() => !isFetchingNextPage && void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Section>
  )
}

function BlockedRow({ person: { userId, name, blockedAt } }: { person: BlockedPerson }) {
  const [unblock, { isLoading }] = useUnblockMemberMutation()
  const [block] = useBlockMemberMutation()

  async function run(answer: Promise<{ error?: unknown }>, done: string, back?: () => void): Promise<void> {
    const { error } = await answer
    if (error) return showToast('error', toClientError(error).message)
    showToast('success', done, back ? { action: { label: 'Undo', onRun: back } } : {})
  }

  const blockAgain = () => void run(block(userId), `${name} is blocked again.`)
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'body2', fontWeight: 500, overflowWrap: 'anywhere' }}>{name}</Box>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary' }}>
          Blocked on {formatDate(blockedAt)}
        </Box>
      </Box>
      <Button
        size="small"
        variant="outlined"
        aria-busy={isLoading}
        aria-label={`Unblock ${name}`}
        onClick={() => !isLoading && void run(unblock(userId), `${name} is no longer blocked.`, blockAgain)}
      >
        Unblock
      </Button>
    </Box>
  )
}
