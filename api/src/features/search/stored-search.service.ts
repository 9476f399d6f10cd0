import { type FilterableType, searchField } from '@mandate/contract/lists/search-fields'
import type { Found } from '@mandate/contract/search'
import type { Deps } from '../../http/deps.ts'
import type { Condition, Place, SearchQuery } from '../../search-index/engine.ts'
import { answering } from './answering.ts'
import { engineFor } from './engine-for-viewer.service.ts'
import { ownColumns, presentFound } from './presentation.rules.ts'
import { refuse } from './search.service.ts'
import { inFilters, type Problems, readColumns, readFilters, readSort, unknownField } from './search-query.rules.ts'

/** A stored search that runs later, for example for an export. */
interface StoredSearch {
  type: FilterableType
  q: string
  filters: Record<string, string>
  sort?: string | undefined
  /** Empty for the default columns. */
  columns: string[]
  /** Columns in front of these in any case. */
  always?: string[]
  /** Only these rows of the result, by their ids; empty for all. */
  picked: string[]
}

type Asking = Pick<Deps, 'db' | 'searchEngine'>

/** Counts the matching rows. Refuses an invalid search with an error for each field. */
export async function countStoredSearch(deps: Asking, viewerId: string, search: StoredSearch): Promise<number> {
  const { type, q } = search
  const { where, problems } = readFilters(type, search.filters)
  refuse({ ...inFilters(problems), ...problemsOf(search) })
  const engine = await engineFor(deps, viewerId, type)
  const { total } = await answering(engine.count({ table: type, words: q, where: [...where, ...onlyPicked(search)] }))
  return total
}

/** Firms and people have their CRD numbers as ids; documents a letter and a number. */
function onlyPicked({ picked }: StoredSearch): Condition[] {
  return picked.length > 0 ? [{ kind: 'ids', ids: picked.map((id) => Number(id.replace(/^\D/, ''))), isExcluded: false }] : []
}

function problemsOf({ type, sort, columns }: StoredSearch): Problems {
  const wrongSort = readSort(type, sort).problem
  const unknown = columns.find((name) => !searchField(type, name))
  return { ...(wrongSort ? { sort: wrongSort } : {}), ...(unknown === undefined ? {} : { columns: unknownField(type, unknown) }) }
}

interface StoredSearchReader {
  columns: string[]
  readPage(after: Place | null): Promise<{ rows: Found[]; next: Place | null; generation: string }>
}

export function readStoredSearch(deps: Asking, viewerId: string, search: StoredSearch & { rowsAtOnce: number }): StoredSearchReader {
  const { type, q: words, filters, sort, always = [], rowsAtOnce } = search
  const chosen = readColumns(type, search.columns.length > 0 ? search.columns.join(',') : undefined)
  const columns = [...new Set([...always, ...chosen.columns])]
  const query: Omit<SearchQuery, 'after'> = {
    ...{ table: type, words, where: [...readFilters(type, filters).where, ...onlyPicked(search)], sort: readSort(type, sort).sort },
    ...{ limit: rowsAtOnce, facets: [], columns: [...new Set([...columns, ...ownColumns[type]])] },
  }
  return {
    columns,
    async readPage(after) {
      const engine = await engineFor(deps, viewerId, type)
      const { rows, next, generation } = await engine.search({ ...query, after })
      return { rows: rows.map((found) => presentFound(type, found, columns)), next, generation }
    },
  }
}
