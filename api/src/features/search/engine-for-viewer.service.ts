import { searchFields } from '@mandate/contract/lists/search-fields'
import type { Deps } from '../../http/deps.ts'
import type { AggregateQuery, CountQuery, Found, SearchEngine, SearchQuery } from '../../search-index/engine.ts'
import * as repository from './search.repository.ts'

const table = 'advisors'
const ofMembers: ReadonlySet<string> = new Set(searchFields[table].flatMap(({ name, isMembersOwn }) => (isMembersOwn ? [name] : [])))

type Engine = Pick<SearchEngine, 'search' | 'count' | 'ids' | 'aggregate'>

/**
 * The engine as one viewer sees it. Of people with a block between them and the viewer, only what the regulators published is left: their rows show
 * nothing that a member entered, and aren't in what is filtered, sorted or measured by it.
 */
export async function engineFor({ db, searchEngine }: Pick<Deps, 'db' | 'searchEngine'>, viewerId: string, type: string): Promise<Engine> {
  const ids = type === table ? await repository.selectBlockedRecords(db, viewerId) : []
  if (ids.length === 0) return searchEngine
  const hidden = new Set(ids)
  const narrow = <Query extends CountQuery>(query: Query, named: (string | null)[]): Query => {
    const used = [...query.where.map((condition) => (condition.kind === 'ids' ? null : condition.column)), ...named]
    const isByMembers = used.some((name) => name !== null && ofMembers.has(name))
    return isByMembers ? { ...query, where: [...query.where, { kind: 'ids', ids, isExcluded: true }] } : query
  }
  return {
    count: (query) => searchEngine.count(narrow(query, [])),
    ids: (query) => searchEngine.ids(narrow(query, [])),
    aggregate: (query: AggregateQuery) =>
      searchEngine.aggregate(narrow(query, [query.groupBy, query.histogram, ...query.measures.map(({ column }) => column)])),
    search: async (query: SearchQuery) => {
      const asked = narrow(
        query,
        query.sort.map(({ by }) => by),
      )
      const answer = await searchEngine.search(asked)
      const without = answer.without?.slice(0, query.where.length) ?? null
      return { ...answer, without, rows: answer.rows.map((found) => (hidden.has(found.id) ? withoutMemberParts(found) : found)) }
    },
  }
}

function withoutMemberParts(found: Found): Found {
  const values = Object.entries(found.values).map(([name, value]) => [name, ofMembers.has(name) ? (name === 'isMember' ? false : null) : value] as const)
  return { ...found, values: Object.fromEntries(values) }
}
