import type { Found } from '@mandate/contract/search'
import { formatNumber } from '@mandate/contract/values/numbers'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { toClientError } from '../../api/client-error.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorMessage } from '../../ui/ErrorMessage.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { TableSkeleton } from '../../ui/Skeletons.tsx'
import { useFindMembersQuery } from '../member-search/member-search.api.ts'
import { FoundGroup, FoundLines, FoundRow } from './FoundGroup.tsx'
import { FoundMembers } from './FoundMembers.tsx'
import { FoundName } from './FoundName.tsx'
import { FoundPublications } from './FoundPublications.tsx'
import { FoundSummary } from './FoundSummary.tsx'
import { kindWords, typeOfKind } from './field-words.ts'
import { SentenceResults } from './SentenceResults.tsx'
import { useSuggestQuery } from './search.api.ts'
import { withType } from './search-address.ts'
import { usePublications } from './use-publications.ts'
import { useReading } from './use-reading.ts'
import { useRecordedSearch } from './use-recorded-search.ts'
import type { SearchControl } from './use-search-state.ts'

const perGroup = 8
const workingSentence = 'RIAs in Texas over $1B that use Schwab'

/** The best matches of each kind, with links to all results. */
export function GroupedResults({ control }: { control: SearchControl }) {
  const { state, hrefOf } = control
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'))
  const { data, currentData, error, isLoading, refetch } = useSuggestQuery({ q: state.q.trim(), limit: perGroup })
  const { data: members, isFetching: isFindingMembers } = useFindMembersQuery({ q: state.q.trim(), limit: perGroup }, { skip: state.q.trim().length < 2 })
  const { isAsking, ...publications } = usePublications(state.q)
  const { reading, isReading, unread } = useReading(state)
  const groups = data?.groups.filter(({ items }) => items.length > 0) ?? []
  const hasMembers = members !== undefined && members.items.length > 0
  const hasPublications = publications.posts.length > 0 || publications.videos.length > 0
  const hasResults = groups.length > 0 || hasMembers || hasPublications
  useRecordedSearch(state, { answer: isAsking || isFindingMembers ? undefined : currentData, hasResults })
  if (isLoading) return <TableSkeleton rows={8} columns={2} />
  if (!data) return <ErrorMessage error={toClientError(error)} onRetry={refetch} />
  const foundMembers = hasMembers && <FoundMembers items={members.items} total={members.total} />
  // Records found by the same words are others' or similar names.
  const isMemberNamed = hasMembers && members.items.some(({ name }) => isSameName(name, state.q))
  if (!hasResults) {
    if (isReading || isAsking) return <TableSkeleton rows={2} columns={2} />
    if (reading) return <SentenceResults {...{ control, reading }} />
    return (
      <EmptyState icon="search" title={`No results for "${state.q.trim()}"`}>
        {data.note && `${data.note}. `}
        {unread.length > 0 && `${unread.join(' ')} A sentence that works: "${workingSentence}".`}
        {!data.note && unread.length === 0 && 'Check the spelling or use fewer letters. To filter by attributes, type a sentence and press Enter.'}
      </EmptyState>
    )
  }
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
        gap: 3,
        alignItems: 'start',
        opacity: currentData ? 1 : 0.6,
      }}
    >
      {data.note && <Box sx={{ gridColumn: '1 / -1', typography: 'body2', color: 'text.secondary' }}>{data.note}.</Box>}
      {isMemberNamed && foundMembers}
      {groups.map(({ kind, total, items }) => (
        <FoundGroup
          key={kind}
          title={kindWords[kind]}
          aside={
            <Link href={hrefOf(withType(state, typeOfKind[kind]))} data-figures sx={{ typography: 'subtitle2' }}>
              {total > items.length ? `All ${formatNumber(total)}` : 'As a table'}
            </Link>
          }
        >
          {items.map((found) => (
            <FoundRow key={found.id}>{found.kind === 'document' ? <DocumentHit found={found} /> : <FoundSummary found={found} isStacked={!isWide} />}</FoundRow>
          ))}
        </FoundGroup>
      ))}
      {!isMemberNamed && foundMembers}
      <FoundPublications {...publications} />
    </Box>
  )
}

function isSameName(name: string, typed: string): boolean {
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replaceAll(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .split(/\s+/)
      .filter(Boolean)
      .join(' ')
  return plain(name) === plain(typed)
}

function DocumentHit({ found }: { found: Found }) {
  return (
    <>
      <Icon name="file-text" color="text.secondary" />
      <FoundLines name={<FoundName found={found} shown={found.line} />} detail={found.line} />
    </>
  )
}
