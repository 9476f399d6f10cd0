import { writeFilter } from '@mandate/contract/values/search-filters'
import { useFindMembersQuery } from '../member-search/member-search.api.ts'
import type { SearchState } from './search-address.ts'

const shared = ['age', 'homeWorth', 'netWorth'] as const
const most = 20

/**
 * Members without a regulator's record who share the facts that are filtered for. With any other filter they can't match: they have no other figures.
 * Undefined until they are counted.
 */
export function useMembersByFacts({ type, q, filters }: SearchState) {
  const chosen = Object.entries(filters)
  const isAsked = type === 'advisors' && chosen.length > 0 && chosen.every(([name, filter]) => shared.some((each) => each === name) && filter !== undefined)
  const ranges = Object.fromEntries(chosen.map(([name, filter]) => [name, filter && writeFilter(filter)]))
  const words = q.trim().length < 2 ? {} : { q: q.trim() }
  const { currentData, isError } = useFindMembersQuery({ ...ranges, ...words, limit: most }, { skip: !isAsked })
  return currentData ?? (isAsked && !isError ? undefined : noMembers)
}

const noMembers = { items: [], total: 0 }

export type MembersFound = ReturnType<typeof useMembersByFacts>
