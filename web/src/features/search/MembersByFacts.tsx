import { writeFilter } from '@mandate/contract/values/search-filters'
import Box from '@mui/material/Box'
import { useFindMembersQuery } from '../member-search/member-search.api.ts'
import { FoundMembers } from './FoundMembers.tsx'
import type { SearchState } from './search-address.ts'

const shared = ['age', 'homeWorth', 'netWorth'] as const
const most = 20

/** Members without a regulator's record who share the facts that are filtered for. With any other filter they can't match: they have no other figures. */
export function MembersByFacts({ state: { type, q, filters } }: { state: SearchState }) {
  const chosen = Object.entries(filters)
  const isAsked = type === 'advisors' && chosen.length > 0 && chosen.every(([name, filter]) => shared.some((each) => each === name) && filter !== undefined)
  const ranges = Object.fromEntries(chosen.map(([name, filter]) => [name, filter && writeFilter(filter)]))
  const words = q.trim().length < 2 ? {} : { q: q.trim() }
  const { currentData } = useFindMembersQuery({ ...ranges, ...words, limit: most }, { skip: !isAsked })
  if (!isAsked || !currentData || currentData.items.length === 0) return null
  return (
    <Box sx={{ maxHeight: 280, overflowY: 'auto', flex: 'none' }}>
      <FoundMembers title="Members without a record" items={currentData.items} total={currentData.total} />
    </Box>
  )
}
