import type { FilterableType } from '@mandate/contract/lists/search-fields'
import { tableOf } from '../search-rows/index-rows.service.ts'
import type { StoredTable } from './postgres-matching.repository.ts'

const views: Record<FilterableType, string> = { firms: 'search_firm_rows', advisors: 'search_person_rows', aggregation: 'search_document_rows' }

/** The searched tables, as database views. */
export const storedTables: StoredTable[] = Object.entries(views).map(([type, relation]) => ({ schema: tableOf(type as FilterableType), relation }))
