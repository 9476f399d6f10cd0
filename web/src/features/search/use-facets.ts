import { type SearchField, searchFields } from '@mandate/contract/lists/search-fields'
import type { Facet } from '@mandate/contract/search'
import { useState } from 'react'
import { isFilterable } from './filterable.ts'
import { useSearchQuery } from './search.api.ts'
import { filterQuery, type SearchState } from './search-address.ts'
import { useReading } from './use-reading.ts'

/** The fields by group, in the order of the field table. */
export function fieldGroups(fields: readonly SearchField[]): [group: string, fields: SearchField[]][] {
  return [...Map.groupBy(fields, ({ group }) => group)]
}

/** Initially the first default column of each group is open. */
function openAtFirst(fields: readonly SearchField[]): string[] {
  return fieldGroups(fields).flatMap(([, own]) => own.find(({ isColumn }) => isColumn)?.name ?? [])
}

/** The server's limit of facets in one request. */
const mostNames = 20

export type Facets = ReturnType<typeof useFacets>

/** The counts of every open or filtered facet, over the rows that match all other filters. While a sentence is read whose words match nothing, over the rows that its filters leave. */
export function useFacets(state: SearchState) {
  const fields = isFilterable(state.type) ? searchFields[state.type] : []
  const [toggles, setToggles] = useState<Readonly<Record<string, boolean>>>({})
  const [letters, setLetters] = useState<Readonly<Record<string, string>>>({})
  const usual = openAtFirst(fields)
  const idOf = (name: string) => `${state.type}:${name}`
  const isOpen = ({ name }: SearchField) => toggles[idOf(name)] ?? (usual.includes(name) || name in state.filters)
  const wanted = fields
    .filter((field) => isOpen(field) || field.name in state.filters)
    .toSorted((one, other) => Number(other.name in state.filters) - Number(one.name in state.filters))
    .slice(0, mostNames)
    .map(({ name }) => name + (letters[idOf(name)] ? `:${letters[idOf(name)]}` : ''))
  const facets = { limit: 1, facets: wanted.join(',') }
  const typed = useSearchQuery({ ...filterQuery(state), ...facets }, { skip: fields.length === 0 })
  const { reading } = useReading(state)
  const isSentence = reading !== undefined && typed.currentData?.total === 0
  const readState = { ...state, q: '', filters: reading?.type === state.type ? reading.allFilters : state.filters }
  const read = useSearchQuery({ ...filterQuery(readState), ...facets }, { skip: !isSentence })
  const { data, isFetching, error } = isSentence ? read : typed
  const byField = new Map<string, Facet>(data?.type === state.type ? data.facets.map((facet) => [facet.field, facet]) : [])
  return {
    fields,
    total: isFetching || isSentence ? undefined : data?.total,
    error,
    isFetching,
    isOpen,
    setOpen: (names: readonly string[], open: boolean) => setToggles({ ...toggles, ...Object.fromEntries(names.map((name) => [idOf(name), open])) }),
    /** Lists only the values that contain this text. */
    narrow: (name: string, text: string) => setLetters({ ...letters, [idOf(name)]: text.replaceAll(/[,:]/g, ' ').trim().slice(0, 40) }),
    facetOf: (name: string) => byField.get(name),
    /** Labels of values, as far as facets have returned them. */
    labelsOf: (name: string): Record<string, string> => {
      const facet = byField.get(name)
      return facet?.kind === 'values' ? Object.fromEntries(facet.values.flatMap(({ value, label }) => (label === value ? [] : [[value, label]]))) : {}
    },
  }
}
