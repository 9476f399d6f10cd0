import type { RequestOf } from '@mandate/contract/frame/endpoint'
import { filterProblem, matchField, type SearchType, searchTypes } from '@mandate/contract/lists/search-fields'
import { defaultColumns, type search, type searchMeasures, summaryColumns } from '@mandate/contract/search'
import { type Filter, readFilter, writeFilter } from '@mandate/contract/values/search-filters'
import { longestQuery } from '@mandate/contract/values/search-words'
import type { Sort } from '../../ui/data-table-columns.ts'
import { isFilterable } from './filterable.ts'
import { shownField } from './match-field.ts'

const views = ['table', 'cards', 'map', 'groups'] as const
export type View = (typeof views)[number]
const drawings = ['bars', 'table', 'map'] as const
export type Drawing = (typeof drawings)[number]
export type Measure = (typeof searchMeasures)[number]
export const offeredMeasures = ['sum', 'median', 'average'] as const satisfies readonly Measure[]

/** Reserved URL parameters. No field may have one of these names. */
export const ownNames = ['type', 'q', 'sort', 'columns', 'view', 'density', 'picked', 'preview', 'compare', 'words', 'by', 'measure', 'of', 'draw'] as const

/** The complete state of a search, as stored in the URL. */
export interface SearchState {
  type: SearchType
  q: string
  filters: Readonly<Record<string, Filter>>
  sorts: readonly Sort[]
  /** Undefined for the default columns. */
  columns: readonly string[] | undefined
  /** Undefined for the view that fits the screen. */
  view: View | undefined
  isDense: boolean
  picked: readonly string[]
  preview: string | undefined
  isComparing: boolean
  /** Words of a sentence and filters of a URL that weren't understood. */
  unread: readonly string[]
  by: string | undefined
  measure: { measure: Measure; of: string } | undefined
  draw: Drawing
}

const emptySearch: Omit<SearchState, 'type'> = {
  q: '',
  filters: {},
  sorts: [],
  columns: undefined,
  view: undefined,
  isDense: true,
  picked: [],
  preview: undefined,
  isComparing: false,
  unread: [],
  by: undefined,
  measure: undefined,
  draw: 'bars',
}

const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined => values.find((value) => value === text)
const listOf = (text: string | null): string[] => (text ?? '').split(',').filter(Boolean)

export function readSearch(params: URLSearchParams, usualType: SearchType): SearchState {
  const type = oneOf(searchTypes, params.get('type')) ?? usualType
  const known = (name: string) => shownField(type, name) !== undefined
  const filters: Record<string, Filter> = {}
  const unread = params.getAll('words').slice(0, 20)
  for (const [name, text] of params) {
    const field = shownField(type, name)
    if (ownNames.some((own) => own === name) || (field?.name ?? name) in filters) continue
    const filter = field && readFilter(field.kind, text)
    const problem = field && filter && filterProblem(field, filter)
    if (problem) unread.push(`${problem} (${text})`)
    else if (filter) filters[field.name] = filter
    // A filter of another type is kept for switching back; one that can't be parsed is shown as unread.
    else if (field) unread.push(`${field.label}: ${text}`)
  }
  const measure = oneOf(offeredMeasures, params.get('measure'))
  const of = params.get('of')
  return {
    type,
    q: (params.get('q') ?? '').slice(0, longestQuery),
    filters,
    sorts: listOf(params.get('sort')).flatMap((text) => {
      const columnId = text.replace(/^-/, '')
      return known(columnId) || (columnId === 'name' && isFilterable(type))
        ? [{ columnId, direction: text.startsWith('-') ? ('desc' as const) : ('asc' as const) }]
        : []
    }),
    columns: params.has('columns') ? listOf(params.get('columns')).filter(known).slice(0, 20) : undefined,
    view: oneOf(views, params.get('view')),
    isDense: params.get('density') !== 'comfortable',
    picked: listOf(params.get('picked')).slice(0, 50),
    preview: params.get('preview') ?? undefined,
    isComparing: params.get('compare') === 'picked',
    unread: [...new Set(unread)],
    by: known(params.get('by') ?? '') ? (params.get('by') ?? undefined) : undefined,
    measure: measure && of && known(of) ? { measure, of } : undefined,
    draw: oneOf(drawings, params.get('draw')) ?? 'bars',
  }
}

const sortText = ({ columnId, direction }: Sort) => `${direction === 'desc' ? '-' : ''}${columnId}`

export const sortTexts = (sorts: readonly Sort[]) => sorts.map(sortText).join(',')

/** The canonical URL of a search; defaults are left out. */
export function writeSearch(state: SearchState, usualType: SearchType): URLSearchParams {
  const params = new URLSearchParams()
  const put = (name: string, text: string | undefined) => text && params.set(name, text)
  put('type', state.type === usualType ? '' : state.type)
  put('q', state.q)
  for (const [name, filter] of Object.entries(state.filters)) put(name, writeFilter(filter))
  for (const word of state.unread) params.append('words', word)
  put('sort', sortTexts(state.sorts))
  if (state.columns) params.set('columns', state.columns.join(','))
  put('view', state.view)
  put('by', state.by)
  put('measure', state.measure?.measure)
  put('of', state.measure?.of)
  put('draw', state.draw === 'bars' ? '' : state.draw)
  put('density', state.isDense ? '' : 'comfortable')
  put('picked', state.picked.join(','))
  put('preview', state.preview)
  put('compare', state.isComparing ? 'picked' : '')
  return params
}

export function filterTexts(filters: SearchState['filters']): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, writeFilter(filter)]))
}

type Query = RequestOf<typeof search>['query']

/** The part of the state that decides which rows match. */
export function filterQuery({ type, q, filters }: Pick<SearchState, 'type' | 'q' | 'filters'>): Query {
  return { type, ...(q.trim() ? { q: q.trim() } : {}), ...filterTexts(filters) }
}

type Columned = Pick<SearchState, 'type' | 'columns'> & Partial<Pick<SearchState, 'sorts' | 'filters'>>

/** What is sorted or filtered by the viewer's own number shows it. */
export function columnsOf({ type, columns, sorts = [], filters = {} }: Columned): readonly string[] {
  if (!isFilterable(type)) return []
  const names = columns ?? defaultColumns(type)
  const isMatched = matchField.name in filters || sorts.some(({ columnId }) => columnId === matchField.name)
  return isMatched && !names.includes(matchField.name) ? [matchField.name, ...names] : names
}

/** The request for the rows, in their order. Cards show more than their columns. */
export function rowQuery(state: SearchState): Query {
  const shown = columnsOf(state)
  const ofCard = state.view === 'cards' && isFilterable(state.type) ? summaryColumns[state.type] : []
  const columns = [...new Set([...shown, ...ofCard])].join(',')
  const sort = sortTexts(state.sorts)
  return { ...filterQuery(state), ...(sort ? { sort } : {}), ...(columns ? { columns } : {}) }
}

export function withFilter(filters: SearchState['filters'], name: string, filter: Filter | undefined): SearchState['filters'] {
  const { [name]: _, ...rest } = filters
  const isEmpty =
    filter === undefined ||
    (filter.kind === 'list' && filter.include.length + filter.exclude.length === 0) ||
    (filter.kind === 'range' && filter.from === null && filter.to === null && !filter.orNone)
  return isEmpty ? rest : { ...filters, [name]: filter }
}

/** Switches the type, keeping the query and the filters that the new type knows. */
export function withType(state: SearchState, type: SearchType): SearchState {
  const kept = Object.entries(state.filters).filter(([name, { kind }]) => shownField(type, name)?.kind === kind)
  return {
    ...emptySearch,
    type,
    q: state.q,
    filters: Object.fromEntries(kept),
    view: state.view === 'groups' || state.view === 'map' ? undefined : state.view,
    isDense: state.isDense,
  }
}
