import { paths, pathTo } from '@mandate/contract/frame/paths'
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
import { Section } from '../../ui/Section.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useListMarketChangesInfiniteQuery } from '../directory/directory.api.ts'
import { stateName } from '../directory/shared/state-codes.ts'
import { useGetOwnProfileQuery } from '../profiles/profiles.api.ts'
import { ChangeRow } from './ChangeRow.tsx'
import { statesOf } from './own-state.ts'

const choices = { filings: 'Filings', people: 'People' } as const
type What = keyof typeof choices

/** What changed at firms in the user's state; without a state, in the whole country. */
export function MarketSection() {
  const { isAdmin } = useSelector(selectUser)
  const profile = useGetOwnProfileQuery({}, { skip: isAdmin })
  const [what, setWhat] = useState<What>('filings')
  if (profile.isLoading) return <TableSkeleton rows={6} columns={1} />
  const state = profile.data && statesOf(profile.data)[0]
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

const none: Record<What, string> = {
  filings: 'No firm here has filed a change yet.',
  people: 'No one has joined or left a firm here yet.',
}

/** The start of the list, so that what comes after it is on the same screen. */
const mostAtFirst = 5

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
  const [isLong, setIsLong] = useState(false)
  useReturnPages(`changes ${what}`, { data, hasNextPage, isFetching, isError, fetchNextPage })
  if (!data && isFetching) return <TableSkeleton rows={6} columns={1} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const changes = data.pages.flatMap(({ items }) => items)
  if (changes.length === 0) return <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{none[what]}</Box>
  // The way back from a firm leads to a list that was longer.
  const isShort = !isLong && data.pages.length === 1
  const shown = isShort ? changes.slice(0, mostAtFirst) : changes
  return (
    <>
      <Box component="ul" aria-label="Recent changes" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: '1px solid', borderColor: 'divider' }}>
        {shown.map((change) => (
          <ChangeRow key={change.id} change={change} />
        ))}
      </Box>
      {(hasNextPage || shown.length < changes.length) && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 1.5, mr: 1 }}
          aria-busy={isFetchingNextPage}
          onClick={() => (isShort ? setIsLong(true) : void fetchNextPage())}
        >
          Show more
        </Button>
      )}
    </>
  )
}
