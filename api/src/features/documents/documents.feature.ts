import type { Feature } from '../../feature.ts'
import { documentsColumns } from './documents.columns.ts'
import { documentRoutes } from './documents.routes.ts'

export const documents = {
  name: 'documents',
  routes: documentRoutes,
  columns: documentsColumns,
} satisfies Feature
