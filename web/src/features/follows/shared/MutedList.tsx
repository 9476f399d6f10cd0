import type { Muted } from '@mandate/contract/follows'
import { pathTo } from '@mandate/contract/frame/paths'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { toClientError } from '../../../api/client-error.ts'
import { Monogram } from '../../../ui/Monogram.tsx'
import { Section } from '../../../ui/Section.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { useListMutesInfiniteQuery, useUnmuteMemberMutation } from '../follows.api.ts'

/** Members whose posts the user muted. Not rendered when there are none. */
export function MutedList() {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useListMutesInfiniteQuery()
  const muted = data?.pages.flatMap(({ items }) => items) ?? []
  if (muted.length === 0) return null
  return (
    <Section title="Muted" lead="Their posts aren't in your feed. They aren't told.">
      <Box component="ul" aria-label="Muted" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {muted.map((each) => (
          <MutedRow key={each.userId} muted={each} />
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

function MutedRow({ muted: { userId, name, mutedAt } }: { muted: Muted }) {
  const [unmute, { isLoading }] = useUnmuteMemberMutation()

  async function end(): Promise<void> {
    const { error } = await unmute(userId)
    if (error) showToast('error', toClientError(error).message)
  }

  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1.5, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Monogram id={userId} name={name} size={40} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link href={pathTo('profile', { userId })} variant="body1" color="inherit" sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>Muted since {formatDate(mutedAt)}</Box>
      </Box>
      <Button variant="outlined" size="small" aria-label={`Unmute ${name}`} aria-busy={isLoading} onClick={() => !isLoading && void end()}>
        Unmute
      </Button>
    </Box>
  )
}
