import type { Feature } from '../../feature.ts'
import { filesColumns } from './files.columns.ts'
import { fileRoutes } from './files.routes.ts'
import { removeStoredFiles } from './files.service.ts'

export const files = {
  name: 'files',
  uploadRoutes: fileRoutes,
  effects: {
    removeStoredFiles: { deliver: removeStoredFiles, mails: 'none' },
  },
  columns: filesColumns,
} satisfies Feature
