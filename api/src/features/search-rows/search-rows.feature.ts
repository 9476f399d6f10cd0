import type { Feature } from '../../feature.ts'
import { searchRowsColumns } from './search-rows.columns.ts'

export const searchRows = {
  name: 'search-rows',
  columns: searchRowsColumns,
} satisfies Feature
