import {
  type FilterableType,
  fieldName,
  filterProblem,
  type SearchField,
  type SearchType,
  searchField,
  searchFields,
} from '@mandate/contract/lists/search-fields'
import { type Filter, notReported, readFilter } from '@mandate/contract/values/search-filters'
import type { Condition, FacetRequest, SortKey } from '../../search-index/engine.ts'

/** Errors of a query by the name of the URL parameter. */
export type Problems = Record<string, string>

/** The error names when filters are one field of a request body. */
export function inFilters(problems: Problems): Problems {
  return Object.fromEntries(Object.entries(problems).map(([name, problem]) => [`filters.${name}`, problem]))
}

/** Not a field of the rows: the viewer's own score, which only firms and advisors have. */
export const matchName = 'match'
const isMatch = (type: SearchType, name: string, hasMatch: boolean) => hasMatch && name === matchName && (type === 'firms' || type === 'advisors')

export interface ReadFilters {
  where: Condition[]
  /** The fields of the conditions, in the same order. */
  fields: string[]
  problems: Problems
}

const examples: Record<SearchField['kind'], string> = {
  list: 'Enter values separated by commas, such as TX,CA',
  range: 'Enter a range, such as 1000000.. or ..5e9 or 10..20',
  flag: 'Enter true, false or none',
}

export function unknownField(type: SearchType, name: string): string {
  if (type === 'search') return 'Choose a type (firms, advisors or aggregation) before filtering'
  const known = /^[A-Za-z]{1,40}$/.test(name) ? `field ${name}` : 'such field'
  return `No ${known} for ${type}. Available fields: ${searchFields[type].map((field) => field.name).join(', ')}`
}

/** Parses the filters of a URL into conditions. Reports filters that the type doesn't have or that can't be parsed. */
export function readFilters(type: SearchType, filters: Record<string, string | undefined>, hasMatch = false): ReadFilters {
  const read: ReadFilters = { where: [], fields: [], problems: {} }
  for (const [name, text] of Object.entries(filters)) {
    if (text === undefined || text === '') continue
    if (isMatch(type, name, hasMatch)) {
      readMatch(read, text)
      continue
    }
    const field = type === 'search' ? undefined : searchField(type, name)
    if (!field) {
      read.problems[name] = unknownField(type, name)
      continue
    }
    const filter = readFilter(field.kind, text)
    const problem = filter ? filterProblem(field, filter) : examples[field.kind]
    if (problem) read.problems[name] = problem
    if (!filter || problem) continue
    read.where.push(conditionOf(field.name, filter))
    read.fields.push(field.name)
  }
  return read
}

function readMatch(read: ReadFilters, text: string): void {
  const filter = readFilter('range', text)
  if (filter) {
    read.where.push(conditionOf(matchName, filter))
    read.fields.push(matchName)
  } else read.problems[matchName] = 'Enter a range of scores, such as 75.. or 55..74'
}

const orMissing = (value: string) => (value === notReported ? null : value)

function conditionOf(column: string, filter: Filter): Condition {
  if (filter.kind === 'flag') return { kind: 'flag', column, is: filter.is }
  if (filter.kind === 'list') return { kind: 'list', column, include: filter.include.map(orMissing), exclude: filter.exclude.map(orMissing) }
  if (filter.from === null && filter.to === null) return { kind: 'missing', column }
  return { kind: 'range', column, from: filter.from, to: filter.to, orMissing: filter.orNone }
}

const mostNames = 20
const namesIn = (text: string | undefined) => (text ?? '').split(',').filter((name) => name !== '')
/** Our names, without repetition. */
const fieldNames = (names: string[]) => [...new Set(names.map(fieldName))]

function tooMany(names: string[]): Problems | undefined {
  return names.length > mostNames ? { [names[mostNames] as string]: `Request at most ${mostNames} at a time` } : undefined
}

/** The requested columns, or the default ones. */
export function readColumns(type: FilterableType, text: string | undefined, hasMatch = false): { columns: string[]; problem?: string } {
  if (text === undefined) return { columns: searchFields[type].filter(({ isColumn }) => isColumn).map(({ name }) => name) }
  const columns = fieldNames(namesIn(text))
  const unknown = columns.find((name) => !searchField(type, name) && !isMatch(type, name, hasMatch))
  if (unknown) return { columns, problem: unknownField(type, unknown) }
  const many = tooMany(columns)
  return many ? { columns, problem: Object.values(many)[0] as string } : { columns }
}

const facetLimit = 60

export function readFacets(type: FilterableType, text: string | undefined): { facets: FacetRequest[]; problem?: string } {
  const facets: FacetRequest[] = []
  const parts = namesIn(text)
  if (parts.length > mostNames) return { facets, problem: `Request at most ${mostNames} at a time` }
  for (const part of parts) {
    const [given = '', containing = ''] = part.split(':')
    const column = fieldName(given)
    if (!searchField(type, column)) return { facets, problem: unknownField(type, column) }
    if (facets.some((facet) => facet.column === column)) return { facets, problem: `${column} is listed twice` }
    facets.push({ column, limit: facetLimit, ...(containing ? { containing } : {}) })
  }
  return { facets }
}

/** A field with several values can't be sorted. Firms are sorted by name, not by number. */
export function readSort(type: FilterableType, text: string | undefined, hasMatch = false): { sort: SortKey[]; problem?: string } {
  const sort: SortKey[] = []
  const parts = namesIn(text)
  if (parts.length > 4) return { sort, problem: 'Sort by up to 4 fields' }
  for (const part of parts) {
    const isDescending = part.startsWith('-')
    const name = fieldName(isDescending ? part.slice(1) : part)
    const field = searchField(type, name)
    if (name !== 'name' && !field && !isMatch(type, name, hasMatch)) return { sort, problem: unknownField(type, name) }
    if (field?.isMany) return { sort, problem: `${field.label} can't be sorted because it has several values per row` }
    const by = name === 'name' ? 'Name' : name === 'firm' ? 'Firm' : name
    if (sort.some((key) => key.by === by)) return { sort, problem: `${name} is listed twice` }
    sort.push({ by, isDescending })
  }
  return { sort }
}
