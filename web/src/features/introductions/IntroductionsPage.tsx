import { paths } from '@mandate/contract/frame/paths'
import type { Introduction } from '@mandate/contract/introductions'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { toClientError } from '../../api/client-error.ts'
import { Chip } from '../../ui/Chip.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Page } from '../../ui/Page.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useListIntroductionsInfiniteQuery, useWithdrawIntroductionMutation } from './introductions.api.ts'

const states: Record<Introduction['state'], { label: string; tone: 'accent' | 'good' | 'quiet' }> = {
  asked: { label: 'Waits for an answer', tone: 'accent' },
  accepted: { label: 'Accepted', tone: 'good' },
  declined: { label: 'Declined', tone: 'quiet' },
  returned: { label: 'Given back', tone: 'quiet' },
}

/** What the user asked for, and what they agreed to. */
export function IntroductionsPage() {
  const { currentData, error, isFetching, refetch, hasNextPage, fetchNextPage } = useListIntroductionsInfiniteQuery()
  const introductions = currentData?.pages.flatMap(({ items }) => items)
  return (
    <Page title="Introductions" width="reading" lead="The firms you asked for an introduction. They get your contact only when they accept.">
      {!introductions && isFetching && <TableSkeleton rows={3} columns={3} />}
      {!introductions && !isFetching && <ErrorMessage error={toClientError(error)} onRetry={refetch} />}
      {introductions?.length === 0 && (
        <EmptyState
          icon="handshake"
          title="You haven't asked for an introduction"
          action={
            <Button variant="outlined" href={paths.search}>
              Find a firm
            </Button>
          }
        >
          On the page of a firm or a member, select Request an introduction.
        </EmptyState>
      )}
      <Box component="ul" aria-label="Introductions" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {introductions?.map((introduction) => (
          <Row key={introduction.id} introduction={introduction} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" onClick={() => void fetchNextPage()} sx={{ mt: 2 }}>
          Show more
        </Button>
      )}
    </Page>
  )
}

function Row({ introduction: { id, teamName, state, need, consent, askedAt, answeredAt } }: { introduction: Introduction }) {
  const [withdraw, { isLoading }] = useWithdrawIntroductionMutation()

  async function end() {
    const { error } = await withdraw(id)
    if (error) showToast('error', toClientError(error).message)
    else showToast('success', `Withdrawn. ${teamName} no longer sees it.`)
  }

  return (
    <Box component="li" sx={{ py: 2.5, borderTop: '1px solid', borderColor: 'divider', display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="h2" sx={{ typography: 'h3', m: 0, flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {teamName}
        </Box>
        <Chip tone={states[state].tone}>{states[state].label}</Chip>
        {state === 'asked' && (
          <Button size="small" variant="outlined" aria-busy={isLoading} aria-label={`Withdraw the introduction to ${teamName}`} onClick={() => void end()}>
            Withdraw
          </Button>
        )}
      </Box>
      <Box sx={{ typography: 'body2', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{need}</Box>
      <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
        Asked on {formatDate(askedAt)}
        {answeredAt && `, ${state === 'returned' ? 'given back' : 'answered'} on ${formatDate(answeredAt)}`}.{' '}
        {consent ? `You agreed: ${consent.text}` : 'No consent recorded.'}
      </Box>
      {(state === 'declined' || state === 'returned') && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, typography: 'body2' }}>
          {teamName} {state === 'returned' ? 'no longer sees' : "didn't get"} your contact.
          <Button size="small" variant="outlined" href={paths.search}>
            Find another firm
          </Button>
        </Box>
      )}
    </Box>
  )
}
