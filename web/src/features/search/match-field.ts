import { matchField, type SearchField, type SearchType, searchField, searchFields } from '@mandate/contract/lists/search-fields'
import { isFilterable } from './filterable.ts'

const hasMatch = (type: SearchType) => type === 'firms' || type === 'advisors'

export function shownField(type: SearchType, name: string): SearchField | undefined {
  if (hasMatch(type) && name === matchField.name) return matchField
  return isFilterable(type) ? searchField(type, name) : undefined
}

export function shownFields(type: SearchType): readonly SearchField[] {
  const fields = isFilterable(type) ? searchFields[type] : []
  return hasMatch(type) ? [matchField, ...fields] : fields
}

/** Without it: for what is the same for everyone, such as an export. */
export const withoutMatch = (names: readonly string[]): string[] => names.filter((name) => name !== matchField.name)
