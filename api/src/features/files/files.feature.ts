import type { Feature } from '../../feature.ts'
import { filesColumns } from './files.columns.ts'
import { fileRoutes } from './files.routes.ts'

export const files = {
  name: 'files',
  uploadRoutes: fileRoutes,
  columns: filesColumns,
} satisfies Feature
