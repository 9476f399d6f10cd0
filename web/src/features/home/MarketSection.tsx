import type { MarketChange } from '@mandate/contract/directory-changes'
import { paths, pathTo } from '@mandate/contract/frame/paths'
import type { OwnProfile } from '@mandate/contract/profiles'
import { formatDate } from '@mandate/contract/values/dates'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useState } from 'react'
import { useSelector } from 'react-redux'
import { toClientError } from '../../api/client-error.ts'
import { selectUser } from '../../api/session.ts'
import { useReturnPages } from '../../frame/use-return-pages.ts'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListMarketChangesInfiniteQuery } from '../directory/directory.api.ts'
import { eventIcon } from '../directory/shared/event-icons.ts'
import { stateName } from '../directory/shared/state-codes.ts'
import { useGetOwnProfileQuery } from '../profiles/profiles.api.ts'

const choices = { filings: 'Filings', people: 'People' } as const
type What = keyof typeof choices

/** What changed at firms in the user's state; without a state, in the whole country. */
export function MarketSection() {
  const { isAdmin } = useSelector(selectUser)
  const profile = useGetOwnProfileQuery({}, { skip: isAdmin })
  const [what, setWhat] = useState<What>('filings')
  if (profile.isLoading) return <TableSkeleton rows={6} columns={1} />
  const state = profile.data && stateOf(profile.data)
  return (
    <Section
      isFirst
      title={state ? `Recent changes in ${stateName(state)}` : 'Recent changes at US firms'}
      lead={
        !state && profile.data ? (
          <>
            <Link href={pathTo('profileInformation', { userId: profile.data.id })}>Add your state</Link> to see the firms near you.
          </>
        ) : undefined
      }
      actions={
        <ToggleButtonGroup size="small" exclusive value={what} onChange={(_, value: What | null) => value && setWhat(value)} aria-label="Changes">
          {(Object.keys(choices) as What[]).map((each) => (
            <ToggleButton key={each} value={each}>
              {choices[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      }
    >
      <Changes what={what} state={state} />
      <Button href={state ? `${paths.data}?state=${state}` : paths.data} variant="text" sx={{ mt: 1, ml: -1 }}>
        {state ? `All firms in ${stateName(state)}` : 'All firms'}
      </Button>
    </Section>
  )
}

/** As stated, or as the claimed record has it. */
function stateOf({ facts, filed }: Pick<OwnProfile, 'facts' | 'filed'>): string | undefined {
  const answers = [...facts, ...(filed?.facts ?? [])].flatMap(({ field, value }) => (field === 'state' && typeof value === 'string' ? value : []))
  return answers[0]
}

const none: Record<What, string> = {
  filings: 'No firm here has filed a change yet.',
  people: 'No one has joined or left a firm here yet.',
}

function Changes({ what, state }: { what: What; state: string | undefined }) {
  const {
    currentData: data,
    error,
    isFetching,
    isError,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useListMarketChangesInfiniteQuery({ what, state })
  useReturnPages(`changes ${what}`, { data, hasNextPage, isFetching, isError, fetchNextPage })
  if (!data && isFetching) return <TableSkeleton rows={6} columns={1} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const changes = data.pages.flatMap(({ items }) => items)
  if (changes.length === 0) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{none[what]}</Box>
  return (
    <>
      <Box component="ul" aria-label="Recent changes" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {changes.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" size="small" sx={{ mt: 1.5, mr: 1 }} aria-busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show more
        </Button>
      )}
    </>
  )
}

function ChangeRow({ change: { firm, kind, direction, text, happenedAt, filingBefore, filingAfter, advisorCrd } }: { change: MarketChange }) {
  const firmPage = pathTo('firm', { firmCrd: firm.crd })
  const detail =
    filingBefore && filingAfter
      ? { href: `${firmPage}?compare=${filingBefore},${filingAfter}`, label: 'Compare filings' }
      : advisorCrd
        ? { href: pathTo('advisor', { advisorCrd }), label: 'Open advisor' }
        : undefined
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1.25, borderBottom: '1px solid', borderColor: 'divider' }}>
      <Box sx={{ pt: 0.25, flexShrink: 0 }}>
        <Icon name={eventIcon({ kind, direction })} size={16} color={kind === 'disclosureAdded' ? 'warning.main' : 'text.secondary'} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, typography: 'body2', overflowWrap: 'anywhere' }}>
        <Link href={firmPage} sx={{ fontWeight: 500 }}>
          {firm.name}
        </Link>
        <Box>{text}</Box>
        <Box data-figures sx={{ typography: 'caption', color: 'text.secondary', mt: 0.25 }}>
          {[formatDate(happenedAt, 'UTC'), firm.city].filter(Boolean).join(' · ')}
          {detail && (
            <>
              {' · '}
              <Link href={detail.href}>{detail.label}</Link>
            </>
          )}
        </Box>
      </Box>
    </Box>
  )
}
